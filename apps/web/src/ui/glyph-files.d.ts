/** The package of glyphs has types for all of them together only; they are loaded one by one. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  const shapes: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
  export default shapes;
}
