import { cappedPercent, percentOf } from '../text/amount.ts';
import { saleRules, type SaleKind } from '../sales/sale.ts';
import { kindRules, type RunKind } from '../runs/kind.ts';

/** Fee options with the kind's full share; all others get the small, capped one. */
const fullShareOptions = ['FTB', 'TAKEN'];
export const isFullShare = (advCut: string): boolean => fullShareOptions.includes(advCut);
export const isTaken = (advCut: string): boolean => advCut === 'TAKEN';
/** Paid from a community balance: no gold moves. */
export const isBalanceFee = (advCut: string): boolean => advCut.startsWith('BALANCE');

export const balanceRealm = 'BALANCE';
/** The remaining options if the payment realm is BALANCE (BOOK-21). */
export const balanceRealmFees: readonly string[] = ['BALANCEC', 'BALANCEO'];
export const isBalanceRealm = (realm: string): boolean => realm.toUpperCase() === balanceRealm;

/** The fee that the booking form shows, in whole gold (BOOK-23). */
export function feeShown(kind: SaleKind, advCut: string, price: number): number {
  const rules = saleRules[kind];
  return isFullShare(advCut)
    ? percentOf(price, rules.feeShare)
    : cappedPercent(price, rules.otherFeeShare, rules.feeCap);
}

/** Whether a payment rule depends on the name of this fee option. */
export const hasFeeRule = (advCut: string): boolean =>
  fullShareOptions.includes(advCut) || isBalanceFee(advCut);

/**
 * The share that a TAKEN advertiser has kept at the trade, as the booking form shows it. Whole
 * gold.
 */
export const keptAtTrade = (kind: SaleKind, advCut: string, price: number): number =>
  isTaken(advCut) ? feeShown(kind, advCut, price) : 0;

/** The percentage behind {@link feeShown}. */
export const feePercent = (kind: SaleKind, advCut: string): number =>
  isFullShare(advCut) ? saleRules[kind].feeShare : saleRules[kind].otherFeeShare;

/**
 * Gold collected at booking, in whole gold (BOOK-25): all of it when fully paid; the share of a
 * TAKEN advertiser; for FTB the typed amount if it is at most the share, otherwise 0; 0 for all
 * other options.
 */
export function collectedAtBooking(booking: {
  readonly kind: RunKind;
  readonly advCut: string;
  readonly price: number;
  readonly paid: boolean;
  readonly typed: number;
}): number {
  if (booking.paid) return booking.price;
  const share = percentOf(booking.price, kindRules[booking.kind].feeShare);
  if (isTaken(booking.advCut)) return share;
  if (booking.advCut === 'FTB') return booking.typed <= share ? booking.typed : 0;
  return 0;
}

/** The fee options of a payment realm: balance options only with BALANCE. */
export const feesForRealm = (options: readonly string[], realm: string): readonly string[] =>
  isBalanceRealm(realm) ? options.filter((o) => balanceRealmFees.includes(o)) : options;
