import { compareVersions } from '../../../../scripts/commands/versions.mjs';
import type { Migration } from './schema-versions.ts';

/**
 * Refuses an upgrade that could not be rolled back: the running version must also run on the new
 * schema (PKG-8).
 * @param pending migrations that the database lacks
 * @param from the version that runs
 * @throws an error that names the version to install first
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
