import type { BackupStep } from '@warchest/domain/notices/notice.ts';

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

/** A failed step of a scheduled backup. */
export interface StepFailure {
  readonly step: BackupStep;
  readonly error: unknown;
  /** When it last succeeded, epoch ms; null: no success is recorded. */
  readonly lastSuccess: number | null;
}

/** At least one step failed; the others were completed. */
export class StepsFailed extends AggregateError {
  override readonly name = 'StepsFailed';
  readonly failures: readonly StepFailure[];
  constructor(failures: readonly StepFailure[]) {
    const message = failures.map(({ step, error }) => `${step}: ${String(error)}`).join('\n');
    super(
      failures.map(({ error }) => error),
      message,
    );
    this.failures = failures;
  }
}
