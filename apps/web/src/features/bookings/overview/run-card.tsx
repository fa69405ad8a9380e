import { useEffect, useMemo, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import type { BookingFull, RunView } from '@warchest/contract/run-view.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import type { Me } from '../../../lib/session.ts';
import { lazyModule, useCode } from '../../../lib/load-module.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import { lazyDialog } from '../../../ui/lazy.tsx';
import { useInHand } from '../../../ui/place-in-hand.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { ToolBar } from '../../../ui/tool-bar.tsx';
import { bufferKeys } from '../../../lib/keystroke-buffer.ts';
import { useStableValue } from '../../../lib/use-stable-value.ts';
import type { FormOptions } from '../form/form-options.ts';
import { BookingCards } from './booking-cards.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import type { BookingGrid as Grid } from './booking-grid.tsx';
import { UndoButton } from '../../../ui/undo-button.tsx';
import { RunControls } from './run-controls.tsx';
import { RunActionBar, RunLinks } from './run-action-bar.tsx';
import { detailsOf, RunHead } from './run-head.tsx';
import { bookingsOf, duplicatesOf } from './run-bookings.ts';
import { mayMarkMailed } from '@warchest/domain/gold/string.ts';
import { mayCollect } from '@warchest/domain/members/roles.ts';
import { putBooking, reloadRuns } from '../cache.ts';
import type { BookingEdits } from './use-booking-edits.ts';
import { useDeleted } from './use-deleted.ts';
import { holdersOf, type StaffLists } from './use-staff-lists.ts';
import { useLogs } from '../../logs/public/use-logs.tsx';
import { runName } from '../../runs/public/run-words.ts';
import css from './run-card.module.css';

const BaitDialog = lazyDialog(async () => (await import('./bait-dialog.tsx')).BaitDialog);
const DeletedDialog = lazyDialog(async () => (await import('./deleted-dialog.tsx')).DeletedDialog);
const EditDialog = lazyDialog(async () => (await import('../form/edit-dialog.tsx')).EditDialog);
const MoveDialog = lazyDialog(async () => (await import('../own/move-dialog.tsx')).MoveDialog);

/** Suspends where it is rendered: the list of runs shows them together. */
export const bookingGridCode = lazyModule(() => import('./booking-grid.tsx'));
function BookingGrid(props: ComponentProps<typeof Grid>) {
  const found = useCode(bookingGridCode);
  return <found.BookingGrid {...props} />;
}

/** Loads the booking table in parallel with the runs. Phones show cards and never load it. */
export function usePreloadBookingGrid(): void {
  const narrow = useNarrow();
  useEffect(() => {
    if (!narrow) bookingGridCode.load().catch(bookingGridCode.forget);
  }, [narrow]);
}

export interface RunCardProps {
  readonly kind: RunKind;
  readonly run: RunView;
  readonly me: Me;
  readonly options: FormOptions;
  readonly staff: StaffLists;
  readonly edits: BookingEdits;
  readonly isOpen: boolean;
  readonly onToggle: (open: boolean) => void;
  readonly onComplete: (run: RunView) => void;
  /** An action on the run that was refused; null: none. */
  readonly notSaved: ReactNode;
  readonly askCancel: (chosen: readonly BookingFull[]) => Promise<boolean>;
}

type Opened =
  | { readonly what: 'edit' | 'delete' | 'move'; readonly booking: BookingFull }
  | { readonly what: 'bait' | 'deleted' };

const nothing = () => undefined;

/** A run with its customers: the head is always shown, the rows while it is open. */
export function RunCard(props: RunCardProps) {
  const { kind, run, me, options, staff, edits, isOpen, onToggle, onComplete, askCancel } = props;
  const narrow = useNarrow();
  const card = useRef<HTMLElement>(null);
  const inHand = useInHand(card);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [showLog, log] = useLogs();
  const { isRemoved, settled } = edits;
  const list = useMemo(() => bookingsOf(run).filter((b) => !isRemoved(b)), [run, isRemoved]);
  const latest = useRef(list);
  latest.current = list;
  // the columns depend on these values: keep them stable, so that a change in one row does not
  // rerender all
  const whoHolds = holdersOf(run, staff.collectors, me);
  const holders = useStableValue(whoHolds, JSON.stringify(whoHolds));
  const foundDuplicates = useMemo(() => duplicatesOf(list), [list]);
  const duplicates = useStableValue(foundDuplicates, JSON.stringify([...foundDuplicates]));
  const capacity = run.amountOfPossibleCustomer;
  const context = useMemo(
    () => ({
      kind,
      capacity,
      options,
      holders,
      duplicates,
      mayMail: (holder: string) => mayMarkMailed(holder, me),
    }),
    [kind, capacity, options, holders, duplicates, me],
  );
  const requestCount = useRef(0);
  const opens = useMemo(() => {
    const open = (what: 'edit' | 'delete', shown: BookingFull) => {
      const before = () => latest.current.find(({ id }) => id === shown.id) ?? shown;
      const turn = (requestCount.current += 1);
      // wait for a cell edit made just before, so that it does not conflict with the dialog
      const answer = settled(shown);
      if (!answer) return setOpened({ what, booking: shown });
      void answer.then((booking) => {
        // a dialog opened since then stays
        if (turn !== requestCount.current) return;
        setOpened((now) => now ?? { what, booking: booking ?? before() });
      });
    };
    return {
      openEdit: (booking: BookingFull) => {
        bufferKeys();
        open('edit', booking);
      },
      openDelete: (booking: BookingFull) => open('delete', booking),
      openLog: ({ id, buyer }: BookingFull) =>
        showLog({ kind, runId: run.id, bookingId: id, title: buyer }),
    };
  }, [settled, showLog, kind, run.id]);
  const gridContext = useMemo(() => ({ edits, ...opens, askCancel }), [edits, opens, askCancel]);
  const deleted = useDeleted(kind, run, isOpen);
  const close = () => setOpened(null);
  const runControls = (close: () => void) => (
    <RunControls
      kind={kind}
      run={run}
      me={me}
      staff={staff}
      options={options}
      remember={edits.remember}
      links={
        <RunLinks
          kind={kind}
          run={run}
          deleted={deleted.list?.length ?? 0}
          onDeleted={() => {
            close();
            setOpened({ what: 'deleted' });
          }}
          onLog={() => {
            close();
            showLog({ kind, runId: run.id, title: runName(run) });
          }}
        />
      }
    />
  );
  const actions = (close: () => void) => (
    <RunActionBar
      kind={kind}
      run={run}
      bookings={list}
      me={me}
      onComplete={() => {
        close();
        onComplete(run);
      }}
      onBait={() => {
        close();
        setOpened({ what: 'bait' });
      }}
    />
  );
  const tools = (done: () => void) => (
    <>
      <p className={css.details}>{detailsOf(run)}</p>
      {runControls(done)}
      <div className={css.actions}>{actions(done)}</div>
    </>
  );
  const rows = { run, bookings: list, context, gridContext, editor: me };

  return (
    <article
      ref={card}
      className={css.card}
      data-open={isOpen || undefined}
      data-in-hand={inHand || undefined}
      aria-labelledby={`run-${run.id}`}
      data-state={run.runState || undefined}
    >
      <RunHead run={run} bookings={list} isOpen={isOpen} onToggle={onToggle} />
      {props.notSaved}
      {isOpen ? (
        <div id={`run-body-${run.id}`}>
          {narrow ? null : runControls(nothing)}
          {list.length === 0 ? (
            <>
              <div className={css.tools}>
                {narrow ? tools(nothing) : <ToolBar start={actions(nothing)} />}
              </div>
              <EmptyState
                title="No customers yet"
                text="Bookings appear here as they are made."
                icon="user"
                action={edits.steps > 0 || edits.notUndone ? <UndoButton {...edits} /> : undefined}
              />
            </>
          ) : narrow ? (
            <BookingCards {...rows} tools={tools} />
          ) : (
            <BookingGrid {...rows} actions={actions(nothing)} />
          )}
        </div>
      ) : null}
      {opened?.what === 'edit' ? (
        <EditDialog
          kind={kind}
          booking={opened.booking}
          run={run}
          options={options}
          mayCollect={mayCollect(me)}
          onSaved={(booking) => {
            putBooking(kind, booking);
            close();
          }}
          {...(opened.booking.may.move === true
            ? { onMove: () => setOpened({ what: 'move', booking: opened.booking }) }
            : {})}
          onClose={close}
        />
      ) : null}
      {opened?.what === 'move' ? (
        <MoveDialog
          kind={kind}
          booking={opened.booking}
          from={run}
          onMoved={() => {
            void reloadRuns(kind);
            close();
          }}
          onClose={close}
        />
      ) : null}
      {opened?.what === 'delete' ? (
        <DeleteDialog
          kind={kind}
          run={run}
          booking={opened.booking}
          onRemoved={edits.noteRemoval}
          onClose={close}
        />
      ) : null}
      {opened?.what === 'deleted' ? (
        <DeletedDialog kind={kind} run={run} deleted={deleted} onClose={close} />
      ) : null}
      {opened?.what === 'bait' ? <BaitDialog kind={kind} run={run} onClose={close} /> : null}
      {log}
    </article>
  );
}
