import { useEffect } from 'react';
import { cycles, type CycleHistory } from '@warchest/contract/cycles.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { atStart } from '@warchest/domain/runs/kind.ts';
import { saleRules } from '@warchest/domain/sales/sale.ts';
import { shortGold } from '@warchest/domain/text/amount.ts';
import { goldText } from '../../../lib/format.ts';
import { onInvalidation } from '../../../lib/live-cache.ts';
import { reasonOf } from '../../../lib/error-messages.ts';
import { reload, type ChangedThing } from '../../../lib/query.ts';
import { tableOf } from '../../../lib/table-search-params.ts';
import { useUrlState } from '../../../lib/search-params.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import { ChangeHighlight } from '../../../ui/change-highlight.tsx';
import { Grid } from '../../../ui/grid/grid.tsx';
import { Select } from '../../../ui/select.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { Lines } from '../attendance-cards.tsx';
import { Day, Gold } from '../cells.tsx';
import { historyColumns, type SoldRow } from './history-columns.tsx';
import { HistoryFigure } from './history-figure.tsx';
import { cycleOptions, historySearch, measures, measureWords } from './history-search.ts';
import css from './cycle-history.module.css';

const idOf = (row: SoldRow) => row.bookingId;
const nameOf = (row: SoldRow) => row.buyer;
const toolBar = { words: { one: 'booking', several: 'bookings' } };

/** Whether a changed run is in the history or may contain an own booking that was just completed. */
const concerns = (history: CycleHistory, { id, view }: ChangedThing): boolean => {
  const seats = (view as RunView | null)?.Buyer ?? [];
  return (
    history.bookings.some((row) => row.runId === id) ||
    seats.some((seat) => 'buyer' in seat && seat.completed)
  );
};
const live = {
  topic: 'run',
  apply: (history: CycleHistory, change: ChangedThing) =>
    concerns(history, change) ? reload : history,
} as const;

const card = (row: SoldRow) => (
  <Lines
    name={row.buyer}
    amount={
      <>
        <span className="sr-only">earned </span>
        <Gold amount={row.earned} />
      </>
    }
    facts={
      <>
        {[atStart(saleRules[row.kind].words.one), `${row.raid} ${row.difficulty}`.trim()]
          .filter(Boolean)
          .join(' · ')}
        <br />
        <Day day={row.date} /> ·{' '}
        {[row.typeOfBoost, `price ${shortGold(row.price)}`, row.advCut].filter(Boolean).join(' · ')}
        {row.settled ? '' : ' · run still open'}
      </>
    }
  />
);

/** What a person sold in a cycle, and what they earned with it (CYC-19). */
export function CycleHistoryPanel() {
  const address = useUrlState(historySearch);
  const [state, setState] = address;
  const { data, error, refetch } = useEndpoint(
    cycles.history,
    { query: { cycle: state.cycle } },
    { live },
  );
  const dates = useEndpoint(cycles.date, {}).data;
  const narrow = useNarrow();
  // the stream reports service bookings as changes of the own balance
  useEffect(
    () => onInvalidation('member', (parts) => void (parts.includes('cycle') && refetch())),
    [refetch],
  );
  return (
    <>
      <div className={css.choose} role="group" aria-label="Cycle and picture">
        <Select
          label="Cycle"
          className={css.cycle}
          hideLabel={narrow}
          options={cycleOptions(dates)}
          value={state.cycle}
          onChange={(cycle) => setState({ cycle: historySearch.cycle.parse(cycle) })}
        />
        <Select
          label="Picture"
          options={measures.map((one) => ({ value: one, label: measureWords[one] }))}
          value={state.show}
          onChange={(show) => setState({ show: historySearch.show.parse(show) })}
        />
      </div>
      {data ? (
        <>
          <dl className={css.figures}>
            {(
              [
                ['Total revenue', data.revenue, goldText(data.revenue)],
                ['Bookings', data.bookings.length, String(data.bookings.length)],
                ['Earned', data.earned, goldText(data.earned)],
              ] as const
            ).map(([name, amount, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="num" data-zero={amount === 0 || undefined}>
                  <ChangeHighlight value={value}>{value}</ChangeHighlight>
                </dd>
              </div>
            ))}
          </dl>
          <div className={css.columns}>
            <Grid
              {...tableOf(address)}
              name="cycle-history"
              mode="rows"
              label="Completed bookings"
              rows={data.bookings}
              id={idOf}
              rowName={nameOf}
              columns={historyColumns}
              toolBar={toolBar}
              card={card}
              empty={{
                title: 'No completed bookings in this cycle',
                text: 'Your bookings appear here once they are marked done, service bookings once they are completed.',
                icon: 'calendar',
              }}
            />
            <HistoryFigure history={data} measure={state.show} />
          </div>
        </>
      ) : error ? (
        <ErrorState reason={reasonOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </>
  );
}
