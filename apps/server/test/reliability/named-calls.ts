/** A call of every kind of run, by its name with `*` in place of the kind. */
export const ofKinds = (name: string): string[] =>
  ['raid', 'mountraid', 'shift'].map((kind) => name.replace('*', kind));

/** Calls on templates, which raids and shifts have. */
export const onTemplates = ['list', 'save', 'create'].flatMap((call) =>
  ['raid', 'shift'].map((kind) => `recurring.${kind}.${call}`),
);

/** Calls of imports, which only one role may make. */
export const onImports =
  `list create sendPart read show members setColumns preview rows setCells run cancel undo
  failed remove`
    .split(/\s+/)
    .map((call) => `imports.${call}`);
