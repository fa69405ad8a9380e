import { useEffect, useMemo, useRef } from 'react';
import type { Roster } from '@warchest/contract/roster-view.ts';
import { boosterRoles, roleWords } from '@warchest/domain/rosters/role.ts';
import { startText } from '@warchest/domain/time/day-text.ts';
import { pageAddress } from '../../lib/addresses.ts';
import { todayText } from '../../lib/format.ts';
import { reasonOf } from '../../lib/messages.ts';
import { useMinute } from '../../lib/now.ts';
import { pages } from '../../lib/pages.ts';
import { useMay } from '../../lib/session.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { useDialogsSoon } from '../../ui/dialog.tsx';
import { Away } from '../../ui/moment.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { Board } from './board.tsx';
import { OpenRoster } from './open-roster.tsx';
import { wantedOf } from './roster-board.ts';
import { rosterSearch } from './roster-search.ts';
import { reloadRosters, useRosters } from './use-rosters.ts';
import css from './rosters.module.css';

/** The rosters of the runs to come, a card each; one of them is open as a board (spec 3 §2.11). */
export function RosterScreen() {
  useDialogsSoon();
  // whoever is named for rosters need not have a role that opens the hub
  const back = useMay(pages.raidHub.access) ? 'raidHub' : 'landing';
  const [{ open }, set] = useUrlState(rosterSearch);
  const { data, error, isFetching, refetch } = useRosters();
  const list = data?.data;
  const taken = useMemo(() => new Set((list ?? []).map(({ raid }) => raid.id)), [list]);
  const now = useMinute();
  // on a phone the board comes first
  const narrow = useNarrow();
  const shown =
    list?.find(({ message }) => message === open) ??
    list?.find(({ raid }) => !raid.completed && Date.parse(raid.startsAt) > now) ??
    list?.at(-1);
  const opening = list ? (
    <OpenRoster taken={taken} onOpened={(message) => set({ open: message })} />
  ) : null;
  return (
    <>
      <PageHeader
        title={pages.rosters.title}
        back={pageAddress(back)}
        backLabel={`Back to ${pages[back].title}`}
        actions={
          <>
            {narrow ? null : opening}
            <Button icon="refresh" busy={isFetching} onClick={() => void reloadRosters()}>
              Refresh
            </Button>
          </>
        }
      />
      {list === undefined ? (
        error ? (
          <ErrorState reason={reasonOf(error)} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={8} />
        )
      ) : shown === undefined ? (
        <EmptyState
          title="No roster is open"
          text="Open one for a run: its sign-up is posted in the chat, and boosters appear here."
          icon="user"
        />
      ) : (
        <div className={css.screen}>
          <RosterCards
            list={list}
            current={shown.message}
            onOpen={(message) => set({ open: message }, { push: true })}
          />
          <RosterHead roster={shown} />
          <Board key={shown.message} roster={shown} />
        </div>
      )}
      {narrow ? opening : null}
    </>
  );
}

/** All rosters in short, side by side; the one that is open is in sight. */
function RosterCards({
  list,
  current,
  onOpen,
}: {
  readonly list: readonly Roster[];
  readonly current: string;
  readonly onOpen: (message: string) => void;
}) {
  const box = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const all = box.current;
    const card = all?.querySelector<HTMLElement>('[aria-current]');
    // the page itself stays where it is
    if (all && card) all.scrollLeft = card.offsetLeft - (all.clientWidth - card.offsetWidth) / 2;
  }, [current]);
  return (
    <ul ref={box} className={css.cards} aria-label="Rosters">
      {list.map((one) => (
        <li key={one.message}>
          <RosterCard
            roster={one}
            current={one.message === current}
            onOpen={() => onOpen(one.message)}
          />
        </li>
      ))}
    </ul>
  );
}

const signupsOf = ({ signups }: Roster): number => Object.keys(signups).length;

/** A roster in short: when, what, how many of each role. */
function RosterCard({
  roster,
  current,
  onOpen,
}: {
  readonly roster: Roster;
  readonly current: boolean;
  readonly onOpen: () => void;
}) {
  const { raid } = roster;
  const wanted = wantedOf(roster);
  const unsaved =
    roster.removals.length +
    boosterRoles.flatMap((role) => roster[role]).filter(({ state }) => state === 'unsaved').length;
  return (
    <button type="button" className={css.card} aria-current={current || undefined} onClick={onOpen}>
      <span className={css.cardHead}>
        <strong>{startText(raid, todayText(useMinute()))}</strong>
        <span>
          {raid.raid} {raid.difficulty}
        </span>
      </span>
      <span className={css.cardCounts}>
        {boosterRoles.map((role) => (
          <span key={role} data-enough={roster[role].length >= wanted[role] || undefined}>
            {roleWords[role]}{' '}
            <b className="num">
              {roster[role].length}/{wanted[role]}
            </b>
          </span>
        ))}
      </span>
      <span className={css.quiet}>
        {signupsOf(roster)} signed up{unsaved > 0 ? ` · ${unsaved} unsaved` : ''}
        {roster.closed ? ' · closed' : ''}
      </span>
    </button>
  );
}

function RosterHead({ roster }: { readonly roster: Roster }) {
  const { raid, leaderNote, closed } = roster;
  const today = todayText(useMinute());
  return (
    <header className={css.head}>
      <h2>
        {raid.raid} {raid.difficulty} <span className={css.quiet}>{startText(raid, today)}</span>
      </h2>
      <p className={css.facts}>
        <Away at={raid.startsAt} />
        <span>{raid.leader ? `led by ${raid.leader.name}` : 'nobody leads it yet'}</span>
        {closed ? <Chip tone="warn">sign-up closed</Chip> : null}
        {raid.completed ? <Chip tone="good">completed</Chip> : null}
      </p>
      {leaderNote === '' ? null : <p className={css.leaderNote}>{leaderNote}</p>}
    </header>
  );
}
