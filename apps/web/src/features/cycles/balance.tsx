import { useState } from 'react';
import type { CycleTotals } from '@warchest/contract/cycles.ts';
import { cycleSpanText, goldText } from '../../lib/format.ts';
import { HistoryButton } from '../logs/public/history-button.tsx';
import { Button } from '../../ui/button.tsx';
import { ChangeHighlight } from '../../ui/change-highlight.tsx';
import { lazyDialog } from '../../ui/lazy.tsx';
import css from './cycle.module.css';

const PaymentCharDialog = lazyDialog(
  async () => (await import('./payment-char-dialog.tsx')).PaymentCharDialog,
);

export interface BalanceProps {
  readonly cycle: CycleTotals;
  readonly discordId: string;
  readonly paymentChar: string;
  /** The member views their own balance and may set the character. */
  readonly own: boolean;
}

/**
 * The balance rows in the specified order (BAL-2). The owed amount comes first to the eye: on a phone
 * it is what a member opens this page for.
 */
export function Balance({ cycle, discordId, paymentChar, own }: BalanceProps) {
  const [edits, setEdits] = useState(false);
  return (
    <dl className={css.balance}>
      <div className={css.char}>
        <dt>Payment Char</dt>
        <dd>
          {paymentChar || !own ? (
            <ChangeHighlight value={paymentChar}>{paymentChar || 'N/A'}</ChangeHighlight>
          ) : null}
          {/* the same button with or without text, so that the focus returns to it after setting
             one */}
          {own ? (
            <Button
              icon="edit"
              look={paymentChar ? 'plain' : 'default'}
              onClick={() => setEdits(true)}
            >
              <span className={paymentChar ? 'sr-only' : ''}>Set</span>
              <span className="sr-only"> your payment character</span>
            </Button>
          ) : null}
          <HistoryButton
            iconOnly
            of={{ history: 'paymentChar', id: discordId, title: 'payment character' }}
          />
          {edits ? (
            <PaymentCharDialog paymentChar={paymentChar} onClose={() => setEdits(false)} />
          ) : null}
        </dd>
      </div>
      <Figure name="Total Balance" {...gold(cycle.totalBalance)} />
      <Figure name="Total Paid" {...gold(cycle.totalPaid)} />
      <Figure name="Total Owed" place={css.owed} {...gold(cycle.totalOwed)} />
      <Figure name="Cycle Duration" value={cycleSpanText(cycle.start, cycle.end)} />
    </dl>
  );
}

const gold = (amount: number) => ({ value: goldText(amount), isZero: amount === 0 });

const Figure = ({
  name,
  value,
  isZero = false,
  place,
}: {
  readonly name: string;
  readonly value: string;
  readonly isZero?: boolean;
  readonly place?: string | undefined;
}) => (
  <div className={place}>
    <dt>{name}</dt>
    <dd className="num" data-zero={isZero || undefined}>
      <ChangeHighlight value={value}>{value}</ChangeHighlight>
    </dd>
  </div>
);
