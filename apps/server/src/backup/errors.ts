/** What keeps a backup from being made or restored; the message says what to do. */
export class BackupRefused extends Error {
  override readonly name: string = 'BackupRefused';
}

/** The file is not what was written. */
export class DamagedBackup extends BackupRefused {
  override readonly name = 'DamagedBackup';
  constructor(reason: string) {
    super(`This is no backup that can be restored: ${reason}. Nothing was changed.`);
  }
}
