import path from 'node:path';
import type { SourceFile } from './files.ts';
import { webFeature } from './circles.ts';
import { imports } from './imports.ts';

/**
 * Files in the `public` folder of a web feature that no other feature imports: they belong to the
 * rest of their feature. Imports past that folder are found by dependency-cruiser.
 */
export function needlesslyPublic(files: readonly SourceFile[]): string[] {
  const wanted = new Set(
    files.flatMap(({ path: from, text }) => {
      const feature = webFeature(from);
      if (feature === undefined || /\.test\.tsx?$/.test(from)) return [];
      return [...text.matchAll(imports)]
        .map(([, target = '']) => path.posix.join(path.posix.dirname(from), target))
        .filter((target) => webFeature(target) !== feature);
    }),
  );
  return files
    .filter(({ path: file }) => isPublic.test(file) && !/\.test\.tsx?$/.test(file))
    .filter(({ path: file }) => !wanted.has(file))
    .map(({ path: file }) => `${file}: no other feature imports it`);
}

const isPublic = /^apps\/web\/src\/features\/[^/]+\/public\/.*\.tsx?$/;
