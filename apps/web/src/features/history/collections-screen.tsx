import { useMemo } from 'react';
import { history } from '@warchest/contract/sales-history.ts';
import { mainKind } from '../../lib/page-facts.ts';
import { tableOf } from '../../lib/table-search-params.ts';
import { reload, useEndpoint } from '../../lib/use-endpoint.ts';
import { useUrlState } from '../../lib/search-params.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Grid } from '../../ui/grid/grid.tsx';
import { TableFooter } from '../../ui/table-footer.tsx';
import { Select } from '../../ui/select.tsx';
import {
  collectorRows,
  copied,
  copyAllText,
  sortKey,
  sortsOf,
  type CollectorRow,
} from './collections.ts';
import { collectionCard, collectionColumns } from './collection-columns.tsx';
import { FurtherBack, HistoryFilters } from './history-bar.tsx';
import { collectionSearch, given } from './history-search.ts';
import css from './history.module.css';

const collectorWords = { one: 'collector', several: 'collectors' };
const counted = (count: number) =>
  `${count} ${count === 1 ? collectorWords.one : collectorWords.several}`;
const idOf = (row: CollectorRow) => row.gc;
const nameOf = (row: CollectorRow) => row.gcName;
const options = (words: Iterable<string>) =>
  [...new Set(words)].map((word) => ({ value: word, label: word }));

/** What each collector has collected, by difficulty and type (HIST-11, HIST-12). */
export function Collections({ label }: { readonly label: string }) {
  const narrow = useNarrow();
  const address = useUrlState(collectionSearch);
  const [{ start, end, difficulty, type }, set] = address;
  const list = useEndpoint(
    history.collections,
    { query: given({ start, end }) },
    { live: { topic: 'run', of: mainKind, apply: () => reload } },
  );
  const all = list.data?.collections;
  const sorts = useMemo(() => sortsOf(all ?? []), [all]);
  const rows = useMemo(
    () => (all ? collectorRows(all, { difficulty, type }) : undefined),
    [all, difficulty, type],
  );
  const columns = useMemo(
    () =>
      collectionColumns(
        sorts.filter(
          (one) =>
            (difficulty === '' || one.difficulty === difficulty) &&
            (type === '' || one.type === type),
        ),
        rows ?? [],
        (all ?? []).some((one) => one.gold !== null),
      ),
    [all, rows, sorts, difficulty, type],
  );
  const shownStart = start || (list.data?.start ?? '');
  const filters = (
    <HistoryFilters
      start={shownStart}
      end={end || (list.data?.end ?? '')}
      onDays={(asked) => set(asked)}
      // without rows the table shows the error
      error={list.data ? list.error : null}
    >
      <Select
        label="Difficulty"
        empty="all"
        options={options(sorts.map((one) => one.difficulty))}
        value={difficulty}
        onChange={(to) => set({ difficulty: to })}
      />
      <Select
        label="Type"
        empty="all"
        options={options(sorts.map((one) => one.type))}
        value={type}
        onChange={(to) => set({ type: to })}
      />
    </HistoryFilters>
  );
  const copy = (
    <CopyButton
      showLabel
      text={() => copyAllText(all ?? [])}
      label={`Copy All (${sortKey(copied)})`}
    />
  );
  const total = (rows ?? []).reduce((sum, row) => sum + row.total, 0);
  const foot = () => (
    <TableFooter>
      <span className={css.sums} role="status">
        <strong>{rows ? counted(rows.length) : ''}</strong>
        <span>
          collected <strong>{total}</strong>
        </span>
      </span>
      {narrow ? copy : null}
    </TableFooter>
  );
  return (
    <Grid
      {...tableOf(address, list)}
      name="collections"
      mode="rows"
      label={label}
      rows={rows}
      id={idOf}
      rowName={nameOf}
      columns={columns}
      card={collectionCard}
      empty={{
        title: 'Nothing was collected on these days',
        text: 'Paid and completed bookings of completed runs are counted here.',
        icon: 'sum',
        action: <FurtherBack start={shownStart} onDays={set} />,
      }}
      toolBar={{
        filters,
        narrowed: [difficulty, type].filter(Boolean).length,
        // a phone's line has no room for it
        start: narrow ? null : copy,
        words: collectorWords,
      }}
      foot={foot}
    />
  );
}
