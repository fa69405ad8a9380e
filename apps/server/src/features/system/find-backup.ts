import path from 'node:path';
import { knownBackup, type KnownBackup } from '../../backup/backup-folder.ts';
import type { Config } from '../../platform/config.ts';

export type { KnownBackup };

/** The last backup in the installation's folder and the last proven restore; null: none is known. */
export const findBackup = ({ dataDir }: Pick<Config, 'dataDir'>): Promise<KnownBackup | null> =>
  knownBackup(path.join(dataDir, 'backups'));
