/** Where the short paths of ARCHITECTURE.md begin. */
const bases: Readonly<Record<string, string>> = {
  domain: 'packages/domain/src',
  contract: 'packages/contract/src',
  server: 'apps/server/src',
  web: 'apps/web/src',
};
const roots = new Set(['apps', 'packages', 'scripts', 'docs', 'e2e', 'bench']);

/** Paths that a document names in backticks. */
export const documentedPaths = (text: string): string[] =>
  [...text.matchAll(/`([a-z][\w-]*\/[\w./-]*)`/g)].flatMap(([, path = '']) => {
    const [first = '', ...rest] = path.split('/');
    const base = bases[first];
    if (base !== undefined) return [[base, ...rest].join('/')];
    return roots.has(first) ? [path] : [];
  });

/** Paths of a document that lead to no file and no folder. */
export const brokenPaths = (document: string, exists: (path: string) => boolean): string[] =>
  documentedPaths(document).filter((path) => !exists(path));
