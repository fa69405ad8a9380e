import path from 'node:path';
import type { SourceFile } from './files.ts';
import { imports } from './imports.ts';

/** Which group a file belongs to, by its path; undefined: none that is looked at. */
export type GroupOf = (path: string) => string | undefined;

const folderBelow =
  (parent: RegExp): GroupOf =>
  (file) => {
    const start = parent.exec(file)?.[0];
    return start === undefined ? undefined : file.slice(start.length).split('/')[0];
  };

export const serverFeature = folderBelow(/^apps\/server\/src\/features\/(?=[^/]+\/)/);
export const webFeature = folderBelow(/^apps\/web\/src\/features\/(?=[^/]+\/)/);
/** Top-level folders of the web app; `features` counts as one. */
export const webFolder = folderBelow(/^apps\/web\/src\/(?=[^/]+\/)/);
export const domainFolder = folderBelow(/^packages\/domain\/src\/(?=[^/]+\/)/);

/**
 * Circles among groups of files: of two groups at most one knows the other, directly or through
 * others, types included. Returns each circle once, as `a → b → a`.
 * @param extraPairs pairs that know each other by other ways than imports
 */
export function circlesAmong(
  files: readonly SourceFile[],
  groupOf: GroupOf,
  extraPairs: readonly (readonly [group: string, other: string])[] = [],
): string[] {
  const dependencies = new Map<string, Set<string>>();
  const note = (group: string, other: string) =>
    dependencies.set(group, (dependencies.get(group) ?? new Set()).add(other));
  for (const [group, other] of extraPairs) note(group, other);
  for (const { path: from, text } of files) {
    const group = groupOf(from);
    if (!group || /\.test\.tsx?$/.test(from)) continue;
    for (const [, target = ''] of text.matchAll(imports)) {
      if (!target.startsWith('.')) continue;
      const other = groupOf(path.posix.join(path.posix.dirname(from), target));
      if (other && other !== group) note(group, other);
    }
  }
  const circles = new Set<string>();
  // groups whose dependencies are all explored
  const finished = new Set<string>();
  const walk = (way: readonly string[]): void => {
    const last = way.at(-1) ?? '';
    for (const next of dependencies.get(last) ?? []) {
      const begun = way.indexOf(next);
      if (begun >= 0) circles.add(rotated(way.slice(begun)).join(' → '));
      else if (!finished.has(next)) walk([...way, next]);
    }
    finished.add(last);
  };
  for (const group of dependencies.keys()) if (!finished.has(group)) walk([group]);
  return [...circles];
}

/** The same circle, begun at the first name of the alphabet. */
function rotated(circle: readonly string[]): string[] {
  const first = circle.indexOf(circle.toSorted()[0] ?? '');
  return [...circle.slice(first), ...circle.slice(0, first + 1)];
}
