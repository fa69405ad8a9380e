import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import { memo } from 'react';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { findRealm } from '@warchest/domain/bookings/buyer.ts';
import { busyDuring, clashesOf } from '@warchest/domain/runs/schedule-conflicts.ts';
import { isOngoing } from '@warchest/domain/runs/visibility.ts';
import type { RunState } from '@warchest/domain/runs/run.ts';
import type { Option } from '../../../lib/option-matching.ts';
import { toast } from '../../../lib/toast.ts';
import { Icon } from '../../../ui/icon.tsx';
import { InlineEdit } from '../../../ui/inline-edit.tsx';
import { Link } from '../../../ui/link.tsx';
import { TimeUntil } from '../../../ui/date-time.tsx';
import { AutosaveSelect } from '../../../ui/autosave-select.tsx';
import { bookAddress, editAddress, roleOverviewAddress } from '../addresses.ts';
import { lockOf } from '../form/edit-locks.ts';
import { FlagsCell, RaidCell, SpotsCell, TypeCell } from '../overview/run-cells.tsx';
import { realmChoices } from '../realm-choices.ts';
import { offersOf } from '../run-facts.ts';
import { runStateChoices } from '../run-words.ts';
import { StaffSelects } from '../staff-selects.tsx';
import { useRunChanges, type RunChange } from '../use-run-changes.ts';
import { clashText, engagedIn, markBusy, type Engaged } from './staff-clashes.ts';
import { needsLeader } from './schedule-days.ts';
import type { Staffing } from './use-staffing.ts';
import css from './schedule.module.css';

export interface ScheduleRowProps {
  readonly run: RunView;
  /** It no longer exists, but stays rendered while somebody works in the list. */
  readonly isGone: boolean;
  /** It no longer matches the filters, but stays rendered. */
  readonly hasLeft: boolean;
  /** Whether it is the list's tab stop. */
  readonly isStop: boolean;
  readonly isSelected: boolean;
  /** Undefined for viewers who staff none of the runs. */
  readonly onSelect: ((id: string, upTo: boolean) => void) | undefined;
  readonly staffing: Staffing;
  readonly lists: CatalogueLists;
  readonly leaders: readonly Option[];
  readonly collectors: readonly Option[];
  /** The runs of all kinds. */
  readonly engaged: readonly Engaged[];
}

/** Why a run is still shown although it no longer belongs to the list. */
const leftWords = (run: RunView): string =>
  run.leader !== '' && isOngoing(run)
    ? 'It has a leader now, and leaves this list when you move on.'
    : 'It no longer matches the filters, and leaves this list when you move on.';

/** A run of the schedule: when, what and how full; staff, state and realm are editable in place. */
export const ScheduleRow = memo(function ScheduleRow(props: ScheduleRowProps) {
  const { run, isGone, hasLeft, isStop, isSelected, onSelect, staffing } = props;
  const { lists, leaders, collectors, engaged } = props;
  const own = engagedIn(run);
  const busy = busyDuring(own, engaged);
  // people of this run are covered by the warning below
  for (const person of own.people.keys()) busy.delete(person);
  const clashes = clashesOf(own, engaged);
  const { shown, saving, save } = useRunChanges(run);
  const name = `${run.raid} ${run.difficulty}, ${run.time}`;
  const { states, apply, remember } = staffing;
  const onItsWay = Object.keys(states.get(run.id)?.saving ?? {});
  const change = async (made: RunChange, field: string) => {
    const before = await save(made);
    remember(() => save(before), `${name}: ${field}`);
  };
  const saveRealm = (typed: string) => {
    const realm = findRealm(lists.realms, typed);
    if (realm) return change({ gcPaymentRealm: realm.joined }, 'GC realm');
    const why = typed.trim() === '' ? fieldIsRequired : 'Unknown Realm selected';
    toast(why, 'bad');
    return Promise.reject(new Error(why));
  };
  const may = offersOf(run);
  return (
    <li
      className={css.run}
      tabIndex={isStop ? 0 : -1}
      data-row={run.id}
      data-gone={isGone || undefined}
      data-left={(hasLeft && !isGone) || undefined}
      data-selected={isSelected || undefined}
      data-leaderless={needsLeader(run) || undefined}
      data-over={run.completed || run.runStatus === 'Cancelled' || undefined}
      aria-label={name}
    >
      <div className={css.what}>
        <span className={css.line}>
          {onSelect ? (
            <input
              type="checkbox"
              className={css.select}
              aria-label={`Select ${name}`}
              checked={isSelected}
              onChange={(event) => onSelect(run.id, (event.nativeEvent as MouseEvent).shiftKey)}
            />
          ) : null}
          <span className={css.when}>
            <strong className="num">{run.time}</strong>
            <TimeUntil at={run.startsAt} />
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
        <span className={`${css.line} ${css.links}`}>
          {may.overview ? <Link href={roleOverviewAddress(run)}>Overview</Link> : null}
          {may.edit ? <Link href={editAddress(run)}>Edit</Link> : null}
          {may.book ? <Link href={bookAddress(run)}>Book</Link> : null}
        </span>
      </div>
      <div className={css.controls} role="group" aria-label={`Staff of ${name}`}>
        <StaffSelects
          run={shown}
          saving={new Set([...saving, ...onItsWay])}
          leaders={markBusy(leaders, busy)}
          collectors={markBusy(collectors, busy)}
          onLeader={(leader) => apply([{ row: run, edit: { leader } }])}
          onCollectors={(gc) => apply([{ row: run, edit: { gc: [gc].flat().join(',') } }])}
        />
        <AutosaveSelect
          label="State"
          choices={runStateChoices}
          value={shown.runState}
          saving={saving.has('runState')}
          disabled={lockOf(run, 'runState') !== null}
          title={lockOf(run, 'runState') ?? undefined}
          onSave={(runState) =>
            void change({ runState: runState as RunState }, 'state').catch(() => undefined)
          }
        />
        <span className={css.realm}>
          <span>GC realm</span>
          <InlineEdit
            label="GC payment realm"
            format={{ type: 'text', choices: realmChoices(lists.realms) }}
            value={run.gcPaymentRealm}
            save={saveRealm}
            locked={lockOf(run, 'gcPaymentRealm') ?? false}
          />
        </span>
      </div>
      {hasLeft && !isGone ? (
        <p className={css.left} role="status">
          {leftWords(run)}
        </p>
      ) : null}
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
