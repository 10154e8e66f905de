/**
 * What is fetched together, in as few files as that takes: every file has a head of its own and is compressed by
 * itself. `stavka` comes with every page, `table` with every table; `shared` is what tables have in common with other
 * pages, `front` what the lobby has. All else is a file where it is asked for.
 */
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

const source = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const [MAIN, LOBBY, TABLE] = [source('main.ts'), source('screens/Lobby.svelte'), source('table/TableScreen.svelte')];
/** The words that every page says. */
const SAID = /\/core\/messages\/(\w+)\.ftl\?raw$/;

/** All that comes along with these modules. */
function along(start: Iterable<string>, graph: Graph): Set<string> {
  const found = new Set(start);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/** The modules that are asked for by themselves, when they are needed: at tables, too, or on all other pages. */
function asked(graph: Graph, atTable = false): Set<string> {
  const [found, seen] = [new Set<string>(), new Set([MAIN])];
  for (const id of seen) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const next of dynamicallyImportedIds) found.add(next);
    for (const next of [...importedIds, ...dynamicallyImportedIds]) if (atTable || next !== TABLE) seen.add(next);
  }
  return found;
}

/** Groups for the builder, those first that the others draw on. */
export function chunks(): Rolldown.CodeSplittingGroup[] {
  let known: { start: Set<string>; lobby: Set<string>; table: Set<string>; others: Set<string> } | undefined;
  const part = (id: string, graph: Graph): string | null => {
    const [, said] = SAID.exec(id) ?? [];
    if (said) return said;
    if (!known) {
      const [start, lobby, table] = [along([MAIN], graph), along([LOBBY], graph), along([TABLE], graph)];
      const apart = [...asked(graph)].filter(
        (other) => other !== LOBBY && other !== TABLE && !other.includes('/games/'),
      );
      const games = [...asked(graph, true)]
        .filter((other) => other.includes('/games/'))
        .map((id) => along([id], graph));
      for (const id of games.flatMap((game) => [...game]))
        if (games.filter((game) => game.has(id)).length > 1) table.add(id); // what several games have in common
      known = { start, lobby, table, others: along(apart, graph) };
    }
    const { start, lobby, table, others } = known;
    if (start.has(id) || (lobby.has(id) && table.has(id))) return 'stavka';
    if (table.has(id)) return others.has(id) ? 'shared' : 'table';
    return lobby.has(id) ? 'front' : null;
  };
  const names = ['en', 'es', 'stavka', 'shared', 'front', 'table'];
  return names.map((name, n) => ({
    name: (id, graph) => (part(id, graph) === name ? name : null),
    debugName: name,
    priority: names.length - n,
  }));
}
