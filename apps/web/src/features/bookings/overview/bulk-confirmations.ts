import type { BookingFull } from '@warchest/contract/run-view.ts';
import { countText } from '@warchest/domain/text/amount.ts';
import { goldText } from '../../../lib/format.ts';
import { badgeOf } from '../public/booking-state.ts';
import type { BookingChanges } from './use-booking-edits.ts';

/** Customers who have a spot and are expected; "select all" and bulk changes mean these. */
export const isActive = (b: Pick<BookingFull, 'spot' | 'backup' | 'bait'>): boolean =>
  b.spot !== null && !b.backup && !b.bait;

const counted = (count: number, words: string): string => `${count} ${words}`;

/** `1 customer`, `1.200 customers`. */
export const customersText = (count: number): string =>
  `${countText(count)} ${count === 1 ? 'customer' : 'customers'}`;

/** Describes a selection: `20 active`, or `5 selected: 3 active, 2 Offline`. */
export function selectionText(chosen: readonly BookingFull[]): string {
  const words = new Map<string, number>();
  for (const b of chosen) {
    const word = isActive(b) ? 'active' : badgeOf(b).word;
    words.set(word, (words.get(word) ?? 0) + 1);
  }
  const parts = [...words].map(([word, count]) => counted(count, word));
  return parts.length === 1 ? (parts[0] ?? '') : `${chosen.length} selected: ${parts.join(', ')}`;
}

/** The gold that one person holds after the change. */
export interface HeldGold {
  readonly name: string;
  readonly count: number;
  readonly sum: number;
}

export interface BulkQuestion {
  readonly title: string;
  /** Who holds how much after it; empty if no gold is concerned. */
  readonly holders: readonly HeldGold[];
  /** The number of customers whose gold this is, and its sum. */
  readonly together: Omit<HeldGold, 'name'>;
  /** Which of the customers are not what one would expect. */
  readonly text: string;
  /** The label of the confirming button. */
  readonly confirm: string;
}

/**
 * The confirmation before several customers are changed at once: always for paid, with the gold
 * concerned, and for Offline if some are inactive or have paid. Null if none is needed.
 */
export function bulkQuestion(
  changes: BookingChanges,
  holderAfter: (change: BookingChanges[number]) => string,
): BulkQuestion | null {
  if (changes.length < 2) return null;
  const touched = changes.filter(
    ({ row, edit }) =>
      (edit.paid !== undefined && edit.paid !== row.paid) ||
      (edit.customerStatus === 'Offline' && row.customerStatus !== 'Offline'),
  );
  const inactive = touched.filter(({ row }) => !isActive(row));
  const paid = touched.filter(({ row, edit }) => row.paid && edit.paid !== true);
  const money = touched.filter(
    ({ row, edit }) => edit.paid !== undefined && edit.paid !== row.paid,
  );
  if (touched.length < 1 || (inactive.length + paid.length === 0 && money.length < 2)) return null;
  const what = touched.some(({ edit }) => edit.customerStatus === 'Offline')
    ? 'Offline'
    : touched.some(({ edit }) => edit.paid === true)
      ? 'paid'
      : 'not paid';
  const parts = [
    inactive.length > 0
      ? `${counted(inactive.length, inactive.length === 1 ? 'is' : 'are')} not active: ${names(inactive)}`
      : '',
    paid.length > 0
      ? `${counted(paid.length, paid.length === 1 ? 'has' : 'have')} paid: ${names(paid)}`
      : '',
  ].filter(Boolean);
  const customers = customersText(touched.length);
  const isPayment = what !== 'Offline';
  const sum = money.reduce((total, { row }) => total + row.price, 0);
  return {
    title: isPayment ? `Mark ${customers} as ${what}?` : `Set ${customers} to ${what}?`,
    holders: holdersOf(money, holderAfter),
    together: { count: money.length, sum },
    text: parts.length === 0 ? '' : `Of these ${parts.join('; ')}.`,
    confirm: isPayment ? `Mark ${touched.length} ${what} · ${goldText(sum)}` : 'Set all',
  };
}

/** Who holds the gold of the changed customers, the largest sum first. */
function holdersOf(
  money: BookingChanges,
  holderAfter: (change: BookingChanges[number]) => string,
): readonly HeldGold[] {
  const byName = new Map<string, HeldGold>();
  for (const change of money) {
    const name = holderAfter(change) || 'nobody';
    const { count, sum } = byName.get(name) ?? { count: 0, sum: 0 };
    byName.set(name, { name, count: count + 1, sum: sum + change.row.price });
  }
  return [...byName.values()].toSorted((one, other) => other.sum - one.sum);
}

const names = (changes: BookingChanges): string => {
  const all = changes.map(({ row }) => `${row.buyer} (${badgeOf(row).word})`);
  return all.length > 6
    ? `${all.slice(0, 6).join(', ')} and ${all.length - 6} more`
    : all.join(', ');
};
