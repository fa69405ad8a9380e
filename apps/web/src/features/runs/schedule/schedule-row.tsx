import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import { memo } from 'react';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { findRealm } from '@warchest/domain/bookings/buyer.ts';
import { busyDuring, clashesOf } from '@warchest/domain/runs/schedule-conflicts.ts';
import type { Person } from '@warchest/domain/members/roles.ts';
import { isOngoing } from '@warchest/domain/runs/visibility.ts';
import type { RunState } from '@warchest/domain/runs/run.ts';
import type { Option } from '../../../lib/option-matching.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import { copyAndTell } from '../../../ui/copy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { NotSaved } from '../../../ui/grid/not-saved.tsx';
import { InlineEdit } from '../../../ui/inline-edit.tsx';
import { Link } from '../../../ui/link.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { MenuEntry } from '../../../ui/menu-list.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { TimeUntil } from '../../../ui/date-time.tsx';
import { AutosaveSelect } from '../../../ui/autosave-select.tsx';
import { bookAddress, editAddress, roleOverviewAddress } from '../public/addresses.ts';
import { duplicateEntry } from '../duplicate-entry.ts';
import { lockOf } from '../public/edit-locks.ts';
import { RaidLine, SpotsCell } from '../overview/run-cells.tsx';
import { realmOptions } from '../../catalogue/public/realm-options.ts';
import { offersOf } from '../public/run-facts.ts';
import {
  isHighlighted,
  runStateBadges,
  runStateOptions,
  shortStateOptions,
} from '../public/run-words.ts';
import { StaffSelects } from '../public/staff-selects.tsx';
import { useRunChanges, whyNotChanged, type RunChange } from '../public/use-run-changes.ts';
import { clashText, engagedIn, markBusy, type Engaged } from './staff-clashes.ts';
import { NotStaffed } from './not-staffed.tsx';
import { needsLeader } from './schedule-days.ts';
import type { Staffing } from './use-staffing.ts';
import css from './schedule.module.css';

