"""Meeting people: tables that anybody may join or watch, challenges, rematches, results, ratings, profiles."""
