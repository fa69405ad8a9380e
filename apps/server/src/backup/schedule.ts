import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { KeepRule } from '@warchest/domain/backups/kept.ts';
import type { BackupStep } from '@warchest/domain/notices/notice.ts';
import type { S3Settings } from '../platform/backup-settings.ts';
import { oneAtATime } from '../platform/job-connection.ts';
import {
  encryptedEnding,
  lastCompletion,
  recordCompletion,
  removeOld,
  scheduledBackups,
  scheduledFile,
} from './backup-folder.ts';
import { copyBackups } from './copy.ts';
import { encryptFile } from './encryption.ts';
import { StepsFailed, type StepFailure } from './errors.ts';
import { proveBackup } from './prove.ts';
import { openS3 } from './s3.ts';
import { backUp } from './write.ts';

/** One lock number for all processes. */
const lockNumber = 7_263_418_203;

const day = 24 * 60 * 60_000;
/** Milliseconds after which the next backup is due. */
const backUpEvery = day;
/** Milliseconds between two test restores. */
const proveEvery = 7 * day;
/** Milliseconds that a shutdown waits for a running backup; the next backup removes partial files. */
const waitAtEnd = 2_000;
/** Milliseconds between checks whether a step is due, and after a failure. */
const lookEvery = 5 * 60_000;
const retryAfter = 60 * 60_000;

interface Options {
  readonly connectionString: string;
  readonly dataDir: string;
  readonly migrationsDir: string;
  /** Of this program. */
  readonly version: string;
  readonly keep: KeepRule;
  /** Where backups are copied to. */
  readonly storage?: S3Settings | undefined;
  /** The public key that backups are encrypted with. */
  readonly recipient?: string | undefined;
  /** Epoch ms. */
  readonly now: () => number;
}

/** The steps that ran. */
interface Done {
  readonly backedUp: string | null;
  readonly proven: string | null;
  /** Names of the copied files. */
  readonly copied: readonly string[];
}

/**
 * Makes a backup if the last scheduled one is a day old (BACK-1), removes those that the rule does
 * not retain, test-restores the newest if the last test restore is a week old, and copies new ones to
 * the storage, if any. With a key the test restore comes before encryption (BACK-6).
 * @returns null if another process is doing this; nothing is done then
 */
export const backUpIfDue = (options: Options): Promise<Done | null> =>
  oneAtATime(
    { connectionString: options.connectionString, name: 'warchest-backups' },
    lockNumber,
    async () => {
      const steps = new Steps();
      const folder = path.join(options.dataDir, 'backups');
      const before = (await steps.run('backup', null, () => scheduledBackups(folder)))?.at(-1);
      const madeAt = before?.madeAt ?? null;
      const isDue = madeAt === null || options.now() - madeAt >= backUpEvery;
      const written =
        isDue && !steps.haveFailed
          ? await steps.run('backup', madeAt, () => writeBackup(folder, options))
          : null;
      // The server cannot read an encrypted backup, so only a plain one can be test-restored.
      const readable = before?.file.endsWith(encryptedEnding) ? null : before?.file;
      const newest = written?.plain ?? readable ?? null;
      const provenAt = await lastCompletion(folder, 'proven');
      const isProven = provenAt !== null && options.now() - provenAt < proveEvery;
      const proven =
        newest === null || isProven
          ? null
          : await steps.run('proof', provenAt, () => prove(folder, newest, options));
      const backedUp =
        written && (await steps.run('backup', madeAt, () => finish(folder, written, options)));
      const copiedAt = await lastCompletion(folder, 'copied');
      const lastMade = backedUp === null ? madeAt : options.now();
      const isCopied = lastMade === null || (copiedAt !== null && copiedAt >= lastMade);
      const { storage } = options;
      const copied =
        storage === undefined || isCopied
          ? []
          : await steps.run('copy', copiedAt, () => copy(folder, storage, options));
      steps.end();
      return { backedUp, proven, copied: copied ?? [] };
    },
  );

/** A backup that was just written. */
interface Written {
  /** Not encrypted. */
  readonly plain: string;
  /** Its final name. */
  readonly file: string;
}

