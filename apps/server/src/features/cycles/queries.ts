import { getTableColumns } from 'drizzle-orm';
import type { CycleConfig } from '@warchest/domain/cycles/cycle.ts';
import type { CutCategory, CutRates } from '@warchest/domain/gold/earning.ts';
import type { Day } from '@warchest/domain/time/day.ts';
import type { Ctx } from '../../platform/context.ts';
import { cutRates, cycleConfig } from './tables.ts';

/** The pool or a transaction. */
type Reader = Pick<Ctx, 'read'>;

const columns = (all: Record<string, { readonly name: string }>, but: string): string =>
  Object.entries(all)
    .filter(([property]) => property !== but)
    .map(([property, column]) => `"${column.name}" as "${property}"`)
    .join(', ');
const configColumns = columns(getTableColumns(cycleConfig), 'id');
const rateColumns = columns(getTableColumns(cutRates), 'none');

/** The eight dates. */
export async function cycleDatesOf(reader: Reader): Promise<CycleConfig> {
  const [config] = await reader.read<CycleConfig>(
    `select ${configColumns} from cycle_config where id = 1`,
    [],
    'cycles.config',
  );
  if (!config) throw new Error('The cycle is not configured; it is written at the first start');
  return config;
}

/** First and last day of a cycle. */
export interface CycleSpan {
  readonly start: Day;
  readonly end: Day;
}

export const spansOf = (config: CycleConfig): Record<'current' | 'old', CycleSpan> => ({
  current: { start: config.currentStart, end: config.currentEnd },
  old: { start: config.oldStart, end: config.oldEnd },
});

export const cycleSpan = async (reader: Reader, which: 'current' | 'old'): Promise<CycleSpan> =>
  spansOf(await cycleDatesOf(reader))[which];

/** Last days of cycles that ended on or after `from` and before `before`. */
export async function cyclesEnded(reader: Reader, from: Day, before: Day): Promise<Day[]> {
  const rows = await reader.read<{ last: Day }>(
    `select distinct last from (
       select current_end as last from cycle_config union all select old_end from cycle_config) c
     where last >= $1 and last < $2`,
    [from, before],
    'cycles.ended',
  );
  return rows.map(({ last }) => last);
}

export type RatesRow = CutRates & { readonly category: CutCategory };

export const allRates = (reader: Reader): Promise<RatesRow[]> =>
  reader.read<RatesRow>(`select ${rateColumns} from cut_rates order by category`, [], 'cuts.all');

/** The current rates of a category. */
export async function ratesOf(reader: Reader, category: CutCategory): Promise<CutRates> {
  const [row] = await reader.read<RatesRow>(
    `select ${rateColumns} from cut_rates where category = $1`,
    [category],
    'cuts.one',
  );
  if (!row)
    throw new Error(`There are no cut rates for ${category}; they are written at first start`);
  const { category: _, ...rates } = row;
  return rates;
}
