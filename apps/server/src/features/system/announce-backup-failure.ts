import { webAdmins } from '@warchest/domain/members/access.ts';
import type { BackupStep } from '@warchest/domain/notices/notice.ts';
import { change } from '../../platform/change.ts';
import { serverActor, type Deps } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { membersHolding, notifyOnce } from '../members/public.ts';

/** Milliseconds after which a lasting failure is announced again. */
const repeatAfter = 7 * 24 * 60 * 60_000;

/** A failed step, and when it last succeeded (epoch ms); null: no success is recorded. */
export interface FailedStep {
  readonly step: BackupStep;
  readonly lastSuccess: number | null;
}

/** Notifies each WEBADMIN who was not notified since the step last succeeded (BACK-4). */
export function announceBackupFailure(
  deps: Omit<Deps, 'chat' | 'profiles'>,
  { step, lastSuccess }: FailedStep,
): Promise<void> {
  const now = deps.clock.now();
  const ctx = { ...deps, actor: serverActor, now, requestId: newId(now) };
  return change(ctx, 'backups.fail', async (tx) => {
    const admins = await membersHolding(tx, webAdmins.roles);
    const notified = await notifyOnce(
      tx,
      admins.map(({ userID }) => userID),
      { key: 'backup-failed', step },
      Math.max(lastSuccess ?? 0, now - repeatAfter),
    );
    if (notified.length === 0) return tx.nothing();
    for (const subjectId of notified) {
      const differences = { backup: { oldValue: null, newValue: step } };
      tx.audit({ subject: 'member', subjectId, differences });
    }
  });
}
