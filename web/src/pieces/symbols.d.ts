/** Codes -> what `render` draws for them, made while the client is built: see vite.config.ts. */
declare module 'virtual:symbols' {
  const symbols: Record<string, string>;
  export default symbols;
}
