import path from 'node:path';
import type { SourceFile } from './files.ts';

/** Which of our packages each workspace may import. The rest of the rules are dependency-cruiser's. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  'packages/domain': ['domain'],
  'packages/contract': ['domain', 'contract'],
  'apps/server': ['domain', 'contract', 'simulator'],
  'apps/web': ['domain', 'contract'],
  'apps/simulator': ['domain'],
  e2e: ['domain', 'contract'],
  bench: ['domain', 'contract', 'server'],
};

/** They look at the product from outside and may reach into any part of it. */
const outside = new Set(['e2e', 'bench']);

/** Files of the server, and the scripts that they may import. */
const sharedScripts: readonly (readonly [who: RegExp, what: RegExp])[] = [
  // The commands of the server read their arguments like all others.
  [/^apps\/server\/src\/(cli\/)?[a-z-]+\.ts$/, /^scripts\/commands\//],
  // The scripts of a release, which load no package, do these as the server does.
  [/^apps\/server\//, /^scripts\/commands\/(in-release|timestamp|versions)\.mjs$/],
  // Tests run commands as a release has them.
  [/^apps\/server\/test\//, /^scripts\/lib\/bundle\.mjs$/],
];

/** Every import of a text, also those of types and those at run time. */
export const imports = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

/** Imports name the file with its extension, stay inside their workspace, and go the agreed way. */
export function wrongImports(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const workspace = Object.keys(mayImport).find((place) => file.path.startsWith(`${place}/`));
    if (!workspace || !/\.tsx?$/.test(file.path)) return [];
    const isTest = /\.test\.tsx?$|\/test\//.test(file.path);
    return [...file.text.matchAll(imports)].flatMap(([, target = '']) => {
      const ours = /^@warchest\/(\w+)(\/.*)?$/.exec(target);
      if (ours) {
        const [, name = '', rest = ''] = ours;
        if (!/\.tsx?$/.test(rest)) return [`${file.path}: ${target} lacks its file and extension`];
        // Only tests talk to the stand-in for the outside; the product must not know it.
        if (!mayImport[workspace]?.includes(name) || (name === 'simulator' && !isTest)) {
          return [`${file.path}: ${workspace} may not import ${target}`];
        }
        return [];
      }
      if (!target.startsWith('.')) return [];
      const reached = path.posix.join(path.posix.dirname(file.path), target);
      if (sharedScripts.some(([who, what]) => who.test(file.path) && what.test(reached))) return [];
      if (!reached.startsWith(`${workspace}/`) && !outside.has(workspace))
        return [`${file.path}: ${target} leaves ${workspace}`];
      return /\.\w+(\?\w+)?$/.test(target) ? [] : [`${file.path}: ${target} lacks its extension`];
    });
  });
}
