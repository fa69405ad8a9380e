import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { keptBackups, type KeepRule } from './kept.ts';

/** Backups that the server makes by itself; those of people are never removed. */
const scheduledName = /^warchest-scheduled-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)\.backup$/;
/** Holds the moment of the last proof: it outlives the backup that was proven. */
const provenName = 'warchest-scheduled.proven';

const momentIn = (text: string): number =>
  Date.parse(`${text.replace(/T(\d\d)-(\d\d)-(\d\d)$/, 'T$1:$2:$3')}Z`);

/** A backup of the schedule. */
export interface ScheduledBackup {
  readonly file: string;
  /** Epoch ms, in whole seconds. */
  readonly madeAt: number;
}

export const scheduledFile = (folder: string, now: number): string => {
  const moment = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-');
  return path.join(folder, `warchest-scheduled-${moment}.backup`);
};

/** The backups of the schedule in a folder, oldest first. A folder that is not there has none. */
export async function scheduledBackups(folder: string): Promise<ScheduledBackup[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if ((error as { code?: string }).code === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => {
      const [, moment] = scheduledName.exec(name) ?? [];
      return moment ? [{ file: path.join(folder, name), madeAt: momentIn(moment) }] : [];
    })
    .toSorted((a, b) => a.madeAt - b.madeAt);
}

/** Removes the backups of the schedule that the rule does not keep, and what a kill left behind. */
export async function removeOld(folder: string, rule: KeepRule): Promise<void> {
  const backups = await scheduledBackups(folder);
  const kept = keptBackups(
    backups.map(({ madeAt }) => madeAt),
    rule,
  );
  for (const { file, madeAt } of backups) {
    if (kept.has(madeAt)) continue;
    await rm(file, { force: true });
  }
  for (const name of await readdir(folder)) {
    const isPartial = name.startsWith('warchest-scheduled-') && name.endsWith('.part');
    if (isPartial) await rm(path.join(folder, name), { force: true });
  }
}

/**
 * Notes that a backup was restored and verified. The note is not in the database: a restore would
 * take it back.
 */
export const noteProven = (folder: string, now: number): Promise<void> =>
  writeFile(path.join(folder, provenName), `${new Date(now).toISOString()}\n`, { mode: 0o600 });

/** What is known of the backups in a folder, as epoch ms. */
export interface KnownBackup {
  readonly madeAt: number;
  /** When one was last restored and verified; null: none was. */
  readonly provenAt: number | null;
}

/** The newest backup in a folder, whoever made it, and the last proof; null: there is none. */
export async function knownBackup(folder: string): Promise<KnownBackup | null> {
  const names = await readdir(folder).catch(() => []);
  const moments = await Promise.all(
    names
      .filter((name) => name.endsWith('.backup'))
      .map((name) => stat(path.join(folder, name)).then(({ mtimeMs }) => Math.floor(mtimeMs))),
  );
  const note = await readFile(path.join(folder, provenName), 'utf8').catch(() => '');
  const provenAt = Number.isNaN(Date.parse(note.trim())) ? null : Date.parse(note.trim());
  const madeAt = moments.length === 0 ? null : Math.max(...moments);
  return madeAt === null ? null : { madeAt, provenAt };
}
