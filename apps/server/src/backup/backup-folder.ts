import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { keptBackups, type KeepRule } from './kept.ts';

/** Backups that the server makes by itself; those of people are never removed. */
const scheduledName = /^warchest-scheduled-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)\.backup(?:\.age)?$/;
/** What is noted with the moment when it was last done. It outlives the backups it was done with. */
type Deed = 'proven' | 'copied';
const noteOf = (folder: string, deed: Deed): string =>
  path.join(folder, `warchest-scheduled.${deed}`);

/** When a backup of this name was made, in epoch ms; null: it is none of the schedule. */
export function scheduledMoment(name: string): number | null {
  const [, moment] = scheduledName.exec(name) ?? [];
  return moment ? Date.parse(`${moment.replace(/T(\d\d)-(\d\d)-(\d\d)$/, 'T$1:$2:$3')}Z`) : null;
}

/** A backup of the schedule. */
export interface ScheduledBackup {
  readonly file: string;
  /** Epoch ms, in whole seconds. */
  readonly madeAt: number;
}

export const encryptedEnding = '.backup.age';

export const scheduledFile = (folder: string, now: number, isEncrypted: boolean): string => {
  const moment = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-');
  const ending = isEncrypted ? encryptedEnding : '.backup';
  return path.join(folder, `warchest-scheduled-${moment}${ending}`);
};

/** The backups of the schedule in a folder, oldest first. A folder that is not there has none. */
export async function scheduledBackups(folder: string): Promise<ScheduledBackup[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if ((error as { code?: string }).code === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => {
      const madeAt = scheduledMoment(name);
      return madeAt === null ? [] : [{ file: path.join(folder, name), madeAt }];
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
 * Notes that a backup was restored and verified, or that all are copied. The note is not in the
 * database: a restore would take it back.
 */
export const noteDone = (folder: string, deed: Deed, now: number): Promise<void> =>
  writeFile(noteOf(folder, deed), `${new Date(now).toISOString()}\n`, { mode: 0o600 });

/** When it was last done, in epoch ms; null: never, as far as is known. */
export async function lastDone(folder: string, deed: Deed): Promise<number | null> {
  const note = await readFile(noteOf(folder, deed), 'utf8').catch(() => '');
  const moment = Date.parse(note.trim());
  return Number.isNaN(moment) ? null : moment;
}

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
      .filter((name) => name.endsWith('.backup') || name.endsWith(encryptedEnding))
      .map((name) => stat(path.join(folder, name)).then(({ mtimeMs }) => Math.floor(mtimeMs))),
  );
  if (moments.length === 0) return null;
  return { madeAt: Math.max(...moments), provenAt: await lastDone(folder, 'proven') };
}
