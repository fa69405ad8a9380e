import { memo } from 'react';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { findRealm } from '@warchest/domain/bookings/buyer.ts';
import { busyDuring, clashesOf } from '@warchest/domain/runs/clash.ts';
import type { RunState } from '@warchest/domain/runs/run.ts';
import type { Choice } from '../../../lib/prefix.ts';
import { toast } from '../../../lib/toast.ts';
import { Icon } from '../../../ui/icon.tsx';
import { InlineEdit } from '../../../ui/inline-edit.tsx';
import { Link } from '../../../ui/link.tsx';
import { Away } from '../../../ui/moment.tsx';
import { SavingSelect } from '../../../ui/saving-select.tsx';
import { bookAddress, editAddress, roleOverviewAddress } from '../addresses.ts';
import { lockOf } from '../form/edit-locks.ts';
import { FlagsCell, RaidCell, SpotsCell, TypeCell } from '../overview/run-cells.tsx';
import { realmChoices } from '../realm-choices.ts';
import { offersOf } from '../run-facts.ts';
import { runStateChoices } from '../run-words.ts';
import { StaffSelects } from '../staff-selects.tsx';
import { useRunChanges, type RunChange } from '../use-run-changes.ts';
import { clashText, engagedIn, markBusy, type Engaged } from './engagements.ts';
import { needsLeader } from './schedule-days.ts';
import css from './schedule.module.css';

export interface ScheduleRowProps {
  readonly run: RunView;
  /** No longer there, and still drawn while somebody works in the list. */
  readonly isGone: boolean;
  readonly lists: CatalogueLists;
  readonly leaders: readonly Choice[];
  readonly collectors: readonly Choice[];
  /** The runs of all kinds. */
  readonly engaged: readonly Engaged[];
}

/** A run of the schedule: when, what and how full, with staff, state and realm changed in place. */
export const ScheduleRow = memo(function ScheduleRow(props: ScheduleRowProps) {
  const { run, isGone, lists, leaders, collectors, engaged } = props;
  const own = engagedIn(run);
  const busy = busyDuring(own, engaged);
  // of whoever is in the run the warning below tells
  for (const person of own.people.keys()) busy.delete(person);
  const clashes = clashesOf(own, engaged);
  const { shown, saving, save } = useRunChanges(run);
  const quietly = (change: RunChange) => void save(change).catch(() => undefined);
  const saveRealm = (typed: string) => {
    const realm = findRealm(lists.realms, typed);
    if (realm) return save({ gcPaymentRealm: realm.joined });
    const why = typed.trim() === '' ? 'Field is required' : 'Unknown Realm selected';
    toast(why, 'bad');
    return Promise.reject(new Error(why));
  };
  const name = `${run.raid} ${run.difficulty}, ${run.time}`;
  const may = offersOf(run);
  return (
    <li
      className={css.run}
      data-gone={isGone || undefined}
      data-leaderless={needsLeader(run) || undefined}
      data-over={run.completed || run.runStatus === 'Cancelled' || undefined}
      aria-label={name}
    >
      <div className={css.what}>
        <span className={css.line}>
          <span className={css.when}>
            <strong className="num">{run.time}</strong>
            <Away at={run.startsAt} />
          </span>
          <TypeCell run={run} lists={lists} />
          <FlagsCell run={run} away={false} />
        </span>
        <span className={css.line}>
          <strong>
            <RaidCell run={run} />
          </strong>
          <SpotsCell run={run} lists={lists} />
        </span>
        <span className={css.line}>
          {may.overview ? <Link href={roleOverviewAddress(run)}>Overview</Link> : null}
          {may.edit ? <Link href={editAddress(run)}>Edit</Link> : null}
          {may.book ? <Link href={bookAddress(run)}>Book</Link> : null}
        </span>
      </div>
      <div className={css.controls} role="group" aria-label={`Staff of ${name}`}>
        <StaffSelects
          run={shown}
          saving={saving}
          leaders={markBusy(leaders, busy)}
          collectors={markBusy(collectors, busy)}
          onLeader={(leader) => quietly({ leader })}
          onCollectors={(gc) => quietly({ gc })}
        />
        <SavingSelect
          label="State"
          choices={runStateChoices}
          value={shown.runState}
          saving={saving.has('runState')}
          disabled={lockOf(run, 'runState') !== null}
          title={lockOf(run, 'runState') ?? undefined}
          onSave={(runState) => quietly({ runState: runState as RunState })}
        />
        <span className={css.realm}>
          <span>GC realm</span>
          <InlineEdit
            label="GC payment realm"
            writing={{ type: 'text', choices: realmChoices(lists.realms) }}
            value={run.gcPaymentRealm}
            save={saveRealm}
            locked={lockOf(run, 'gcPaymentRealm') ?? false}
          />
        </span>
      </div>
      {clashes.length > 0 ? (
        <ul className={css.clashes} aria-label="In two runs at once">
          {clashes.map((clash) => (
            <li key={clash.person}>
              <Icon name="warn" size={16} /> {clashText(own, clash)}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
});
