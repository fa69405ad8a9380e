import { useCallback, useEffect, useMemo, useState } from 'react';
import type { RunView } from '@warchest/contract/run-view.ts';
import type { Person } from '@warchest/domain/members/roles.ts';
import { countedRuns, kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { copyAndTell } from '../../../ui/copy-button.tsx';
import { useRouter } from '@tanstack/react-router';
import { whenIdle } from '../../../lib/load-module.ts';
import { kindPages } from '../../../lib/pages.ts';
import { useGo } from '../../../lib/go.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import { tableOf } from '../../../lib/table-search-params.ts';
import { useUrlState } from '../../../lib/search-params.ts';
import { Button } from '../../../ui/button.tsx';
import type { RowKey } from '../../../ui/grid/grid-props.ts';
import { Grid } from '../../../ui/grid/grid.tsx';
import { lazyDialog } from '../../../ui/lazy.tsx';
import { bookAddress, editAddress, roleOverviewAddress } from '../public/addresses.ts';
import { useHiddenForMe } from './hidden-for-me.ts';
import { beginBooking } from '../public/recent-run.ts';
import { runCards } from './run-card.tsx';
import { runColumns } from './run-columns.tsx';
import { offersOf } from '../public/run-facts.ts';
import { countFilters, runSearch, noFilters, onlyFilters, passes } from './run-filters.ts';
import type { runRowKeys } from './row-keys.ts';
import { RunFilterFields } from './run-filter-fields.tsx';
import { SavedViews } from './saved-views.tsx';
import { isHighlighted, runTitle } from '../public/run-words.ts';
import { maySeeTheRest, useOverview } from './use-overview.ts';
import { useRunActions } from '../public/use-run-actions.tsx';
import { useCatalogue } from '../../catalogue/public/use-catalogue.ts';

const InfoDialog = lazyDialog(async () => (await import('../public/info-dialog.tsx')).InfoDialog);

const idOf = (run: RunView) => run.id;
const toneOf = (run: RunView) =>
  run.runStatus === 'Cancelled' ? 'gone' : isHighlighted(run) ? 'special' : null;

/** Preloads the booking page, which most viewers open next. */
function usePreloadBookingPage(kind: RunKind): void {
  const router = useRouter();
  const book = kindPages[kind].book.path;
  useEffect(
    () => whenIdle(() => void router.preloadRoute({ to: book }).catch(() => undefined)),
    [router, book],
  );
}

/** The raid overview: filters, table, row actions and their dialogs (RUN-44). */
export function RunOverview({ kind, person }: { readonly kind: RunKind; readonly person: Person }) {
  const { several } = kindRules[kind].words;
  const address = useUrlState(runSearch);
  const [state, setState, view] = address;
  const filters = onlyFilters(state);
  const staff = maySeeTheRest(person);
  const { rows, days, error, retry } = useOverview(kind, person, staff && state.rest);
  const { data: lists, isError: noLists } = useCatalogue();
  const away = useHiddenForMe(kind);
  const [actions, dialogs, notSavedOf] = useRunActions(kind);
  const [info, setInfo] = useState<string | null>(null);
  const go = useGo();
  const narrow = useNarrow();
  usePreloadBookingPage(kind);

  const shown = useMemo(
    () => rows?.filter((run) => passes(run, state) && (state.away || !away.has(run.id))),
    [rows, state, away],
  );
  const showInfo = useCallback((run: RunView) => setInfo(run.id), []);
  const { columns, card } = useMemo(() => {
    const common = { lists, person, actions, away, onInfo: showInfo };
    return { columns: runColumns(kind, common), card: runCards(common) };
  }, [kind, lists, person, actions, away, showInfo]);
  const book = useCallback(
    (run: RunView) => {
      const may = offersOf(run);
      if (may.book) {
        beginBooking(run);
        go(bookAddress(run));
      } else if (may.overview) go(roleOverviewAddress(run));
    },
    [go],
  );
  const keys = useMemo(() => {
    const first = (action: (run: RunView) => void) => (chosen: readonly RunView[]) => {
      const run = chosen[0];
      if (run) action(run);
    };
    const allowed = (what: 'edit' | 'overview', action: (run: RunView) => void) => (run: RunView) =>
      offersOf(run)[what] && action(run);
    const actionsByKey: Readonly<Record<keyof typeof runRowKeys, RowKey<RunView>>> = {
      e: first(allowed('edit', (run) => go(editAddress(run)))),
      o: first(allowed('overview', (run) => go(roleOverviewAddress(run)))),
      i: first((run) => setInfo(run.id)),
      c: first((run) => void copyAndTell(run.id)),
    };
    return actionsByKey;
  }, [go]);

  const infoRun = info === null ? undefined : rows?.find((run) => run.id === info);
  const clear = () => setState(noFilters);
  const narrowed = countFilters(filters);
  const clearButton =
    narrowed > 0 ? (
      <Button look="plain" onClick={() => setState({ ...noFilters, rest: filters.rest })}>
        Clear filters
      </Button>
    ) : null;
  const toolBar = {
    filters: (
      <>
        <RunFilterFields
          kind={kind}
          filters={filters}
          onFilters={setState}
          lists={lists}
          days={days}
          rows={rows}
          away={rows?.filter((run) => away.has(run.id)).length ?? 0}
          staff={staff}
          spread={narrow}
        />
        {narrow ? null : clearButton}
      </>
    ),
    narrowed,
    clear: clearButton,
    show: `Show ${countedRuns(kind, shown?.length ?? 0)}`,
    words: kindRules[kind].words,
    total: rows?.length,
  };
  const notSaved = notSavedOf(rows ?? []);
  const refusedCard = (run: RunView) => (
    <>
      {card(run)}
      {notSavedOf([run])}
    </>
  );
  return (
    <>
      <Grid
        {...tableOf(address, { error, refetch: retry })}
        name="runs"
        mode="rows"
        rowName={idOf}
        toolBar={toolBar}
        label={kindPages[kind].overview.title}
        // the catalogue supplies the rows' text; wait for it so that columns keep their width
        rows={lists || noLists ? shown : undefined}
        id={idOf}
        columns={columns}
        tone={toneOf}
        views={<SavedViews filters={filters} onFilters={setState} today={days[1] ?? ''} />}
        // hiding a run takes effect at once, like a change of filters
        view={`${view}|${away.size}`}
        onOpen={book}
        keys={keys}
        expected={8}
        empty={
          rows && rows.length > 0
            ? {
                title: `No ${several} match these filters`,
                action: <Button onClick={clear}>Clear filters</Button>,
              }
            : {
                title: `No ${several} are open for booking`,
                text: `New ${several} appear here automatically.`,
              }
        }
        card={notSaved ? refusedCard : card}
        {...(notSaved && !narrow ? { foot: () => notSaved } : {})}
      />
      {infoRun ? (
        <InfoDialog run={infoRun} title={runTitle(infoRun, lists)} onClose={() => setInfo(null)} />
      ) : null}
      {dialogs}
    </>
  );
}
