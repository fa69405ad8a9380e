import type { CycleTotals } from '@warchest/contract/cycles.ts';
import { cycleSpanText, goldText } from '../../lib/format.ts';
import { Flash } from '../../ui/flash.tsx';
import css from './cycle.module.css';

export interface BalanceProps {
  readonly cycle: CycleTotals;
  readonly paymentChar: string;
}

/** The balance rows in their specified order, what is owed large among them (spec 1 §2). */
export function Balance({ cycle, paymentChar }: BalanceProps) {
  const before: [string, string][] = [
    ['Payment Char', paymentChar || 'N/A'],
    ['Total Balance', goldText(cycle.totalBalance)],
    ['Total Paid', goldText(cycle.totalPaid)],
  ];
  return (
    <dl className={css.balance}>
      {before.map(([name, value]) => (
        <Figure key={name} name={name} value={value} />
      ))}
      <div className={css.owed}>
        <dt>Total Owed</dt>
        <dd>
          <Flash value={cycle.totalOwed}>{goldText(cycle.totalOwed)}</Flash>
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
      <Flash value={value}>{value}</Flash>
    </dd>
  </div>
);
