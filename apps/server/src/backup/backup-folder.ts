import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { keptBackups, type KeepRule } from '@warchest/domain/backups/kept.ts';
import type { KnownBackup } from '@warchest/domain/system/backup-problems.ts';
import { timestampInName } from '../../../../scripts/commands/timestamp.mjs';

/** Names of scheduled backups. Manual backups have other names and are never removed. */
const scheduledName = /^warchest-scheduled-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)\.backup(?:\.age)?$/;
/** Steps whose last completion time is stored in a file, which outlives the backups themselves. */
type CompletedStep = 'proven' | 'copied';
const completionFile = (folder: string, step: CompletedStep): string =>
  path.join(folder, `warchest-scheduled.${step}`);

/** The time of a scheduled backup by its file name, in epoch ms; null: not a scheduled backup. */
export function scheduledMoment(name: string): number | null {
  const [, moment] = scheduledName.exec(name) ?? [];
  return moment ? Date.parse(`${moment.replace(/T(\d\d)-(\d\d)-(\d\d)$/, 'T$1:$2:$3')}Z`) : null;
}

/** A scheduled backup. */
export interface ScheduledBackup {
  readonly file: string;
  /** Epoch ms, in whole seconds. */
  readonly madeAt: number;
}

export const encryptedEnding = '.backup.age';

export const scheduledFile = (folder: string, now: number, isEncrypted: boolean): string => {
  const ending = isEncrypted ? encryptedEnding : '.backup';
  return path.join(folder, `warchest-scheduled-${timestampInName(now)}${ending}`);
};

/** The scheduled backups in a folder, oldest first; none if the folder does not exist. */
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

/** Removes scheduled backups that the rule does not retain, and partial files of killed processes. */
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
 * Records that a backup was restored and verified, or that all are copied. The time is stored in a
 * file, because a restore would reset it in the database.
 */
export const recordCompletion = (folder: string, step: CompletedStep, now: number): Promise<void> =>
  writeFile(completionFile(folder, step), `${new Date(now).toISOString()}\n`, { mode: 0o600 });

/** When a step last completed, in epoch ms; null: no completion is recorded. */
export async function lastCompletion(folder: string, step: CompletedStep): Promise<number | null> {
  const moment = await readFile(completionFile(folder, step), 'utf8').then(
    (text) => Date.parse(text.trim()),
    () => NaN,
  );
  return Number.isNaN(moment) ? null : moment;
}

/** The newest backup in a folder, scheduled or manual; null: there is none. */
export async function knownBackup(folder: string): Promise<KnownBackup | null> {
  const names = await readdir(folder).catch(() => []);
  const moments = await Promise.all(
    names
      .filter((name) => name.endsWith('.backup') || name.endsWith(encryptedEnding))
      .map((name) => stat(path.join(folder, name)).then(({ mtimeMs }) => Math.floor(mtimeMs))),
  );
  if (moments.length === 0) return null;
  return {
    madeAt: Math.max(...moments),
    provenAt: await lastCompletion(folder, 'proven'),
    copiedAt: await lastCompletion(folder, 'copied'),
  };
}
