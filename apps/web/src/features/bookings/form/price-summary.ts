import { hasBossSpots, type RunView } from '@warchest/contract/run-view.ts';
import { feePercent, feeShown, isTaken } from '@warchest/domain/bookings/fee.ts';
import { maxGoldHeld, percentOf } from '@warchest/domain/text/amount.ts';
import { unusualPrice } from '@warchest/domain/bookings/unusual-price.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { goldText } from '../../../lib/format.ts';
import type { Question } from '../../../ui/confirm-dialog.tsx';

/** A run's spot counts as in its list entry. */
export interface SpotCount {
  readonly amountOfPossibleCustomer: number;
  readonly totalCustomer: number;
  readonly totalBackup: number;
}

const percentText = (percent: number): string => `${String(percent).replace('.', ',')} %`;

/** A fee in words: `fee 30 %`, its gold, and what becomes of it; `(cap)` if the cap applies. */
export interface FeeWords {
  readonly fee: string;
  readonly gold: string;
  /** FTB is credited less at the end of the cycle, TAKEN is kept at the trade (BOOK-24); often empty. */
  readonly note: string;
}

/**
 * The fee of a price in words.
 * @param whose the name of the booking's advertiser, unless it is the reader
 */
export function feeWords(kind: RunKind, advCut: string, price: number, whose = 'you'): FeeWords {
  const percent = feePercent(kind, advCut);
  const gold = feeShown(kind, advCut, price);
  const capped = gold < percentOf(price, percent) ? ' (cap)' : '';
  const fee = `fee ${percentText(percent)}${capped}`;
  const loss = kindRules[kind].ftbCreditLoss;
  const share = kindRules[kind].feeShare - loss;
  return {
    fee,
    gold: goldText(gold),
    note:
      advCut === 'FTB' && loss > 0
        ? `cycle ${percentText(share)} = ${goldText(percentOf(price, share))} for ${whose}`
        : isTaken(advCut)
          ? 'kept at the trade'
          : '',
  };
}

/** A warning about a price that is probably a typing mistake; empty for any other. */
export function priceWarning(kind: RunKind, price: number | null): string {
  switch (price === null ? null : unusualPrice(kind, price)) {
    case 'nothing':
      return 'nothing to pay';
    case 'much':
      return `more than the ${goldText(maxGoldHeld)} that a character can hold`;
    case 'little':
      return `only ${goldText(price)}: did you mean ${price}k?`;
    case null:
      return '';
  }
}

/** The confirmation for unusual prices, listing each customer; null if all are usual. */
export function priceQuestion(
  kind: RunKind,
  customers: readonly { readonly buyer: string; readonly price: number }[],
): Question | null {
  const unusual = customers
    .map(({ buyer, price }) => ({ buyer, price, warning: priceWarning(kind, price) }))
    .filter(({ warning }) => warning !== '');
  if (unusual.length === 0) return null;
  const words = unusual
    .slice(0, 6)
    .map(({ buyer, price, warning }) => `${buyer} for ${goldText(price)}, ${warning}`);
  const more = unusual.length > 6 ? `, and ${unusual.length - 6} more` : '';
  return {
    title:
      unusual.length === 1 ? 'Is this price right?' : `Are these ${unusual.length} prices right?`,
    text: `${words.join('; ')}${more}.`,
    confirm: 'The price is right',
    cancel: 'Change the price',
  };
}

/** The spots that a customer of this type competes for: the boss's, if bosses have their own. */
export function spotsFor(run: RunView, type: string): SpotCount | null {
  if (!hasBossSpots(run)) return run;
  const offer = run.offeredBosses.find(({ boss }) => boss === type);
  return offer
    ? {
        amountOfPossibleCustomer: offer.possibleCustomers,
        totalCustomer: offer.possibleCustomers - offer.remaining,
        totalBackup: run.totalBackup,
      }
    : null;
}

/**
 * The spot that the next customer gets: `spot 14/20 (6 left)`, or the position among the backups of
 * a full run or boss.
 */
export function spotText(run: SpotCount, noun = 'run'): string {
  const { amountOfPossibleCustomer: capacity, totalCustomer: active, totalBackup: waiting } = run;
  return active >= capacity
    ? `${noun} is full: backup B${waiting + 1}`
    : `spot ${active + 1}/${capacity} (${capacity - active - 1} left)`;
}
