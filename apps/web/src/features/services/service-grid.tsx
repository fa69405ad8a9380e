import { useCallback, useMemo, type ReactNode } from 'react';
import type { ServiceBooking } from '@warchest/contract/service-view.ts';
import { goldText } from '../../lib/format.ts';
import { useMe } from '../../lib/session.ts';
import type { TableProps } from '../../lib/table-search-params.ts';
import { Button } from '../../ui/button.tsx';
import { copyAndTell } from '../../ui/copy-button.tsx';
import { editCell } from '../../ui/grid/cell-editor.tsx';
import type { RowChange } from '../../ui/grid/column.ts';
import type { GridFoot, RowKey } from '../../ui/grid/grid-props.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import { useGridEdits } from '../../ui/grid/use-grid-edits.ts';
import { lazyDialog } from '../../ui/lazy.tsx';
import { TableFooter } from '../../ui/table-footer.tsx';
import type { EmptyStateProps } from '../../ui/states.tsx';
import { useUndoKeys } from '../../ui/undo-keys.ts';
import { serviceCard } from './service-card.tsx';
import { serviceColumns, serviceFileColumns } from './service-columns.tsx';
import { shownService } from './service-edits.ts';
import { chatMessage, nextStep, serviceTitle } from './service-facts.ts';
import type { serviceKeys } from './service-keys.ts';
import { RefusedMoves } from './refused-moves.tsx';
import { useOpenBooking, type LiveTopicParts } from './use-open-booking.ts';
import { useServiceOptions } from './use-service-options.ts';
import { useServiceActions } from './use-service-actions.tsx';
import css from './services.module.css';

const ServiceDialog = lazyDialog(async () => (await import('./service-dialog.tsx')).ServiceDialog);
const ServiceFailed = lazyDialog(async () => (await import('./service-failed.tsx')).ServiceFailed);

export interface ServiceGridProps extends TableProps {
  readonly name: string;
  readonly label: string;
  /** Undefined while they load for the first time. */
  readonly rows: readonly ServiceBooking[] | undefined;
  /** Shown without rows, unless filters narrow them. */
  readonly empty: EmptyStateProps;
  /** The id of the open booking, which need not be among the rows; empty: none. */
  readonly open: string;
  readonly setOpen: (id: string) => void;
  /** The live topic of these bookings. */
  readonly live: LiveTopicParts;
  /** The viewer's own bookings: who sold them, and what is seldom asked, waits under Columns. */
  readonly own?: boolean;
  /** Shown above the rows, before the tools. */
  readonly filters?: ReactNode;
  /** How many of the filters narrow the rows. */
  readonly narrowed?: number;
  readonly clearFilters: () => void;
  /** The number of rows before the filters. */
  readonly all?: number | undefined;
}

const idOf = (one: ServiceBooking) => one.id;
const bookingWords = { one: 'booking', several: 'bookings' };
const toneOf = (one: ServiceBooking) =>
  one.status === 'Cancelled'
    ? ('gone' as const)
    : one.status === 'In progress'
      ? ('busy' as const)
      : one.status === 'Completed'
        ? ('good' as const)
        : null;

/** Service bookings as a table: cells are edited in place, and changes can be undone. */
export function ServiceGrid(props: ServiceGridProps) {
  const {
    name,
    label,
    rows: loaded,
    empty,
    filters,
    narrowed = 0,
    clearFilters,
    all: before,
    own = false,
    open,
    setOpen,
    live,
    ...table
  } = props;
  const me = useMe();
  const actions = useServiceActions(name);
  const { move } = actions;
  const { states, apply, undo, redo, steps, notUndone } = actions.edits;
  const rows = useMemo(
    () => (me ? loaded?.map((one) => shownService(one, states.get(one.id)?.saving, me)) : loaded),
    [loaded, states, me],
  );
  const show = useCallback((one: ServiceBooking) => setOpen(one.id), [setOpen]);
  const options = useServiceOptions();
  const columns = useMemo(
    () => serviceColumns({ move }, show, options, own),
    [move, show, options, own],
  );
  const card = useMemo(() => serviceCard(show, own), [show, own]);
  useUndoKeys(undo, redo);
  const { shown, failed, retry } = useOpenBooking(open, rows, live);
  const onlyOne = (action: (one: ServiceBooking) => void) => (some: readonly ServiceBooking[]) => {
    const [one] = some;
    if (one) action(one);
  };
  const keys: Readonly<Record<keyof typeof serviceKeys, RowKey<ServiceBooking>>> = {
    e: onlyOne(show),
    c: (some) => void copyAndTell(some.map((one) => chatMessage(one)).join('\n\n')),
    p: (some) => {
      const edit = { paid: !some.every((one) => one.paid) };
      void apply(some.map((row) => ({ row, edit })));
    },
    n: onlyOne((one) => {
      const step = nextStep(one);
      if (step && one.may.become[step.to] === true) void move(one, step.to);
      else show(one);
    }),
  };
  const edits = useGridEdits(
    actions.edits,
    useCallback((changes: readonly RowChange<ServiceBooking>[]) => void apply(changes), [apply]),
  );
  // without any bookings there is nothing to search; with filters, bookings may be hidden
  const isBare = rows?.length === 0 && filters === undefined && steps === 0 && notUndone === '';
  const toolBar = isBare
    ? undefined
    : { filters, narrowed, total: before, words: bookingWords, undo: { undo, steps, notUndone } };
  const all = rows ?? [];
  const total = (of: (one: ServiceBooking) => number) =>
    goldText(all.reduce((sum, one) => sum + of(one), 0));
  const waiting = all.filter(({ status }) => status === 'Open').length;
  const foot = ({ block }: GridFoot<ServiceBooking>) => (
    <>
      {shown ? null : <RefusedMoves rows={all} actions={actions} />}
      <TableFooter>
        <strong role="status">{all.length === 1 ? '1 booking' : `${all.length} bookings`}</strong>
        {waiting > 0 ? <span className={css.waiting}>{waiting} open</span> : null}
        <span>
          price <strong className="num">{total((one) => one.price)}</strong>
        </span>
        <span>
          booster <strong className="num">{total((one) => one.boosterCut)}</strong>
        </span>
        {block ? <span className="num">{block}</span> : null}
      </TableFooter>
    </>
  );
  return (
    <>
      <Grid
        {...table}
        name={name}
        mode="cells"
        label={label}
        rows={rows}
        id={idOf}
        rowName={serviceTitle}
        columns={columns}
        fileColumns={serviceFileColumns}
        card={card}
        editor={editCell}
        edits={edits}
        keys={keys}
        tone={toneOf}
        expected={4}
        empty={
          narrowed > 0
            ? {
                title: 'No bookings match these filters',
                action: <Button onClick={clearFilters}>Clear filters</Button>,
              }
            : empty
        }
        toolBar={toolBar}
        foot={foot}
      />
      {shown ? (
        <ServiceDialog
          key={shown.id}
          booking={shown}
          actions={actions}
          onClose={() => setOpen('')}
        />
      ) : null}
      {failed === null ? null : (
        <ServiceFailed reason={failed} onRetry={retry} onClose={() => setOpen('')} />
      )}
      {actions.dialog}
    </>
  );
}
