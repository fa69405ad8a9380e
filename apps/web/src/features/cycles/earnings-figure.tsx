import type { CycleTotals } from '@warchest/contract/cycles.ts';
import { shortGold } from '@warchest/domain/text/amount.ts';
import { goldText } from '../../lib/format.ts';
import { DayFigure } from './day-figure.tsx';
import { earningsPerDay, takeawayOf } from './earnings.ts';

/** Earned gold per day of the cycle, stacked by fee option, in front of the other cycle's. */
export function EarningsFigure({
  cycle,
  other,
  ghost,
}: {
  readonly cycle: CycleTotals;
  readonly other: CycleTotals;
  /** The label of the other cycle's bars. */
  readonly ghost: string;
}) {
  const days = earningsPerDay(cycle, other);
  return (
    <DayFigure
      title="Earnings by day"
      takeaway={takeawayOf(cycle, days)}
      days={days}
      top={shortGold}
      words={goldText}
      ghost={ghost}
    />
  );
}
