"""`python -m stavka` is the `stavka` command, also where the folder of commands is not on the path."""

from stavka.cli import main

if __name__ == "__main__":
    main()
