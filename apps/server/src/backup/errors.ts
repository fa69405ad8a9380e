/** Why a backup cannot be made or restored; the message says what to do. */
export class BackupRefused extends Error {
  override readonly name: string = 'BackupRefused';
}

/** The file differs from what was written. */
export class DamagedBackup extends BackupRefused {
  override readonly name = 'DamagedBackup';
  constructor(reason: string) {
    super(`This backup cannot be restored: ${reason}. Nothing was changed.`);
  }
}
