import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../platform/config.ts';

/** Moments as epoch ms. */
export interface KnownBackup {
  readonly madeAt: number;
  /** When one was restored and verified; null: never. */
  readonly provenAt: number | null;
}

/**
 * The last backup and its last proven restore; null: none is known. Whatever makes backups enters
 * what it knows here; until then it is the newest file that `npm run backup` put in its folder.
 */
export async function findBackup({
  dataDir,
}: Pick<Config, 'dataDir'>): Promise<KnownBackup | null> {
  const folder = path.join(dataDir, 'backups');
  const names = await readdir(folder).catch(() => []);
  const moments = await Promise.all(
    names
      .filter((name) => name.endsWith('.backup'))
      .map((name) => stat(path.join(folder, name)).then(({ mtimeMs }) => mtimeMs)),
  );
  return moments.length === 0 ? null : { madeAt: Math.floor(Math.max(...moments)), provenAt: null };
}
