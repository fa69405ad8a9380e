import type { RunView } from '@warchest/contract/run-view.ts';
import { kindRules } from '@warchest/domain/runs/kind.ts';
import { dayText } from '../../../lib/format.ts';
import type { Question } from '../../../ui/confirm-dialog.tsx';
import { runName } from '../public/run-words.ts';

const customers = (count: number) => (count === 1 ? '1 customer' : `${count} customers`);

/**
 * The confirmation before a run is cancelled; it names the run and what is deleted with it, such as
 * the roster (RUN-34).
 */
export const cancelQuestion = (run: RunView): Question => ({
  title: `Cancel this ${kindRules[run.kind].words.one}?`,
  text: (
    <>
      <p>
        <strong>{runName(run)}</strong>, {dayText(run.date)} {run.time}
        {run.leaderName ? `, led by ${run.leaderName}` : ', without a leader'}.
      </p>
      <p>
        {customers(run.totalCustomer)} booked
        {run.totalBackup > 0 ? `, ${customers(run.totalBackup)} waiting` : ''}. Its roster is
        deleted with it. The {kindRules[run.kind].words.one} can be restored.
      </p>
    </>
  ),
  confirm: `Cancel the ${kindRules[run.kind].words.one}`,
  cancel: 'Keep it',
  danger: true,
  width: 600,
});
