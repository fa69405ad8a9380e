import { useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { BookingFull, RunView } from '@warchest/contract/run-view.ts';
import { writtenStatus } from '@warchest/domain/bookings/status.ts';
import { tableOf } from '../../../lib/table-search-params.ts';
import { toast } from '../../../lib/toast.ts';
import { useUrlState } from '../../../lib/search-params.ts';
import { useConfirm } from '../../../ui/confirm-dialog.tsx';
import { copyAndTell } from '../../../ui/copy-button.tsx';
import type { FocusRow, GridFoot, RowKey } from '../../../ui/grid/grid-props.ts';
import { editCell } from '../../../ui/grid/cell-editor.tsx';
import type { RowChange } from '../../../ui/grid/column.ts';
import { changeWords } from '../../../ui/grid/change-words.ts';
import { Grid } from '../../../ui/grid/grid.tsx';
import { useGridEdits } from '../../../ui/grid/use-grid-edits.ts';
import { rowToneOf } from '../public/booking-state.ts';
import { bookingTexts } from '../messages.ts';
import { bookingColumns, type BookingContext } from './booking-columns.tsx';
import { bookingFileColumns } from './booking-file-columns.ts';
import { bookingWords } from './booking-words.ts';
import { bulkQuestion, selectionText, isActive } from './bulk-confirmations.ts';
import { BulkQuestionText } from './bulk-question-text.tsx';
import type { Editor } from '../public/holder-name.ts';
import { closedWhy, shownAs, type BookingEdit } from './edits.ts';
import { GridSummary } from './grid-summary.tsx';
import { sheetSearch } from './sheet-search.ts';
import { statusDigits, type overviewKeys } from './overview-keys.ts';
import { sameFor, type BookingChanges, type BookingEdits } from './use-booking-edits.ts';
import { runName } from '../../runs/public/run-words.ts';
import css from './booking-grid.module.css';

/** What the booking table gets from its run card. */
export interface GridContext {
  readonly edits: BookingEdits;
  readonly openEdit: (booking: BookingFull) => void;
  readonly openDelete: (booking: BookingFull) => void;
  /** Shows who changed what in it. */
  readonly openLog: (booking: BookingFull) => void;
  /** Asks before bookings are set to Cancelled. */
  readonly askCancel: (chosen: readonly BookingFull[]) => Promise<boolean>;
}

export interface BookingGridProps {
  readonly run: RunView;
  readonly bookings: readonly BookingFull[];
  readonly context: BookingContext;
  readonly gridContext: GridContext;
  readonly editor: Editor;
  /** What is done with all of the run's customers. */
  readonly actions: ReactNode;
}

const idOf = (b: BookingFull) => b.id;
const nameOf = (b: BookingFull) => b.buyer;
const anchorOf = (b: BookingFull) => `booking-${b.id}`;
const choice = { all: isActive };
const rowWords = { one: 'booking', several: 'bookings' };

/** The bookings of a run as a table with keys for statuses, paid and done. */
export function BookingGrid(props: BookingGridProps) {
  const { run, bookings, context, gridContext, editor, actions } = props;
  const { edits, openEdit, openDelete, openLog, askCancel } = gridContext;
  const { states, apply, turn } = edits;
  const [ask, question] = useConfirm();
  const reveal = useRef<FocusRow>(null);
  const address = useUrlState(sheetSearch);
  const current = useMemo(
    () =>
      bookings.map((b) =>
        shownAs(run.kind, b, states.get(b.id)?.saving as BookingEdit | undefined, editor),
      ),
    [bookings, run.kind, states, editor],
  );
  useJumpToHash(current, reveal);

  const change = useCallback(
    async (changes: BookingChanges) => {
      const cancelled = changes.filter(({ edit }) => edit.customerStatus === 'Cancelled');
      if (cancelled.length > 0 && !(await askCancel(cancelled.map(({ row }) => row)))) return;
      const confirmation = bulkQuestion(
        changes,
        ({ row, edit }) => shownAs(run.kind, row, edit, editor).goldWithName,
      );
      const really =
        !confirmation ||
        (await ask({
          title: confirmation.title,
          text: <BulkQuestionText run={run} question={confirmation} />,
          confirm: confirmation.confirm,
          cancel: 'Keep them',
        }));
      if (really) apply(run, changes);
    },
    [ask, askCancel, apply, run, editor],
  );
  const columns = useMemo(() => {
    const unlessClosed = (open: (b: BookingFull) => void) => (b: BookingFull) => {
      const why = closedWhy(b);
      if (why) toast(why, 'info');
      else open(b);
    };
    return bookingColumns(context, {
      jump: (id) => reveal.current?.(id),
      copy: (b) => void copyAndTell(b.buyer, bookingTexts.nameCopied),
      edit: unlessClosed(openEdit),
      remove: unlessClosed(openDelete),
      log: openLog,
    });
  }, [context, openEdit, openDelete, openLog]);
  const fileColumns = useMemo(() => bookingFileColumns(run), [run]);
  const keys = useMemo<Readonly<Record<string, RowKey<BookingFull>>>>(() => {
    const same = (chosen: readonly BookingFull[], edit: BookingEdit) =>
      void change(sameFor(chosen, edit));
    const statuses = Object.entries(statusDigits).map(
      ([digit, customerStatus]) =>
        [
          digit,
          (chosen: readonly BookingFull[]) =>
            same(chosen, { customerStatus: writtenStatus(run.kind, customerStatus) }),
        ] as const,
    );
    const others: Readonly<Record<keyof typeof overviewKeys, RowKey<BookingFull>>> = {
      p: (chosen) => same(chosen, { paid: !chosen.every((b) => b.paid) }),
      d: (chosen) => same(chosen, { completed: !chosen.every((b) => b.completed) }),
      m: (chosen) => same(chosen, { mailed: !chosen.every((b) => b.mailed) }),
      c: (chosen) =>
        void copyAndTell(
          chosen.map(nameOf).join('\n'),
          chosen.length > 1 ? undefined : bookingTexts.nameCopied,
        ),
      e: ([b, ...others]) => {
        const why = b ? closedWhy(b) : null;
        if (others.length > 0) toast('Edit one customer at a time', 'info');
        else if (why) toast(why, 'info');
        else if (b) openEdit(b);
      },
      l: ([b]) => {
        if (b) openLog(b);
      },
    };
    return { ...Object.fromEntries(statuses), ...others };
  }, [change, openEdit, openLog, run.kind]);
  // its run is what the screen is about
  const describe = useCallback(
    (changes: readonly RowChange<BookingFull>[]) => changeWords(changes, bookingWords(run.kind)),
    [run.kind],
  );
  const gridEdits = useGridEdits(
    { ...edits, describe },
    useCallback((changes: readonly RowChange<BookingFull>[]) => void change(changes), [change]),
  );
  const foot = (own: GridFoot<BookingFull>) => (
    <GridSummary
      bookings={current}
      selection={own.chosen.length > 0 ? selectionText(own.chosen) : ''}
      block={own.block}
      onClear={own.clear}
    />
  );
  return (
    <div className={css.frame}>
      <Grid
        {...tableOf(address)}
        name="bookings"
        label={`Customers of ${runName(run)}`}
        mode="cells"
        rows={current}
        id={idOf}
        rowName={nameOf}
        columns={columns}
        fileColumns={fileColumns}
        editor={editCell}
        edits={gridEdits}
        keys={keys}
        choice={choice}
        tone={rowToneOf}
        view={`${run.id} ${turn}`}
        anchor={anchorOf}
        reveal={reveal}
        empty={{ title: 'No customers yet' }}
        toolBar={{ start: actions, words: rowWords, undo: edits }}
        foot={foot}
      />
      {question}
    </div>
  );
}

/** Focuses the customer of a row that a link with `#booking-…` names, once the row exists. */
function useJumpToHash(
  rows: readonly BookingFull[],
  reveal: { readonly current: FocusRow | null },
): void {
  const done = useRef('');
  // by key: following the same link again jumps again
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const visit = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' });
  useEffect(() => {
    const id = /^booking-(\w+)$/.exec(hash)?.[1];
    if (!id || done.current === visit + hash || !rows.some((b) => b.id === id)) return;
    done.current = visit + hash;
    reveal.current?.(id);
  }, [rows, reveal, hash, visit]);
}
