/** What the lobby says of each game, cut out of its catalogue while the client is built: see vite.config.ts. */
export default import.meta.glob<string>('../../../src/stavka/games/*/messages/en.ftl', {
  query: '?front',
  import: 'default',
  eager: true,
});
