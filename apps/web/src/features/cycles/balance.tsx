import { useState } from 'react';
import type { CycleTotals } from '@warchest/contract/cycles.ts';
import { cycleSpanText, goldText } from '../../lib/format.ts';
import { HistoryButton } from '../logs/history-button.tsx';
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

/** The balance rows in the specified order, with the owed amount in large type (BAL-2). */
export function Balance({ cycle, discordId, paymentChar, own }: BalanceProps) {
  const [edits, setEdits] = useState(false);
  const before: [string, string][] = [
    ['Total Balance', goldText(cycle.totalBalance)],
    ['Total Paid', goldText(cycle.totalPaid)],
  ];
  return (
    <dl className={css.balance}>
      <div className={css.figure}>
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
      {before.map(([name, value]) => (
        <Figure key={name} name={name} value={value} />
      ))}
      <div className={css.owed}>
        <dt>Total Owed</dt>
        <dd>
          <ChangeHighlight value={cycle.totalOwed}>{goldText(cycle.totalOwed)}</ChangeHighlight>
        </dd>
      </div>
      <Figure name="Cycle Duration" value={cycleSpanText(cycle.start, cycle.end)} />
    </dl>
  );
}

const Figure = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div className={css.figure}>
    <dt>{name}</dt>
    <dd>
      <ChangeHighlight value={value}>{value}</ChangeHighlight>
    </dd>
  </div>
);
