import { useState, type ReactNode } from 'react';
import { runs } from '@warchest/contract/runs.ts';
import type { Person } from '@warchest/domain/members/roles.ts';
import { countedRuns, type RunKind } from '@warchest/domain/runs/kind.ts';
import { scheduleWindow } from '@warchest/domain/time/window.ts';
import { call } from '../../../lib/call.ts';
import { todayText } from '../../../lib/format.ts';
import { lookupFailed, messageOf, unansweredCommand } from '../../../lib/error-messages.ts';
import { useMinute } from '../../../lib/now.ts';
import { toast } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { useConfirm } from '../../../ui/confirm-dialog.tsx';
import type { MenuEntry } from '../../../ui/menu-list.tsx';
import { runTexts } from '../messages.ts';
import { emptyRuns, seemEmpty } from './schedule-days.ts';
import { usePlanned } from './use-schedule.ts';

/**
 * Deletes today's runs without leader and customers, after showing how many there are (SCHED-12).
 * @returns the entry of a menu, and the question to be rendered, or why the last try failed
 */
export function useCleanUp(kind: RunKind, person: Person): readonly [MenuEntry, ReactNode] {
  const today = todayText(useMinute());
  const rows = usePlanned(kind, person, scheduleWindow(today)).data;
  const [looking, setLooking] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [ask, question] = useConfirm();
  const cleanUp = useCommand(runs.cleanup, {
    success: runTexts.actionDone,
    failure: { otherwise: runTexts.actionFailed, unanswered: unansweredCommand },
    reload: [runs[kind].schedule],
  });
  /** The schedule only counts customers; the day's list also tells about lost ones. */
  const look = async () => {
    setLooking(true);
    setFailed(null);
    cleanUp.clear();
    try {
      return emptyRuns(await call(runs[kind].list, { query: { start: today, end: today } }), today);
    } catch (failure) {
      const why = messageOf(failure, lookupFailed(runTexts.actionFailed));
      toast(why, 'bad');
      setFailed(why);
      return null;
    } finally {
      setLooking(false);
    }
  };
  const press = async () => {
    const empty = await look();
    if (!empty) return;
    if (empty.length === 0) {
      toast('None is empty: each has a lost customer.');
      return;
    }
    const sure = await ask({
      title: `Delete ${countedRuns(kind, empty.length)}?`,
      text: (
        <>
          <p>These runs of today have neither a leader nor a customer:</p>
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
  const isBusy = cleanUp.pending || looking;
  const entry: MenuEntry = {
    label: runTexts.deleteEmpty,
    icon: 'trash',
    danger: true,
    reason: isBusy
      ? 'Looking for them'
      : seemEmpty(rows ?? [], today).length === 0
        ? 'There is none'
        : null,
    onSelect: () => void press(),
  };
  const why = failed ?? cleanUp.failure;
  return [entry, question ?? (why === null ? null : <p className="failure">{why}</p>)];
}
