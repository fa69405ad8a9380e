import { expect, test } from 'vitest';
import { backupProblems, type BackupPlan, type KnownBackup } from './backup-problems.ts';

const now = Date.parse('2026-11-24T12:00:00Z');
const day = 24 * 60 * 60_000;
const kept: KnownBackup = {
  madeAt: now - 1.5 * day + 1,
  provenAt: now - 14 * day + 1,
  copiedAt: now - 1.5 * day + 2,
};
const stored: BackupPlan = { isScheduled: true, hasStorage: true, copiedBy: null };
const local: BackupPlan = { isScheduled: true, hasStorage: false, copiedBy: null };
const elsewhere: BackupPlan = { ...local, copiedBy: 'restic' };
const none: BackupPlan = { isScheduled: false, hasStorage: false, copiedBy: null };

const failureLog = `journalctl -u warchest | grep 'A scheduled backup failed'`;
const makes = [
  'The server makes one within minutes once it is due. After a failure it tries again each hour, and its log says why it failed.',
  failureLog,
];
const make = [
  'Make one now. Set BACKUPS=daily and restart the server: then it makes one each day.',
  'npm run backup',
];
const proves = [
  'The server restores one within minutes once a test is due. After a failure it tries again each hour, and its log says why it failed.',
  failureLog,
];
const prove = [
  'Set BACKUPS=daily and restart the server: then it restores one each week as a test. Until then, restore the newest into an empty database.',
  'DATA_DIR=/tmp/warchest-proof npm run restore -- <file>',
];
const copies = [
  'The server copies new ones within minutes, and after a failure it tries again each hour. This asks the storage, and names what is wrong:',
  'npm run doctor',
];
const storage = [
  'warning',
  'backup-storage',
  'The server copies its backups to no storage: they are lost with its disk.',
  'Set an S3-compatible storage with its key and restart the server. If something else copies the folder backups of DATA_DIR, say what, by BACKUPS_COPIED_BY.',
  'BACKUP_S3_URL=https://<storage>/<bucket>/<folder>',
];

type Found = readonly (string | null)[];
const found = (backup: KnownBackup | null, backupPlan: BackupPlan): Found[] =>
  backupProblems({ now, backup, backupPlan }).map(({ key, level, text, remedy }) => [
    level,
    key,
    text,
    remedy.text,
    remedy.command,
  ]);

// proves SYS-3
test.each<[string, Partial<KnownBackup> | null, BackupPlan, readonly Found[]]>([
  ['all is well', {}, stored, []],
  ['all is well, without a plan', { copiedAt: null }, none, []],
  ['none yet', null, stored, [['warning', 'backup', 'No backup is known.', ...makes]]],
  ['none', null, none, [['warning', 'backup', 'No backup is known.', ...make]]],
  [
    'late',
    { madeAt: now - 1.5 * day },
    stored,
    [['warning', 'backup', 'The last backup is 36 hours old.', ...makes]],
  ],
  [
    'old',
    { madeAt: now - 7 * day },
    none,
    [['problem', 'backup', 'The last backup is 7 days old.', ...make]],
  ],
  [
    'unproven',
    { provenAt: null },
    stored,
    [['warning', 'backup-proof', 'No backup has been restored as a test yet.', ...proves]],
  ],
  [
    'proven long ago',
    { provenAt: now - 14 * day },
    none,
    [['warning', 'backup-proof', 'The last proven restore is 14 days ago.', ...prove]],
  ],
  ['without a storage', { copiedAt: null }, local, [storage]],
  ['copied by other means', { copiedAt: null }, elsewhere, []],
  [
    'copied by other means as well, and late',
    { copiedAt: null },
    { ...stored, copiedBy: 'restic' },
    [['warning', 'backup-copy', 'No backup has been copied to the storage yet.', ...copies]],
  ],
  [
    'never copied',
    { copiedAt: null },
    stored,
    [['warning', 'backup-copy', 'No backup has been copied to the storage yet.', ...copies]],
  ],
  [
    'copied late',
    { copiedAt: now - 1.5 * day },
    stored,
    [
      [
        'warning',
        'backup-copy',
        'The last copy of a backup in the storage is 36 hours old.',
        ...copies,
      ],
    ],
  ],
  [
    'copied long ago',
    { copiedAt: now - 7 * day },
    stored,
    [
      [
        'problem',
        'backup-copy',
        'The last copy of a backup in the storage is 7 days old.',
        ...copies,
      ],
    ],
  ],
])('%s', (_, changes, plan, expected) => {
  expect(found(changes && { ...kept, ...changes }, plan)).toEqual(expected);
});
