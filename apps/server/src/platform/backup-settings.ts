import { Encrypter } from 'age-encryption';
import { z } from 'zod';
import { ConfigError } from './start-refused.ts';

/** The number of scheduled backups to retain, by age. */
interface KeepSettings {
  readonly daily: number;
  readonly weekly: number;
  readonly monthly: number;
}

/** An S3-compatible storage. */
export interface S3Settings {
  /** The path is the bucket, then a folder in it. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

/** How scheduled backups are kept. */
export interface BackupsSettings {
  readonly keep: KeepSettings;
  /** The storage for copies; undefined: backups are not copied. */
  readonly storage: S3Settings | undefined;
  /** The public key of age that they are encrypted with; undefined: they are not. */
  readonly recipient: string | undefined;
  /** What copies them elsewhere instead, in the operator's words; undefined: nothing is said. */
  readonly copiedBy: string | undefined;
}

const isBucketAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, username } = new URL(text);
  return /^https?:$/.test(protocol) && /[^/]/.test(pathname) && search === '' && username === '';
};

const isRecipient = (text: string): boolean => {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
};

/** The variables of scheduled backups. */
export const backupSettings = {
  BACKUPS: z.enum(['daily', 'off']).optional(),
  BACKUPS_KEEP: z
    .string()
    .regex(
      /^[1-9]\d{0,2}, ?\d{1,3}, ?\d{1,3}$/,
      'must be how many daily, weekly and monthly ones to keep, such as 7, 4, 12',
    )
    .transform((text) => {
      const [daily, weekly, monthly] = text.split(',').map(Number) as [number, number, number];
      return { daily, weekly, monthly };
    })
    .default({ daily: 7, weekly: 4, monthly: 12 }),
  BACKUP_S3_URL: z
    .string()
    .refine(isBucketAddress, 'must be https://<storage>/<bucket>/<folder>')
    .optional(),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  BACKUP_S3_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET: z.string().optional(),
  BACKUPS_COPIED_BY: z
    .string()
    .trim()
    .min(3, 'must say in a few words what copies the backups, such as restic each night')
    .max(100, 'must have at most 100 characters')
    .optional(),
  BACKUP_AGE_RECIPIENT: z
    .string()
    .refine(isRecipient, 'must be a public key of age, such as age-keygen prints: age1…')
    .optional(),
};

const settings = z.object(backupSettings);
type Settings = z.infer<typeof settings>;

/**
 * Settings of scheduled backups; undefined: the server makes none. A demo makes none, so that it does
 * not fill the disk.
 * @throws ConfigError if the storage is half configured
 */
export function backupsOf(set: Settings, production: boolean): BackupsSettings | undefined {
  const storage = storageOf(set);
  return (set.BACKUPS ?? (production ? 'daily' : 'off')) === 'daily'
    ? {
        keep: set.BACKUPS_KEEP,
        storage,
        recipient: set.BACKUP_AGE_RECIPIENT,
        copiedBy: set.BACKUPS_COPIED_BY,
      }
    : undefined;
}

function storageOf(set: Settings): S3Settings | undefined {
  const { BACKUP_S3_URL: url, BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret } = set;
  if (url !== undefined && keyId !== undefined && secret !== undefined) {
    return { url, region: set.BACKUP_S3_REGION, keyId, secret };
  }
  const given = { BACKUP_S3_URL: url, BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret };
  const missing = Object.entries(given).filter(([, value]) => value === undefined);
  if (missing.length === Object.keys(given).length) return undefined;
  const names = missing.map(([name]) => name).join(', ');
  throw new ConfigError(`The storage for backups is only half configured: ${names} missing.`);
}
