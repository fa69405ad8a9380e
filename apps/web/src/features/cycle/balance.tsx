import type { CycleTotals } from '@warchest/contract/cycles.ts';
import { cycleSpanText, goldText } from '../../lib/format.ts';
import { Flash } from '../../ui/flash.tsx';
import css from './cycle.module.css';

export interface BalanceProps {
  readonly cycle: CycleTotals;
  readonly paymentChar: string;
}

/** What is owed, large, and the balance rows (spec 1 §2). */
export function Balance({ cycle, paymentChar }: BalanceProps) {
  const rows: [string, string][] = [
    ['Payment Char', paymentChar || 'N/A'],
    ['Total Balance', goldText(cycle.totalBalance)],
    ['Total Paid', goldText(cycle.totalPaid)],
    ['Cycle Duration', cycleSpanText(cycle.start, cycle.end)],
  ];
  return (
    <dl className={css.balance}>
      <div className={css.owed}>
        <dt>Total Owed</dt>
        <dd>
          <Flash value={cycle.totalOwed}>{goldText(cycle.totalOwed)}</Flash>
        </dd>
      </div>
      {rows.map(([name, value]) => (
        <div key={name} className={css.figure}>
          <dt>{name}</dt>
          <dd>
            <Flash value={value}>{value}</Flash>
          </dd>
        </div>
      ))}
    </dl>
  );
}
