import { spanText } from './figures.ts';
import { systemLimits } from './limits.ts';
import { above, byCommand, type SystemProblem } from './remedy.ts';

/** The last backup of an installation, as epoch ms. */
export interface KnownBackup {
  readonly madeAt: number;
  /** The last successful test restore; null: none. */
  readonly provenAt: number | null;
  /** When all backups were last copied to the storage; null: never. */
  readonly copiedAt: number | null;
}

/** What the server does by its settings. */
export interface BackupPlan {
  /** It makes a backup each day, and restores one each week as a test. */
  readonly isScheduled: boolean;
  /** It copies them to a storage. */
  readonly hasStorage: boolean;
  /** What copies them elsewhere instead, as the operator says; null: nothing is said. */
  readonly copiedBy: string | null;
}

interface BackupFacts {
  readonly now: number;
  readonly backup: KnownBackup | null;
  readonly backupPlan: BackupPlan;
}

const failureLog = `journalctl -u warchest | grep 'A scheduled backup failed'`;

/** Backups that are missing, too old, not proven or not copied; the remedy depends on the plan. */
export function backupProblems({ now, backup, backupPlan }: BackupFacts): SystemProblem[] {
  const { isScheduled } = backupPlan;
  const make = isScheduled
    ? byCommand(
        'The server makes one within minutes once it is due. After a failure it tries again each hour, and its log says why it failed.',
        failureLog,
      )
    : byCommand(
        'Make one now. Set BACKUPS=daily and restart the server: then it makes one each day.',
        'npm run backup',
      );
  if (!backup) {
    return [{ key: 'backup', level: 'warning', text: 'No backup is known.', remedy: make }];
  }
  const age = now - backup.madeAt;
  return [
    ...above(age, systemLimits.backup, () => ({
      key: 'backup',
      text: `The last backup is ${spanText(age)} old.`,
      remedy: make,
    })),
    ...proofProblems(now, backup, isScheduled),
    ...(isScheduled ? copyProblems(now, backup, backupPlan) : []),
  ];
}

function proofProblems(
  now: number,
  { provenAt }: KnownBackup,
  isScheduled: boolean,
): SystemProblem[] {
  if (provenAt !== null && now - provenAt < systemLimits.provenWithin) return [];
  return [
    {
      key: 'backup-proof',
      level: 'warning',
      text:
        provenAt === null
          ? 'No backup has been restored as a test yet.'
          : `The last proven restore is ${spanText(now - provenAt)} ago.`,
      remedy: isScheduled
        ? byCommand(
            'The server restores one within minutes once a test is due. After a failure it tries again each hour, and its log says why it failed.',
            failureLog,
          )
        : byCommand(
            'Set BACKUPS=daily and restart the server: then it restores one each week as a test. Until then, restore the newest into an empty database.',
            'DATA_DIR=/tmp/warchest-proof npm run restore -- <file>',
          ),
    },
  ];
}

function copyProblems(
  now: number,
  { copiedAt }: KnownBackup,
  { hasStorage, copiedBy }: BackupPlan,
): SystemProblem[] {
  if (!hasStorage) {
    if (copiedBy !== null) return [];
    return [
      {
        key: 'backup-storage',
        level: 'warning',
        text: 'The server copies its backups to no storage: they are lost with its disk.',
        remedy: byCommand(
          'Set an S3-compatible storage with its key and restart the server. If something else copies the folder backups of DATA_DIR, say what, by BACKUPS_COPIED_BY.',
          'BACKUP_S3_URL=https://<storage>/<bucket>/<folder>',
        ),
      },
    ];
  }
  const remedy = byCommand(
    'The server copies new ones within minutes, and after a failure it tries again each hour. This asks the storage, and names what is wrong:',
    'npm run doctor',
  );
  if (copiedAt === null) {
    const text = 'No backup has been copied to the storage yet.';
    return [{ key: 'backup-copy', level: 'warning', text, remedy }];
  }
  const age = now - copiedAt;
  return above(age, systemLimits.backup, () => ({
    key: 'backup-copy',
    text: `The last copy of a backup in the storage is ${spanText(age)} old.`,
    remedy,
  }));
}
