import type { OwnBooking } from '@warchest/contract/bookings.ts';
import { kindRules } from '@warchest/domain/runs/kind.ts';
import { dayText } from '../../../lib/format.ts';
import { ChangeHighlight } from '../../../ui/change-highlight.tsx';
import { ClassMark } from '../../../game-ui/game-marks.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Amount } from '../amount.tsx';
import { Overdue } from '../overdue.tsx';
import { CancelledRun, ownBadge, OwnMenu, ownNote, ownSpot } from './own-columns.tsx';
import type { OwnBookingActions } from './use-own-booking-actions.tsx';
import { runName } from '../../runs/public/run-words.ts';
import css from './own-bookings.module.css';

/** An own booking on a phone: customer and price, below them the status and the spot, and its whole note. */
export function OwnCard({
  b,
  actions,
}: {
  readonly b: OwnBooking;
  readonly actions: OwnBookingActions;
}) {
  return (
    <div className={css.card}>
      <span className={css.line}>
        <ClassMark name={b.buyerClass} text={b.buyer} wraps />
        <span className={css.end}>
          <span className="num">
            <Amount kind={b.run.kind} gold={b.price} /> {b.advCut}
          </span>
          <OwnMenu b={b} actions={actions} />
        </span>
      </span>
      <span className={`${css.line} ${css.states}`}>
        <ChangeHighlight value={ownBadge(b).word}>
          <StatusBadge {...ownBadge(b)} /> <Overdue kind={b.run.kind} b={b} />
        </ChangeHighlight>
        {ownSpot(b) ? <span className="num">spot {ownSpot(b)}</span> : null}
        <span className={`num ${css.quiet}`}>
          {dayText(b.run.date)} {b.run.time}
        </span>
      </span>
      <span className={css.line}>
        <span className={css.quiet}>
          {runName(b.run)}
          {kindRules[b.run.kind].spotsPerBoss ? ` · ${b.typeOfBoost}` : ''}
        </span>
        <CancelledRun b={b} />
      </span>
      {ownNote(b) ? <span className={css.cardNote}>{ownNote(b)}</span> : null}
    </div>
  );
}
