import { useMemo } from 'react';
import { history, type SoldBooking } from '@warchest/contract/sales-history.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { call } from '../../lib/call.ts';
import { goldText } from '../../lib/format.ts';
import { tableOf } from '../../lib/table-search-params.ts';
import { reload, useEndpoint } from '../../lib/use-endpoint.ts';
import { useUrlState } from '../../lib/search-params.ts';
import { Button } from '../../ui/button.tsx';
import { Grid } from '../../ui/grid/grid.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { TableFooter } from '../../ui/table-footer.tsx';
import { FilterSwitch } from '../../ui/filter-chips.tsx';
import { lazyComponent } from '../../ui/lazy.tsx';
import { FilterText } from './filter-text.tsx';
import { FurtherBack, HistoryFilters, OlderRows } from './history-bar.tsx';
import { given, soldSearch } from './history-search.ts';
import { useLogLink } from '../logs/public/use-logs.tsx';
import { soldCard } from './sold-card.tsx';
import { soldColumns, toneOf } from './sold-columns.tsx';
import { isPart, wholeList } from './whole-list.ts';
import css from './history.module.css';

const AdvertisersFigure = lazyComponent(
  async () => (await import('./advertisers-figure.tsx')).AdvertisersFigure,
  <Skeleton lines={1} height="420px" />,
);
const bookingWords = { one: 'booking', several: 'bookings' };
const idOf = (b: SoldBooking) => b.id;
const nameOf = (b: SoldBooking) => b.buyer;

/** The share of cancelled bookings, in percent. */
const rateText = (cancelled: number, bookings: number): string =>
  bookings === 0 ? '' : ` (${Math.round((cancelled / bookings) * 100)} %)`;

/** Sold bookings by run and advertiser, with the sums of all that match the filters (HIST-9). */
export function AdvOverview({ kind, label }: { readonly kind: RunKind; readonly label: string }) {
  const address = useUrlState(soldSearch);
  const [{ run, advertiser, start, end, before, picture }, set] = address;
  const line = history[kind].advertised;
  const behind = (place: string) => given({ run, advertiser, start, end, before: place });
  const list = useEndpoint(
    line,
    { query: behind(before) },
    { live: { topic: 'run', of: kind, apply: () => reload } },
  );
  const { data } = list;
  const [onLog, log] = useLogLink(false, (b: SoldBooking) => ({
    kind,
    runId: b.run.id,
    bookingId: b.id,
    title: b.buyer,
  }));
  const { columns, card } = useMemo(() => {
    const links = {
      run: (id: string) => set({ run: id, before: '' }, { push: true }),
      advertiser: (name: string) => set({ advertiser: name, before: '' }, { push: true }),
      log: onLog,
    };
    return { columns: soldColumns(kind, links), card: soldCard(kind, links) };
  }, [kind, set, onLog]);
  const shown = { start: start || (data?.start ?? ''), end: end || (data?.end ?? '') };
  const toDays = (asked: { start?: string; end?: string }) => set({ ...asked, before: '' });
  const filters = (
    <HistoryFilters
      {...shown}
      onDays={toDays}
      // without rows the table shows the error
      error={list.data ? list.error : null}
    >
      <FilterText label="Run ID" value={run} onChange={(to) => set({ run: to, before: '' })} />
      <FilterText
        label="Advertiser"
        value={advertiser}
        onChange={(to) => set({ advertiser: to, before: '' })}
      />
    </HistoryFilters>
  );
  const pictureSwitch = (
    <FilterSwitch
      label="Picture"
      value={picture === 'shown'}
      onChange={(on) => set({ picture: on ? 'shown' : '' })}
    />
  );
  const figure =
    picture === 'shown' ? (
      <div className={css.figure}>
        <AdvertisersFigure kind={kind} start={start} end={end} />
      </div>
    ) : null;
  const whole = () =>
    wholeList(async (place) => {
      const page = await call(line, { query: behind(place) });
      return { rows: page.bookings, next: page.next };
    });
  const narrowed = [run, advertiser].filter(Boolean).length;
  const totals = data?.totals;
  const foot = () => (
    <TableFooter>
      <span className={css.sums} role="status">
        {totals ? (
          <>
            <strong>
              {totals.bookings} {totals.bookings === 1 ? bookingWords.one : bookingWords.several}
            </strong>
            <span>
              {totals.cancelled} cancelled{rateText(totals.cancelled, totals.bookings)}
            </span>
            <span>
              sold for <strong>{goldText(totals.price)}</strong>
            </span>
            <span>
              pot <strong>{goldText(totals.pot)}</strong>
            </span>
          </>
        ) : null}
      </span>
      <OlderRows
        before={before}
        next={data?.next ?? null}
        onBefore={(to) => set({ before: to }, { push: true })}
      />
    </TableFooter>
  );
  return (
    <>
      <Grid
        {...tableOf(address, list)}
        name="advertised"
        mode="rows"
        label={label}
        rows={data?.bookings}
        whole={isPart(before, data?.next) ? whole : undefined}
        id={idOf}
        rowName={nameOf}
        columns={columns}
        card={card}
        tone={toneOf}
        expected={10}
        empty={{
          title: 'No bookings here',
          text: 'Bookings from these days that match the filters appear here.',
          icon: 'user',
          action:
            narrowed > 0 ? (
              <Button onClick={() => set({ run: '', advertiser: '', before: '' })}>
                Clear the filters
              </Button>
            ) : (
              <FurtherBack start={shown.start} onDays={toDays} />
            ),
        }}
        toolBar={{
          filters,
          narrowed,
          more: pictureSwitch,
          words: bookingWords,
        }}
        above={figure}
        foot={foot}
      />
      {log}
    </>
  );
}
