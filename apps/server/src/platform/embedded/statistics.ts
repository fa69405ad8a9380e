import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { withClient } from './connect.ts';

/**
 * Settings that let PostgreSQL count what each statement costs, without its values. They are
 * not part of the identity of a postmaster: one that was started without them is adopted.
 */
const counting = {
  shared_preload_libraries: 'pg_stat_statements',
  // Utility statements are not normalised: values would stay in them.
  'pg_stat_statements.track_utility': 'off',
};

/** Whether the programs come with the library; without it they would not start with these settings. */
async function hasLibrary({ postgres }: Binaries): Promise<boolean> {
  const folder = path.join(path.dirname(postgres), '..', 'lib', 'postgresql');
  const names = await readdir(folder).catch(() => []);
  return names.some((name) => /^pg_stat_statements\.(so|dylib)$/.test(name));
}

/** The settings that count statements, where the programs can. */
export const countingSettings = async (
  binaries: Binaries,
): Promise<Readonly<Record<string, string>>> => ((await hasLibrary(binaries)) ? counting : {});

/**
 * Makes the counts readable in a database, in a schema of their own: backups hold what is in
 * `public`.
 */
export async function ensureStatistics(url: string, binaries: Binaries): Promise<void> {
  if (!(await hasLibrary(binaries))) return;
  await withClient(url, (client) =>
    client
      .query(
        `create schema if not exists monitoring;
         create extension if not exists pg_stat_statements schema monitoring`,
      )
      .catch((error: unknown) => {
        // Another process may create it concurrently; each code means that it exists now.
        const { code = '' } = error as { code?: string };
        if (!['42P06', '42710', '23505'].includes(code)) throw error;
      }),
  );
}
