import { countText } from '@warchest/domain/text/amount.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { useCallback, useMemo } from 'react';
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
import { useRefusals } from '../../../lib/use-refusals.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm-dialog.tsx';
import { NotSaved } from '../../../ui/grid/not-saved.tsx';
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
  const { all: refusals, keep, forget } = useRefusals<string>();
  const send = useCallback(
    async ({ id, raid, customer }: FoundLine) => {
      if (!raid?.kind || !customer) return;
      forget(id);
      const why = await restoreBooking(raid.kind, { id: raid.id, bookingId: customer.id });
      if (why !== null) keep(id, why);
      void refetch();
    },
    [restoreBooking, refetch, keep, forget],
  );
  const [columns, restoreOf] = useMemo(() => {
    const restore = async (line: FoundLine) => {
      const { customer } = line;
      if (!customer) return;
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
      if (yes) void send(line);
    };
    const press = (one: FoundLine) => void restore(one);
    return [foundColumns(sort, press), (one: FoundLine) => restoreButton(one, press)] as const;
  }, [sort, ask, send]);
  const notSaved = (some: readonly FoundLine[]) =>
    some.flatMap((one) => {
      const why = refusals.get(one.id);
      // somebody else may have restored it meanwhile
      if (why === undefined || !one.restorable) return [];
      return [
        <NotSaved
          key={one.id}
          what={`${one.customer?.buyer ?? ''}: restore`}
          why={why}
          onRetry={() => void send(one)}
          onTakeBack={() => forget(one.id)}
        />,
      ];
    });
  const refused = notSaved(rows ?? []);
  const card = (one: FoundLine) => (
    <>
      <FoundCard line={one} restore={restoreOf(one)} />
      {notSaved([one])}
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
          {...(refused.length > 0 && !narrow ? { foot: () => refused } : {})}
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
