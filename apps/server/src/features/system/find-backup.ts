import path from 'node:path';
import type { BackupPlan, KnownBackup } from '@warchest/domain/system/backup-problems.ts';
import { knownBackup } from '../../backup/backup-folder.ts';
import type { Config } from '../../platform/config.ts';

/** The last backup in the installation's folder, its proof and its copy; null: none is known. */
export const findBackup = ({ dataDir }: Pick<Config, 'dataDir'>): Promise<KnownBackup | null> =>
  knownBackup(path.join(dataDir, 'backups'));

/** What the server does about backups by its settings. */
export const backupPlanOf = ({ backups }: Pick<Config, 'backups'>): BackupPlan => ({
  isScheduled: backups !== undefined,
  hasStorage: backups?.storage !== undefined,
  copiedBy: backups?.copiedBy ?? null,
});
