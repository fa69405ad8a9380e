import { amountFields } from '@warchest/contract/amount-fields.ts';
import type { SaleKind } from '@warchest/domain/sales/sale.ts';
import { shownRefusals } from '@warchest/contract/shown-refusals.ts';
import { messageOf, type FailureTexts } from '../../../lib/error-messages.ts';
import { RefusedError } from '../../../lib/http.ts';
import { priceUnitOf } from '../../../lib/units.ts';
import type { EditField } from '../overview/edits.ts';

const names: Readonly<Record<EditField, string>> = {
  customerStatus: 'Status',
  paid: 'Paid',
  collectedGold: 'Collected',
  goldWith: 'Gold with',
  completed: 'Done',
  mailed: 'Mailed',
  note: 'Note',
  btag: 'Btag',
  price: 'Price',
  advCut: 'Fee',
  typeOfBoost: 'Type',
  paymentRealm: 'Payment realm',
  paymentFaction: 'Faction',
};
const amounts: readonly unknown[] = amountFields;

/** Says that somebody else changed the same cell, by the grid's column name: `Collected is 40k now: …`. */
function staleWords(kind: SaleKind, { problem }: Pick<RefusedError, 'problem'>): string {
  const { field, current, by } = problem;
  const isNamed = typeof by === 'string' && by !== '';
  const since = (who: string) => `${isNamed ? by : who} changed it in the meantime.`;
  if (field === undefined) return since('Somebody else');
  const name = Object.entries(names).find(([key]) => key === field)?.[1] ?? 'It';
  if (amounts.includes(field))
    return `${name} is ${priceUnitOf(kind).show(Number(current))} now: ${since('somebody else')}`;
  if (typeof current === 'boolean')
    return `${name} is ${current ? 'ticked' : 'not ticked'} now: ${since('somebody else')}`;
  // the holder is an id, which is meaningless to people
  if (typeof current !== 'string' || field === 'goldWith')
    return `${name}: ${since('somebody else')}`;
  return `${name} is ${current === '' ? 'empty' : `“${current}”`} now: ${since('somebody else')}`;
}

/**
 * Why an edit of a booking was refused: conflicts and invalid values are named, everything else has
 * the screen's text.
 */
export function editRefusal(kind: SaleKind, error: unknown, failure?: FailureTexts): string {
  if (!(error instanceof RefusedError)) return messageOf(error, failure);
  if (error.type === 'stale') return staleWords(kind, error);
  if (error.type === 'run-full' && error.detail)
    return `${shownRefusals['run-full'].title}: ${error.detail}`;
  const named = error.type === 'invalid' ? error.errors[0] : null;
  return named?.message ?? messageOf(error, failure);
}
