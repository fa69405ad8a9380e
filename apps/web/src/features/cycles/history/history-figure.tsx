import type { CycleHistory } from '@warchest/contract/cycles.ts';
import { shortGold } from '@warchest/domain/text/amount.ts';
import { dayText, goldText } from '../../../lib/format.ts';
import { DayFigure } from '../day-figure.tsx';
import { daysBy } from './history-days.ts';
import { measureWords, type Measure } from './history-search.ts';

const counted = (count: number): string => `${count} ${count === 1 ? 'booking' : 'bookings'}`;
const full: Record<Measure, (amount: number) => string> = {
  revenue: goldText,
  count: counted,
  earned: goldText,
};
const short: Record<Measure, (amount: number) => string> = {
  revenue: shortGold,
  count: String,
  earned: shortGold,
};

/** Sales or earnings per day of a cycle, stacked by fee option. */
export function HistoryFigure({
  history,
  measure,
}: {
  readonly history: CycleHistory;
  readonly measure: Measure;
}) {
  const days = daysBy(history, measure);
  const total = days.reduce((sum, day) => sum + day.total, 0);
  const best = days.reduce((one, other) => (other.total > one.total ? other : one), {
    day: history.start,
    total: 0,
  });
  const words = full[measure];
  return (
    <DayFigure
      title={`${measureWords[measure]} by day`}
      takeaway={
        total > 0
          ? `${words(total)} in all; the best day was ${dayText(best.day)} with ${words(best.total)}.`
          : 'Nothing was completed in this cycle.'
      }
      days={days}
      top={short[measure]}
      words={words}
    />
  );
}
