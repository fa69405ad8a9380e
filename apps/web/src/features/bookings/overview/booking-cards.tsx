import { useState } from 'react';
import type { BookingFull } from '@warchest/contract/run-view.ts';
import { useConfirm, type Question } from '../../../ui/confirm-dialog.tsx';
import { ChangeHighlight } from '../../../ui/change-highlight.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { kindRules } from '@warchest/domain/runs/kind.ts';
import { ClassMark } from '../../../game-ui/game-marks.tsx';
import { lazyDialog } from '../../../ui/lazy.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Amount } from '../amount.tsx';
import { badgeOf, rowToneOf } from '../booking-state.ts';
import { spotLabel } from '../form/price-summary.ts';
import { Overdue } from '../overdue.tsx';
import type { BookingGridProps } from './booking-grid.tsx';
import { shownAs, type BookingEdit } from './edits.ts';
import { GridSummary } from './grid-summary.tsx';
import { sameFor } from './use-booking-edits.ts';
import { runName } from '../../runs/run-words.ts';
import css from './booking-cards.module.css';

const BookingSheet = lazyDialog(async () => (await import('./booking-sheet.tsx')).BookingSheet);

/** The bookings of a run on a phone: two lines each; a tap opens the sheet with large controls. */
export function BookingCards({ run, bookings, context, gridContext, editor }: BookingGridProps) {
  const { states } = gridContext.edits;
  const [ask, question] = useConfirm();
  const [chosen, setChosen] = useState<string | null>(null);
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
              <span className={css.line}>
                <span
                  className={css.name}
                  data-struck={b.customerStatus === 'Cancelled' || undefined}
                >
                  <span className={`num ${css.spot}`}>
                    {spotLabel(b.spot, b.backup, run.amountOfPossibleCustomer) || '–'}
                  </span>
                  <ClassMark name={b.buyerClass} text={b.buyer} wraps />
                </span>
                <span className="num">
                  {isByBoss ? `${b.typeOfBoost} · ` : ''}
                  <Amount kind={run.kind} gold={b.price} /> {b.advCut}
                </span>
              </span>
              <span className={css.line}>
                <ChangeHighlight value={badgeOf(b).word}>
                  <StatusBadge {...badgeOf(b)} /> <Overdue kind={run.kind} b={b} />
                </ChangeHighlight>
                <span className={css.quiet}>{progressOf(b)}</span>
              </span>
              {context.duplicates.has(b.id) ? (
                <span className={css.twin}>
                  <Icon name="twin" size={14} /> duplicate: this customer is here twice
                </span>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
      <GridSummary bookings={current} edits={gridContext.edits} />
      {opened ? (
        <BookingSheet
          run={run}
          b={opened}
          holders={context.holders}
          mayMail={context.mayMail}
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
  [b.paid ? 'paid' : 'not paid', b.goldWithName ? `with ${b.goldWithName}` : 'not collected'].join(
    ' · ',
  );
