import { useEffect, useState, type ReactNode } from 'react';
import type { BookingFull } from '@warchest/contract/run-view.ts';
import { useConfirm, type Question } from '../../../ui/confirm-dialog.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ChangeHighlight } from '../../../ui/change-highlight.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { kindRules } from '@warchest/domain/runs/kind.ts';
import { ClassMark } from '../../../game-ui/game-marks.tsx';
import { lazyDialog } from '../../../ui/lazy.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Amount } from '../amount.tsx';
import { badgeOf, rowToneOf } from '../public/booking-state.ts';
import { spotLabel } from '../public/spot-label.ts';
import { Overdue } from '../overdue.tsx';
import type { BookingGridProps } from './booking-grid.tsx';
import { bookingWords } from './booking-words.ts';
import { shownAs, type BookingEdit } from './edits.ts';
import { WorkLine } from './grid-summary.tsx';
import { changeWords } from '../../../ui/grid/change-words.ts';
import type { GridEdits } from '../../../ui/grid/grid-props.ts';
import { RefusedLine } from '../../../ui/grid/refused-line.tsx';
import { undoName } from '../../../ui/undo-button.tsx';
import { sameFor } from './use-booking-edits.ts';
import { runName } from '../../runs/public/run-words.ts';
import css from './booking-cards.module.css';

const idOf = ({ id }: BookingFull) => id;
const nameOf = ({ buyer }: BookingFull) => buyer;

const BookingSheet = lazyDialog(async () => (await import('./booking-sheet.tsx')).BookingSheet);

export interface BookingCardsProps extends Omit<BookingGridProps, 'actions'> {
  /** The run's controls and actions for a sheet, which a press on some of them closes. */
  readonly tools: (close: () => void) => ReactNode;
}

/** The bookings of a run on a phone: two lines each; a tap opens the sheet with large controls. */
export function BookingCards({
  run,
  bookings,
  context,
  gridContext,
  editor,
  tools,
}: BookingCardsProps) {
  const { states, takeBack, follow } = gridContext.edits;
  useEffect(() => follow(bookings), [follow, bookings]);
  const [ask, question] = useConfirm();
  const [chosen, setChosen] = useState<string | null>(null);
  const [acting, setActing] = useState(false);
  const done = () => setActing(false);
  const current = bookings.map((b) =>
    shownAs(run.kind, b, states.get(b.id)?.saving as BookingEdit | undefined, editor),
  );
  const isByBoss = kindRules[run.kind].spotsPerBoss;
  const opened = current.find((b) => b.id === chosen);
  const change = async (b: BookingFull, edit: BookingEdit) => {
    if (edit.customerStatus === 'Cancelled' && !(await gridContext.askCancel([b]))) return;
    if (b.paid && edit.paid === false && !(await ask(unpaidQuestion(run, b)))) return;
    gridContext.edits.apply(run, sameFor([b], edit));
  };
  const cells: GridEdits<BookingFull> = {
    states,
    takeBack,
    // its run is what the screen is about
    describe: (changes) => changeWords(changes, bookingWords(run.kind)),
    // what was asked about before is not asked about again
    apply: (changes) => gridContext.edits.apply(run, changes),
    refuse: gridContext.edits.refuse,
    undo: gridContext.edits.undo,
    redo: gridContext.edits.redo,
  };
  return (
    <div className={css.frame}>
      <ul className={css.cards} aria-label={`Customers of ${runName(run)}`}>
        {current.map((b) => (
          <li key={b.id} id={`booking-${b.id}`}>
            <button
              type="button"
              className={css.card}
              data-tone={rowToneOf(b) ?? undefined}
              data-refused={states.get(b.id)?.failed !== undefined || undefined}
              onClick={() => setChosen(b.id)}
            >
              <span className={`num ${css.spot}`}>
                {spotLabel(b.spot, b.backup, run.amountOfPossibleCustomer) || '–'}
              </span>
              <span
                className={css.name}
                data-struck={b.customerStatus === 'Cancelled' || undefined}
              >
                <ClassMark name={b.buyerClass} text={b.buyer} realm="beside" />
              </span>
              <span className={`num ${css.price}`}>
                {isByBoss ? <small>{b.typeOfBoost} · </small> : null}
                <Amount kind={run.kind} gold={b.price} short /> <small>{b.advCut}</small>
              </span>
              <span className={css.second}>
                <ChangeHighlight value={badgeOf(b).word}>
                  <StatusBadge {...badgeOf(b)} /> <Overdue kind={run.kind} b={b} />
                </ChangeHighlight>
                {context.duplicates.has(b.id) ? (
                  <span className={css.twin}>
                    <Icon name="twin" size={14} /> here twice
                  </span>
                ) : null}
                <span className={css.progress}>{progressOf(b)}</span>
              </span>
            </button>
            <RefusedLine rows={[b]} id={idOf} rowName={nameOf} edits={cells} />
          </li>
        ))}
      </ul>
      <div className={css.dock} data-bar="">
        {gridContext.edits.notUndone ? (
          <p className="failure">{gridContext.edits.notUndone}</p>
        ) : null}
        <span className={css.work}>
          <WorkLine bookings={current} />
        </span>
        <IconButton
          icon="undo"
          className="btn"
          label={undoName(gridContext.edits)}
          reason={gridContext.edits.steps === 0 ? 'Nothing to undo' : undefined}
          onClick={gridContext.edits.undo}
        />
        <Button aria-haspopup="dialog" onClick={() => setActing(true)}>
          Actions <Icon name="up" size={14} />
        </Button>
      </div>
      <Dialog open={acting} onClose={done} title="Run settings and actions">
        <div className={css.tools}>{tools(done)}</div>
      </Dialog>
      {opened ? (
        <BookingSheet
          run={run}
          b={opened}
          holders={context.holders}
          mayMail={context.mayMail}
          refused={<RefusedLine rows={[opened]} id={idOf} rowName={nameOf} edits={cells} />}
          onChange={(edit) => void change(opened, edit)}
          onEdit={() => {
            setChosen(null);
            gridContext.openEdit(opened);
          }}
          onDelete={() => {
            setChosen(null);
            gridContext.openDelete(opened);
          }}
          onLog={() => {
            setChosen(null);
            gridContext.openLog(opened);
          }}
          onClose={() => setChosen(null)}
        />
      ) : null}
      {question}
    </div>
  );
}

/** Confirms a tap that marks a booking as not paid, because a finger slips easily. */
const unpaidQuestion = (run: BookingGridProps['run'], b: BookingFull): Question => ({
  title: 'Mark as not paid?',
  text: (
    <p>
      {b.buyer}: <Amount kind={run.kind} gold={b.collectedGold} /> with {b.goldWithName || 'nobody'}
      .
    </p>
  ),
  confirm: 'Mark as not paid',
  cancel: 'Keep it',
  danger: true,
});

/** A short summary of the gold's state. */
const progressOf = (b: BookingFull): string =>
  [b.paid ? 'paid' : 'not paid', b.goldWithName].filter(Boolean).join(' · ');
