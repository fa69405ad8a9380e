import {
  historyCycles,
  historySpan,
  type CycleConfig,
  type HistoryCycle,
} from '@warchest/domain/cycles/cycle.ts';
import { cycleSpanText } from '../../../lib/format.ts';
import { tableSearchParams } from '../../../lib/table-search-params.ts';
import { word } from '../../../lib/search-params.ts';

/** The measures that the chart can show. */
export const measures = ['revenue', 'count', 'earned'] as const;
export type Measure = (typeof measures)[number];
export const measureWords: Record<Measure, string> = {
  revenue: 'Revenue',
  count: 'Bookings',
  earned: 'Earned',
};

const cycleWords: Record<HistoryCycle, string> = {
  current: 'Current cycle',
  old: 'Old cycle',
  old7: '7 days before the old',
  old14: '14 days before the old',
  old21: '21 days before the old',
  old28: '28 days before the old',
};

/** The cycle options. Once known, the dates come first, so that a narrow select does not clip them. */
export const cycleOptions = (
  dates: Pick<CycleConfig, 'currentStart' | 'currentEnd' | 'oldStart' | 'oldEnd'> | undefined,
) =>
  historyCycles.map((one) => {
    const days = dates && historySpan(dates, one);
    const label = cycleWords[one];
    return { value: one, label: days ? `${cycleSpanText(days.start, days.end)}: ${label}` : label };
  });

/** The history's state in the URL. */
export const historySearch = {
  cycle: word(historyCycles, 'current'),
  show: word(measures, 'revenue'),
  ...tableSearchParams,
};
