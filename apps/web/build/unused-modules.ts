import type { Plugin } from 'vite';

/** Modules of a package that our pages never run, though the bundler cannot tell. */
interface UnusedModules {
  readonly path: RegExp;
  /** How many modules match. */
  readonly count: number;
  /** What an error says if one is used after all. */
  readonly why: string;
}

/**
 * zod's classes carry the writers of JSON Schemas as methods: the API's document is made on the
 * server alone. Mantine's provider writes its variables and classes into style tags if it is asked to:
 * ours come from files.
 */
export const unusedModules: readonly UnusedModules[] = [
  {
    path: /[/\\]zod[/\\]v4[/\\]core[/\\](?:to-json-schema|json-schema-processors)\.js$/,
    count: 2,
    why: 'Browsers write no JSON Schema',
  },
  {
    path: /[/\\]MantineProvider[/\\]Mantine(?:CssVariables|Classes)[/\\]Mantine(?:CssVariables|Classes)\.mjs$/,
    count: 2,
    why: 'Variables and classes come from files',
  },
];

/** The names that a module exports. */
function exportsOf(code: string): readonly string[] {
  const declared = [...code.matchAll(/^export (?:const|function) (\w+)/gm)];
  const listed = [...code.matchAll(/^export \{ ([\w, ]+) \};/gm)].flatMap(([, names = '']) =>
    names.split(', ').map((name) => name.split(' as ').at(-1) ?? name),
  );
  return [...new Set([...declared.map(([, name = '']) => name), ...listed])];
}

/** Leaves modules out of what browsers load: their exports remain, and say so when they are called. */
export function leaveOut(unused: readonly UnusedModules[]): Plugin {
  const found = unused.map(() => 0);
  return {
    name: 'warchest-leave-out',
    apply: 'build',
    transform(code, id) {
      const at = unused.findIndex(({ path }) => path.test(id));
      const module = unused[at];
      if (!module) return null;
      found[at] = (found[at] ?? 0) + 1;
      const gone = `const gone = () => { throw new Error(${JSON.stringify(module.why)}); };`;
      const names = exportsOf(code).map((name) => `gone as ${name}`);
      return { code: `${gone}\nexport { ${names.join(', ')} };` };
    },
    buildEnd(error) {
      const moved = unused.filter(({ count }, at) => found[at] !== count);
      if (!error && moved.length > 0)
        this.error(moved.map(({ why }) => `${why}: their modules are elsewhere now`).join('\n'));
    },
  };
}
