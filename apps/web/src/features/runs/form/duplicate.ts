import type { RunView } from '@warchest/contract/run-view.ts';
import { shiftDay, timeText, todayText } from '../../../lib/format.ts';
import { valuesOf, type RunValues } from './run-form.ts';

/** The first week after a run in which the same time on the same weekday is still to come. */
function laterDate({ date, time }: Pick<RunView, 'date' | 'time'>, now: number): string {
  const isOver = (day: string): boolean => {
    const today = todayText(now);
    return day < today || (day === today && time < timeText(now));
  };
  let day = shiftDay(date, 7);
  while (isOver(day)) day = shiftDay(day, 7);
  return day;
}

/**
 * The creation form's values for another run with the settings of this one, a week later or in the
 * first week that is still to come (RUN-59). Staff stay; customers, state and logs are its own.
 */
export const duplicateOf = (run: RunView, now: number): RunValues => ({
  ...valuesOf(run),
  date: laterDate(run, now),
  logs: '',
});
