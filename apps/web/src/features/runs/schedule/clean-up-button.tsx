import type { RunView } from '@warchest/contract/run-view.ts';
import { runs } from '@warchest/contract/runs.ts';
import { countedRuns, type ServedKind } from '@warchest/domain/runs/kind.ts';
import { todayText } from '../../../lib/format.ts';
import { useMinute } from '../../../lib/now.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm-dialog.tsx';
import { runTexts } from '../messages.ts';
import { emptyRuns } from './schedule-days.ts';

/** Deletes what today has neither leader nor customer, after saying how many that is (spec 2 §2.4). */
export function CleanUpButton({
  kind,
  rows,
}: {
  readonly kind: ServedKind;
  readonly rows: readonly RunView[];
}) {
  const today = todayText(useMinute());
  const empty = emptyRuns(rows, today);
  const [ask, question] = useConfirm();
  const cleanUp = useAction(runs.cleanup, {
    success: runTexts.actionDone,
    failure: { otherwise: runTexts.actionFailed },
    reload: [runs[kind].schedule],
  });
  const press = async () => {
    const sure = await ask({
      title: `Delete ${countedRuns(kind, empty.length)}?`,
      text: (
        <>
          <p>These of today have neither a leader nor a customer:</p>
          <ul>
            {empty.map((run) => (
              <li key={run.id}>
                {run.time} {run.raid} {run.difficulty} {run.type}
              </li>
            ))}
          </ul>
        </>
      ),
      confirm: 'Delete them',
      cancel: 'Keep them',
      danger: true,
    });
    if (sure) await cleanUp.run({ body: { date: today } });
  };
  return (
    <>
      <Button
        icon="trash"
        busy={cleanUp.pending}
        reason={empty.length === 0 ? 'There is none' : null}
        onClick={() => void press()}
      >
        {runTexts.deleteEmpty}
      </Button>
      {question}
    </>
  );
}