async function writeBackup(folder: string, options: Options): Promise<Written> {
  const isEncrypted = options.recipient !== undefined;
  const file = scheduledFile(folder, options.now(), isEncrypted);
  // The next backup removes a file that a killed process left under this name.
  const plain = isEncrypted ? `${file}.plain.part` : file;
  await backUp(options.connectionString, plain);
  return { plain, file };
}

/** Encrypts a backup if there is a key, and removes old ones. */
async function finish(
  folder: string,
  { plain, file }: Written,
  { recipient, keep }: Options,
): Promise<string> {
  try {
    if (recipient !== undefined) await encryptFile(plain, file, recipient);
  } finally {
    if (recipient !== undefined) await rm(plain, { force: true });
  }
  await removeOld(folder, keep);
  return file;
}

async function prove(folder: string, file: string, options: Options): Promise<string> {
  await proveBackup({ ...options, file });
  await recordCompletion(folder, 'proven', options.now());
  return file;
}

async function copy(folder: string, storage: S3Settings, options: Options): Promise<string[]> {
  // The storage checks the signature time against its own clock, so a simulated time would fail.
  const copied = await copyBackups(folder, openS3(storage, Date.now), {
    rule: options.keep,
    onlyEncrypted: options.recipient !== undefined,
  });
  await recordCompletion(folder, 'copied', options.now());
  return copied;
}

/** Runs steps, and lets the others run if one fails. */
class Steps {
  readonly #failures: StepFailure[] = [];

  get haveFailed(): boolean {
    return this.#failures.length > 0;
  }

  /** @returns null if it failed */
  async run<T>(
    step: BackupStep,
    lastSuccess: number | null,
    work: () => Promise<T>,
  ): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      this.#failures.push({ step, error, lastSuccess });
      return null;
    }
  }

  /** @throws StepsFailed if one failed */
  end(): void {
    if (this.haveFailed) throw new StepsFailed(this.#failures);
  }
}

/** Notifies web admins of a failed step, once per failure. */
type Announce = (failure: Pick<StepFailure, 'step' | 'lastSuccess'>) => Promise<void>;
type LoggingOptions = Options & { readonly log: Logger; readonly announce: Announce };

/**
 * Does what is due, and logs and announces what fails (BACK-4). Never fails itself.
 * @returns whether nothing failed
 */
export async function backUpAndAnnounce(
  { log, announce, ...options }: LoggingOptions,
  ending?: AbortSignal,
): Promise<boolean> {
  try {
    const done = await backUpIfDue(options);
    if (done?.backedUp) log.info({ file: done.backedUp }, 'Backed up');
    if (done?.proven) log.info({ file: done.proven }, 'Restored a backup and verified it');
    if (done && done.copied.length > 0) log.info({ files: done.copied }, 'Copied backups');
    return true;
  } catch (error) {
    // A shutdown closes the connections that a backup needs.
    if (ending?.aborted) return false;
    // Without a connection no step began; the system page reports that the database is unavailable.
    const failures = error instanceof StepsFailed ? error.failures : [];
    if (failures.length === 0) log.error({ err: error }, 'A scheduled backup failed');
    for (const { step, lastSuccess, error: cause } of failures) {
      log.error({ err: cause, step }, 'A scheduled backup failed');
      await announce({ step, lastSuccess }).catch((failed: unknown) =>
        log.warn({ err: failed }, 'A failed backup could not be announced'),
      );
    }
    return false;
  }
}

/**
 * Makes backups when they are due. After a failure it waits an hour. Returns a function that stops
 * it.
 */
export function startBackups(options: LoggingOptions): () => Promise<void> {
  let running: Promise<unknown> | null = null;
  let notBefore = 0;
  const ending = new AbortController();
  const look = (): void => {
    if (running || options.now() < notBefore) return;
    running = backUpAndAnnounce(options, ending.signal)
      .then((isWell) => {
        if (!isWell) notBefore = options.now() + retryAfter;
      })
      .finally(() => (running = null));
  };
  const timer = setInterval(look, lookEvery).unref();
  return async () => {
    clearInterval(timer);
    ending.abort();
    if (running) await Promise.race([running, sleep(waitAtEnd, undefined, { ref: false })]);
  };
}
