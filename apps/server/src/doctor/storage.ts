import { openS3, StorageRefused } from '../backup/s3.ts';
import type { Config } from '../platform/config.ts';
import { ok, problem, type Check } from './check.ts';

const area = 'Backups';
/** Milliseconds that the storage has to answer. */
const longestAnswer = 5_000;

/**
 * Whether the storage for copies of backups lets its folder be listed (BACK-5). Its address is not
 * in the texts, because support bundles contain them.
 */
export async function checkStorage(
  { backups }: Pick<Config, 'backups'>,
  longest = longestAnswer,
): Promise<Check[]> {
  const storage = backups?.storage;
  if (!storage) return [];
  try {
    // The storage checks the time of the signature against its own clock.
    await openS3(storage, Date.now, AbortSignal.timeout(longest)).check();
    return [ok(area, 'The storage for copies answers, and accepts the key.')];
  } catch (error) {
    return [
      error instanceof StorageRefused
        ? problem(
            area,
            `The storage for copies refuses to list the folder: ${error.status} (${error.code}).`,
            remedyOf(error),
          )
        : problem(
            area,
            `The storage for copies does not answer (${codeOf(error)}).`,
            'Look whether BACKUP_S3_URL is its address, and whether this machine can connect to it.',
          ),
    ];
  }
}

const codeOf = (error: unknown): string => {
  const { code } = error as { readonly code?: unknown };
  if (code === 'ABORT_ERR') return 'too late';
  return typeof code === 'string' ? code : 'no reason given';
};

function remedyOf({ status, code }: StorageRefused): string {
  if (code === 'RequestTimeTooSkewed') {
    return 'Turn on time synchronisation: timedatectl set-ntp true';
  }
  if (status === 401 || status === 403) {
    return 'Correct BACKUP_S3_KEY_ID, BACKUP_S3_SECRET and BACKUP_S3_REGION, and let the key list the bucket, and put and delete objects in the folder.';
  }
  if (status === 404) return 'Create the bucket, or correct BACKUP_S3_URL.';
  if (status < 500) return 'Correct BACKUP_S3_URL and BACKUP_S3_REGION.';
  return 'Try again in a few minutes, and look at the state of the storage.';
}
