import { useMemo } from 'react';
import type { RosterCard } from '@warchest/contract/roster-view.ts';
import { startText } from '@warchest/domain/time/day-text.ts';
import { pageUrl } from '../../lib/urls.ts';
import { todayText } from '../../lib/format.ts';
import { reasonOf } from '../../lib/error-messages.ts';
import { useMinute } from '../../lib/now.ts';
import { pages } from '../../lib/pages.ts';
import { useMay } from '../../lib/session.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { useUrlState } from '../../lib/search-params.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { usePreloadDialogs } from '../../ui/dialog.tsx';
import { TimeUntil } from '../../ui/date-time.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { Board } from './board.tsx';
import { OpenRoster } from './open-roster.tsx';
import { openCard } from './roster-card.ts';
import { RosterCards } from './roster-cards.tsx';
import { rosterSearch } from './roster-search.ts';
import { reloadRosters, useCards, useRoster } from './use-rosters.ts';
import css from './rosters.module.css';

/** The rosters of upcoming runs as cards; one of them is open as a board (ROS-18). */
export function RosterScreen() {
  usePreloadDialogs();
  // members named for rosters may lack a role that opens the hub
  const back = useMay(pages.raidHub.access) ? 'raidHub' : 'landing';
  const [{ open }, set] = useUrlState(rosterSearch);
  const cards = useCards();
  const list = cards.data?.data;
  const taken = useMemo(() => new Set((list ?? []).map(({ raid }) => raid.id)), [list]);
  const now = useMinute();
  // on a phone the board comes first
  const narrow = useNarrow();
  const shown = list && openCard(list, open, now);
  // one requested roster need not wait for all the cards
  const board = useRoster(shown?.message ?? (list || open === '' ? undefined : open));
  const opening = list ? (
    <OpenRoster runsWithRoster={taken} onOpened={(message) => set({ open: message })} />
  ) : null;
  return (
    <>
      <PageHeader
        title={pages.rosters.title}
        back={pageUrl(back)}
        backLabel={`Back to ${pages[back].title}`}
        actions={
          <>
            {narrow ? null : opening}
            <Button
              icon="refresh"
              busy={cards.isFetching || board.isFetching}
              onClick={() => void reloadRosters()}
            >
              Refresh
            </Button>
          </>
        }
      />
      {list === undefined ? (
        cards.error ? (
          <ErrorState reason={reasonOf(cards.error)} onRetry={() => void cards.refetch()} />
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
          <RosterHead card={shown} leaderNote={board.data?.data.leaderNote ?? ''} />
          {board.data ? (
            <Board key={shown.message} roster={board.data.data} />
          ) : board.error ? (
            <ErrorState reason={reasonOf(board.error)} onRetry={() => void board.refetch()} />
          ) : (
            <Skeleton lines={8} />
          )}
        </div>
      )}
      {narrow ? opening : null}
    </>
  );
}

/** The heading of the open roster; all but the note is known before its board has loaded. */
function RosterHead({
  card: { raid, closed },
  leaderNote,
}: {
  readonly card: RosterCard;
  readonly leaderNote: string;
}) {
  const today = todayText(useMinute());
  return (
    <header className={css.head}>
      <h2>
        {raid.raid} {raid.difficulty} <span className={css.when}>{startText(raid, today)}</span>
      </h2>
      <p className={css.facts}>
        <TimeUntil at={raid.startsAt} />
        <span>{raid.leader ? `led by ${raid.leader.name}` : 'no leader yet'}</span>
        {closed ? <Chip tone="warn">sign-up closed</Chip> : null}
        {raid.completed ? <Chip tone="good">completed</Chip> : null}
      </p>
      {leaderNote === '' ? null : <p className={css.leaderNote}>{leaderNote}</p>}
    </header>
  );
}
