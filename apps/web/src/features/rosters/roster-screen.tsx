import { useCallback, useState } from 'react';
import { pageUrl } from '../../lib/urls.ts';
import { reasonOf } from '../../lib/error-messages.ts';
import { useMinute } from '../../lib/now.ts';
import { pages } from '../../lib/pages.ts';
import { useMay } from '../../lib/session.ts';
import { useUrlState } from '../../lib/search-params.ts';
import { IconButton } from '../../ui/button.tsx';
import { usePreloadDialogs } from '../../ui/dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { Board } from './board.tsx';
import { OpenRoster } from './open-roster.tsx';
import { openCard } from './roster-card.ts';
import { RosterFacts, RunPicker } from './roster-line.tsx';
import { rosterSearch } from './roster-search.ts';
import { reloadRosters, useCards, useRoster } from './use-rosters.ts';
import css from './roster-line.module.css';

/** The board of one roster, and a list of the others (ROS-18). */
export function RosterScreen() {
  usePreloadDialogs();
  // members named for rosters may lack a role that opens the hub
  const back = useMay(pages.raidHub.access) ? 'raidHub' : 'landing';
  const [{ open, sort }, set] = useUrlState(rosterSearch);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const cards = useCards();
  const list = cards.data?.data;
  const now = useMinute();
  const shown = list && openCard(list, open, now);
  // one requested roster need not wait for all the cards
  const board = useRoster(shown?.message ?? (list || open === '' ? undefined : open));
  const onOpen = useCallback((message: string) => set({ open: message }, { push: true }), [set]);
  const onSorted = useCallback((sorted: string) => set({ sort: sorted }), [set]);
  return (
    <>
      <div className={css.line}>
        <PageHeader
          title={pages.rosters.title}
          back={pageUrl(back)}
          backLabel={`Back to ${pages[back].title}`}
          aside={
            list && shown ? (
              <>
                <RunPicker card={shown} list={list} onOpen={onOpen} />
                <RosterFacts card={shown} roster={board.data?.data} />
                <div ref={setPlace} className={css.slot} />
              </>
            ) : null
          }
          actions={
            <IconButton
              icon="refresh"
              label="Refresh"
              aria-busy={cards.isFetching || board.isFetching || undefined}
              onClick={() => void reloadRosters()}
            />
          }
        />
      </div>
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
          action={<OpenRoster list={list} onOpened={onOpen} />}
        />
      ) : board.data ? (
        <Board
          key={shown.message}
          roster={board.data.data}
          filterPlace={place}
          sorted={sort}
          onSorted={onSorted}
        />
      ) : board.error ? (
        <ErrorState reason={reasonOf(board.error)} onRetry={() => void board.refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </>
  );
}
