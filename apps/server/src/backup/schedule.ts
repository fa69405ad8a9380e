import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { oneAtATime } from '../platform/job-connection.ts';
import {
  knownBackup,
  noteProven,
  removeOld,
  scheduledBackups,
  scheduledFile,
} from './backup-folder.ts';
import type { KeepRule } from './kept.ts';
import { proveBackup } from './prove.ts';
import { backUp } from './write.ts';

/** One lock number for all processes. */
const lockNumber = 7_263_418_203;

const day = 24 * 60 * 60_000;
/** Milliseconds after which the next backup is due. */
const backUpEvery = day;
/** Milliseconds after which a backup is proven again. */
const proveEvery = 7 * day;
/** Milliseconds that a shutdown waits for a running backup; the next one removes what it leaves. */
const waitAtEnd = 2_000;
/** Milliseconds between looks whether anything is due, and after a failure. */
const lookEvery = 5 * 60_000;
const retryAfter = 60 * 60_000;

interface Options {
  readonly connectionString: string;
  readonly dataDir: string;
  readonly migrationsDir: string;
  readonly keep: KeepRule;
  /** Epoch ms. */
  readonly now: () => number;
}

/** What was due and is done. */
interface Done {
  readonly backedUp: string | null;
  readonly proven: string | null;
}

/**
 * Makes a backup if the last of the schedule is a day old (BACK-1), removes those that the rule does
 * not keep, and proves the newest if the last proof is a week old. Does nothing while another process
 * is at it.
 * @returns null if another process is at it
 */
export const backUpIfDue = (options: Options): Promise<Done | null> =>
  oneAtATime(
    { connectionString: options.connectionString, name: 'warchest-backups' },
    lockNumber,
    async () => {
      const folder = path.join(options.dataDir, 'backups');
      const before = (await scheduledBackups(folder)).at(-1);
      const isDue = !before || options.now() - before.madeAt >= backUpEvery;
      const file = isDue ? scheduledFile(folder, options.now()) : null;
      if (file !== null) {
        await backUp(options.connectionString, file);
        await removeOld(folder, options.keep);
      }
      const known = await knownBackup(folder);
      const newest = file ?? before?.file ?? null;
      const provenAt = known?.provenAt ?? null;
      if (newest === null || (provenAt !== null && options.now() - provenAt < proveEvery)) {
        return { backedUp: file, proven: null };
      }
      await proveBackup({ ...options, file: newest });
      await noteProven(folder, options.now());
      return { backedUp: file, proven: newest };
    },
  );

/**
 * Makes backups when they are due. After a failure, which the log tells and the page of the system
 * shows as an old backup, it waits an hour. Returns a function that stops it.
 */
export function startBackups(options: Options & { readonly log: Logger }): () => Promise<void> {
  const { log } = options;
  let running: Promise<unknown> | null = null;
  let notBefore = 0;
  let isEnding = false;
  const look = (): void => {
    if (running || options.now() < notBefore) return;
    running = backUpIfDue(options)
      .then(
        (done) => {
          if (done?.backedUp) log.info({ file: done.backedUp }, 'Backed up');
          if (done?.proven) log.info({ file: done.proven }, 'Restored a backup and verified it');
        },
        (error: unknown) => {
          if (isEnding) return;
          notBefore = options.now() + retryAfter;
          log.error({ err: error }, 'A scheduled backup failed');
        },
      )
      .finally(() => (running = null));
  };
  const timer = setInterval(look, lookEvery).unref();
  return async () => {
    clearInterval(timer);
    isEnding = true;
    if (running) await Promise.race([running, sleep(waitAtEnd, undefined, { ref: false })]);
  };
}
