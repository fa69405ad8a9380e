import { countText } from '@warchest/domain/text/amount.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { useMemo, useState } from 'react';
import {
  logSearches,
  maxFoundEntries,
  type DeletedEntry,
  type FoundEntry,
  type RenamedEntry,
} from '@warchest/contract/logs.ts';
import type { LogType } from '@warchest/domain/logs/log-types.ts';
import { tableOf } from '../../../lib/table-search-params.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm-dialog.tsx';
import { Grid } from '../../../ui/grid/grid.tsx';
import {
  deletedLine,
  foundColumns,
  restoreButton,
  foundLine,
  renamedLine,
  type FoundLine,
} from './found-columns.tsx';
import { FoundCard } from './found-card.tsx';
import { SearchForm } from './search-form.tsx';
import type { ViewerAddress } from './viewer-search.ts';
import { isSearched, pageSize, queryOf, viewerTabs, type SearchValues } from './viewer-tabs.ts';
import css from './viewer.module.css';

/** Restores a deleted booking and shows the result. Returns why it was not restored; null: it was. */
export type RestoreBooking = (
  kind: RunKind,
  params: { readonly id: string; readonly bookingId: string },
) => Promise<string | null>;

const entryWords = { one: 'entry', several: 'entries' };
const olderWords = `the newest ${countText(maxFoundEntries)} entries; there are older ones`;
const idOf = (line: FoundLine) => line.id;
const nameOf = (line: FoundLine) => line.stamp;

interface Reply {
  readonly data: readonly unknown[];
  readonly names: Readonly<Record<string, string>>;
  readonly next: string | null;
}

/** The results of a search as rows of its table. */
function linesOf(sort: LogType, reply: Reply | undefined): readonly FoundLine[] | undefined {
  if (!reply) return undefined;
  const { data, names } = reply;
  if (sort === 'namechange') return data.map((one) => renamedLine(one as RenamedEntry));
  if (sort === 'deletedcustomer') return data.map((one) => deletedLine(one as DeletedEntry, names));
  return data.map((one) => foundLine(one as FoundEntry, names));
}

/** A search and its results: a table with ten rows a page. */
export function SearchPanel({
  sort,
  address,
  restoreBooking,
}: {
  readonly sort: LogType;
  readonly address: ViewerAddress;
  readonly restoreBooking: RestoreBooking;
}) {
  const [state, set] = address;
  const searched = isSearched(sort, state);
  // each tab has its own query; the types of one represent all
  const line = logSearches[sort] as typeof logSearches.editraid;
  const found = useEndpoint(
    line,
    { query: queryOf(sort, state, state.before) },
    { enabled: searched },
  );
  const reply = searched ? (found.data as Reply | undefined) : undefined;
  const rows = useMemo(() => linesOf(sort, reply), [sort, reply]);
  const [ask, question] = useConfirm();
  const { refetch } = found;
  const narrow = useNarrow();
  /** The last booking that was not restored, and why: a toast is gone after 2 s. */
  const [refused, setRefused] = useState<readonly [id: string, why: string] | null>(null);
  const [columns, restoreOf] = useMemo(() => {
    const restore = async ({ id, raid, customer }: FoundLine) => {
      if (!raid?.kind || !customer) return;
      const yes = await ask({
        title: 'Restore this booking?',
        text: (
          <p>
            Restore <strong>{customer.buyer}</strong>? It takes a free spot, or waits as the last
            backup.
          </p>
        ),
        confirm: 'Restore',
        cancel: 'Leave it deleted',
      });
      if (!yes) return;
      setRefused(null);
      const params = { id: raid.id, bookingId: customer.id };
      const why = await restoreBooking(raid.kind, params);
      if (why !== null) setRefused([id, `${customer.buyer} was not restored. ${why}`]);
      void refetch();
    };
    const press = (one: FoundLine) => void restore(one);
    return [foundColumns(sort, press), (one: FoundLine) => restoreButton(one, press)] as const;
  }, [sort, ask, refetch, restoreBooking]);
  const notRestored = refused ? <p className="failure">{refused[1]}</p> : null;
  const card = (one: FoundLine) => (
    <>
      <FoundCard line={one} restore={restoreOf(one)} />
      {refused?.[0] === one.id ? notRestored : null}
    </>
  );
  const older = reply?.next ? <span className={css.quiet}>{olderWords}</span> : null;
  return (
    <>
      <SearchForm
        sort={sort}
        start={state}
        onSearch={(asked) => {
          const again = searched && same(asked, state);
          set({ ...asked, tab: sort, asked: true, before: '', page: 1 }, { push: true });
          if (again) void refetch();
        }}
      />
      {searched ? (
        <Grid
          {...tableOf(address, found)}
          name={`log-${sort}`}
          label={viewerTabs[sort].name}
          mode="rows"
          rows={rows}
          id={idOf}
          rowName={nameOf}
          columns={columns}
          card={card}
          pageSize={pageSize}
          page={state.page}
          onPage={(page) => set({ page })}
          expected={pageSize}
          empty={{
            title: 'No entries found',
            text: 'No log entries match this search.',
            icon: 'search',
          }}
          toolBar={{ start: older, words: entryWords }}
          {...(notRestored && !narrow ? { foot: () => notRestored } : {})}
        />
      ) : (
        <p className={css.quiet}>
          {sort === 'namechange'
            ? 'Choose the days, and press Search.'
            : 'The link contains an invalid value. Correct the field, and press Search.'}
        </p>
      )}
      {reply?.next || state.before !== '' ? (
        <div className={css.older}>
          {state.before === '' ? null : (
            <Button onClick={() => set({ before: '', page: 1 }, { push: true })}>Newest</Button>
          )}
          {reply?.next ? (
            <Button onClick={() => set({ before: reply.next ?? '', page: 1 }, { push: true })}>
              Older entries
            </Button>
          ) : null}
        </div>
      ) : null}
      {question}
    </>
  );
}

const same = (one: SearchValues, other: SearchValues): boolean =>
  (Object.keys(one) as (keyof SearchValues)[]).every((field) => one[field] === other[field]);