export interface ScheduleRowProps {
  readonly run: RunView;
  readonly person: Person;
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
  const { run, person, isGone, hasLeft, isStop, isSelected, onSelect, staffing } = props;
  const { lists, leaders, collectors, engaged } = props;
  const narrow = useNarrow();
  const own = engagedIn(run);
  const busy = busyDuring(own, engaged);
  // people of this run are covered by the warning below
  for (const person of own.people.keys()) busy.delete(person);
  const clashes = clashesOf(own, engaged);
  const { shown, saving, refused, takeBack, refuse, save, restore } = useRunChanges(run);
  const name = `${run.raid} ${run.difficulty}, ${run.time}`;
  const isOver = !isOngoing(run);
  const { states, apply, remember } = staffing;
  const pending = Object.keys(states.get(run.id)?.saving ?? {});
  const change = async (made: RunChange, field: string) => {
    const before = await save(made);
    remember(() => restore(before), `${name}: ${field}`, whyNotChanged);
  };
  const saveRealm = (typed: string) => {
    const realm = findRealm(lists.realms, typed);
    if (realm) return change({ gcPaymentRealm: realm.joined }, 'GC realm');
    const why = typed.trim() === '' ? fieldIsRequired : 'Unknown Realm selected';
    return refuse({ gcPaymentRealm: typed }, why);
  };
  const retry = ({ gcPaymentRealm, ...rest }: RunChange) =>
    gcPaymentRealm === undefined ? change(rest, 'state') : saveRealm(gcPaymentRealm);
  return (
    <li
      className={css.run}
      tabIndex={isStop ? 0 : -1}
      data-row={run.id}
      data-gone={isGone || undefined}
      data-left={(hasLeft && !isGone) || undefined}
      data-selects={onSelect ? '' : undefined}
      data-selected={isSelected || undefined}
      data-highlighted={(!isOver && isHighlighted(run)) || undefined}
      data-leaderless={needsLeader(run) || undefined}
      data-over={isOver || undefined}
      aria-label={name}
    >
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
      <div className={css.raid}>
        <RaidLine run={run} lists={lists} />
      </div>
      <span className={css.spots}>
        <SpotsCell run={run} lists={lists} />
      </span>
      <div className={css.controls} role="group" aria-label={`Staff of ${name}`} data-as-text="">
        <StaffSelects
          run={shown}
          saving={new Set([...saving, ...pending])}
          leaders={markBusy(leaders, busy)}
          collectors={markBusy(collectors, busy)}
          onLeader={(leader) => apply([{ row: run, edit: { leader } }])}
          onCollectors={(gc) => apply([{ row: run, edit: { gc: [gc].flat().join(',') } }])}
        />
        <span className={css.realm}>
          <InlineEdit
            label="GC payment realm"
            format={{ type: 'text', options: realmOptions(lists.realms) }}
            value={run.gcPaymentRealm}
            save={saveRealm}
            isRefused={refused?.change.gcPaymentRealm !== undefined}
            locked={lockOf(run, 'gcPaymentRealm') ?? false}
          />
        </span>
        <span className={css.state} data-state={shown.runState || 'none'}>
          {shown.runState ? (
            <Icon name={runStateBadges[shown.runState].icon} className={css.stateMark} />
          ) : null}
          <AutosaveSelect
            label="State"
            options={narrow ? shortStateOptions : runStateOptions}
            value={shown.runState}
            saving={saving.has('runState')}
            disabled={lockOf(run, 'runState') !== null}
            title={lockOf(run, 'runState') ?? undefined}
            onSave={(runState) =>
              void change({ runState: runState as RunState }, 'state').catch(() => undefined)
            }
          />
        </span>
      </div>
      <span className={css.warning}>
        {clashes.length > 0 ? (
          <Popover
            label={['Two runs at once.', ...clashes.map((clash) => clashText(own, clash))].join(
              ' ',
            )}
            align="end"
            button={<Icon name="warn" />}
          >
            <div className={css.clashes}>
              <strong>Two runs at once</strong>
              {clashes.map((clash) => (
                <p key={clash.person}>{clashText(own, clash)}</p>
              ))}
            </div>
          </Popover>
        ) : null}
      </span>
      <span className={css.acts}>
        <FirstAction run={run} name={name} />
        <Menu
          label={`More for ${name}`}
          align="end"
          className="icon-btn"
          button={<Icon name="more" />}
          entries={[
            ...linksOf(run),
            ...duplicateEntry(run, person),
            ...(onSelect
              ? [
                  {
                    label: isSelected ? 'Unselect' : 'Select',
                    icon: 'check' as const,
                    keys: 'x',
                    onSelect: () => onSelect(run.id, false),
                  },
                ]
              : []),
            {
              label: 'Copy its id',
              icon: 'copy' as const,
              keys: 'c',
              onSelect: () => void copyAndTell(run.id),
            },
          ]}
        />
      </span>
      <NotStaffed run={run} staffing={staffing} className={css.notSaved} />
      {refused ? (
        <div className={css.notSaved}>
          <NotSaved
            what={`${name}: ${'runState' in refused.change ? 'state' : `GC realm ${refused.change.gcPaymentRealm ?? ''}`}`}
            why={refused.why}
            onRetry={() => void retry(refused.change).catch(() => undefined)}
            onTakeBack={takeBack}
          />
        </div>
      ) : null}
      {hasLeft && !isGone ? (
        <p className={css.left} role="status">
          {leftWords(run)}
        </p>
      ) : null}
    </li>
  );
});

/** The pages of a run that this person may open, booking first. */
function linksOf(run: RunView): readonly MenuEntry[] {
  const may = offersOf(run);
  return [
    ...(may.book ? [{ label: 'Book', icon: 'plus' as const, href: bookAddress(run) }] : []),
    ...(may.overview
      ? [{ label: 'Overview', icon: 'rows' as const, href: roleOverviewAddress(run), keys: 'o' }]
      : []),
    ...(may.edit
      ? [{ label: 'Edit', icon: 'edit' as const, href: editAddress(run), keys: 'e' }]
      : []),
  ];
}

/** The first of them as a word in the row. */
function FirstAction({ run, name }: { readonly run: RunView; readonly name: string }) {
  const [first] = linksOf(run);
  return first?.href ? (
    <Link className={`btn ${css.first}`} href={first.href} aria-label={`${first.label}: ${name}`}>
      {first.label}
    </Link>
  ) : null;
}

/** The heads of the columns, for the eye: a row names its own fields. */
export const ScheduleHeads = ({ selects }: { readonly selects: boolean }) => (
  <div className={css.heads} data-selects={selects || undefined} aria-hidden="true">
    {['Time', 'Raid', 'Spots', 'Leader', 'GC', 'GC realm', 'State'].map((head) => (
      <span key={head}>{head}</span>
    ))}
  </div>
);
