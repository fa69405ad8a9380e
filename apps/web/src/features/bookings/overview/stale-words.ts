import { thousandsText } from '../../../lib/format.ts';
import type { CallRefused } from '../../../lib/http.ts';
import { gridColumns } from './columns.tsx';

/** That somebody else changed the same cell, as the grid names it: `Collected is 40k now: …`. */
export function staleWords({ problem }: Pick<CallRefused, 'problem'>): string {
  const { field, current } = problem;
  const column = gridColumns.find((one) => (one.edit?.field ?? one.tick) === field);
  const name = column?.header ?? 'It';
  const since = 'somebody else changed it in the meantime.';
  if (column?.edit?.kind === 'gold')
    return `${name} is ${thousandsText(Number(current))} now: ${since}`;
  if (typeof current === 'boolean')
    return `${name} is ${current ? 'ticked' : 'not ticked'} now: ${since}`;
  // a holder comes as an id, which says nothing to anybody
  if (typeof current !== 'string' || field === 'goldWith') return `${name}: ${since}`;
  return `${name} is ${current === '' ? 'empty' : `“${current}”`} now: ${since}`;
}
