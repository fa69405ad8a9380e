import type { Migration } from './migrate.ts';
import { compareVersions } from './version.ts';

/**
 * Refuses to follow a version at once from which there would be no way back: the one that runs has
 * to run on the new schema as well (PKG-8).
 * @param pending migrations that the database lacks
 * @param from the version that runs
 * @throws with what to install first
 */
export function assertNext(pending: readonly Migration[], from: string, version: string): void {
  if (compareVersions(version, from) <= 0) {
    throw new Error(`Warchest ${from} runs, and ${version} is not newer. Nothing was changed.`);
  }
  const needs = pending
    .flatMap((one) => one.needs ?? [])
    .toSorted(compareVersions)
    .at(-1);
  if (needs !== undefined && compareVersions(needs, from) > 0) {
    throw new Error(
      `Warchest ${version} follows ${needs}, and ${from} runs: upgrade to ${needs} first. Nothing was changed.`,
    );
  }
}
