import type { Progress } from '../bookings/booking-fields.ts';
import { isBalanceRealm, keptAtTrade } from '../bookings/fee.ts';
import { isInGroup } from '../bookings/status.ts';
import { isBlacklisted, overseesStrings, type Person } from '../members/roles.ts';
import type { StringList } from '../runs/kind.ts';
import { saleKinds, saleRules, type SaleKind } from '../sales/sale.ts';
import type { Posting } from './distribute.ts';

/** Maximum length of an in-game mail's subject. */
const maxSubjectLength = 64;

/**
 * The string of a booking: the subject under which its collected gold is mailed, and by which the
 * mail is recognised (STR-1). Never longer than a subject may be.
 * @param realm payment realm in its joined spelling
 */
export const mailString = (realm: string, bookingId: string): string =>
  `${realm.slice(0, maxSubjectLength - 1 - bookingId.length)}:${bookingId}`;

/** The booking of a string: the part after its last colon, or empty. */
export const bookingOfString = (string: string): string =>
  string.includes(':') ? string.slice(string.lastIndexOf(':') + 1).trim() : '';

/** The facts that make a booking a string. */
export type StringFacts = Omit<Progress, 'completed'> & {
  readonly bait: boolean;
  readonly paymentRealm: string;
};

/**
 * Whether its gold has to be mailed: paid, In group, with a gold holder, and not paid from a
 * balance (STR-2). Never a bait.
 */
export const isString = (b: StringFacts): boolean =>
  !b.bait && isInGroup(b.customerStatus) && isGoldToMail(b);

/** Paid gold with a holder, not from a balance: the condition of every string. */
export const isGoldToMail = (b: Pick<StringFacts, 'paid' | 'goldWith' | 'paymentRealm'>): boolean =>
  b.paid && Boolean(b.goldWith) && !isBalanceRealm(b.paymentRealm);

/** The kinds of sales in a list of strings. */
export const kindsOfStrings = (list: StringList): readonly SaleKind[] =>
  saleKinds.filter((kind) => saleRules[kind].strings === list);

/**
 * The string of a booking, whether its gold has to be mailed yet or not; empty if no gold moves.
 */
export const stringOf = (
  b: Pick<StringFacts, 'bait' | 'paymentRealm'> & { readonly id: string },
): string => (b.bait || isBalanceRealm(b.paymentRealm) ? '' : mailString(b.paymentRealm, b.id));

/** What the gold holder still has to mail for a booking, in whole gold: 0 once mailed. */
export const owedForString = (
  kind: SaleKind,
  b: StringFacts & { readonly advCut: string; readonly price: number; readonly mailed: boolean },
): number => (isString(b) && !b.mailed ? amountToMail(kind, b) : 0);

/** The gold to mail: the price, less the share that a TAKEN advertiser kept. Whole gold. */
export const amountToMail = (
  kind: SaleKind,
  b: { readonly advCut: string; readonly price: number },
): number => b.price - keptAtTrade(kind, b.advCut, b.price);

/** Who may set `mailed`: the gold's holder, and overseers of all strings. */
export const mayMarkMailed = (goldWith: string | null, person: Person): boolean =>
  goldWith === person.id || (overseesStrings(person) && !isBlacklisted(person));

/**
 * The postings of a mail, from the held posting of the string: the gold moves from its holder to
 * the bank of that realm. The two lines sum to zero.
 */
export const mailPostings = ({ memberId, realm, bookingId, amount }: Posting): Posting[] => {
  const about = {
    ...(realm === undefined ? {} : { realm }),
    ...(bookingId === undefined ? {} : { bookingId }),
  };
  return [
    // Subtracted from 0, because -0 would be the negation of 0.
    { account: 'held', ...(memberId ? { memberId } : {}), ...about, amount: 0 - amount },
    { account: 'bank', ...about, amount },
  ];
};
