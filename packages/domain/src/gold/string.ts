import type { Progress } from '../bookings/booking-fields.ts';
import { isBalanceRealm, keptAtTrade } from '../bookings/fee.ts';
import { isInGroup } from '../bookings/status.ts';
import { isBlacklisted, overseesStrings, type Person } from '../members/roles.ts';
import type { StringList } from '../runs/kind.ts';
import { saleKinds, saleRules, type SaleKind } from '../sales/sale.ts';
import type { Posting } from './distribute.ts';

/** The longest subject that an in-game mail takes, in letters. */
const longestSubject = 64;

/**
 * The string of a booking: the subject under which its collected gold is mailed, and by which the
 * mail is recognised (STR-1). Never longer than a subject may be.
 * @param realm payment realm in its joined spelling
 */
export const mailString = (realm: string, bookingId: string): string =>
  `${realm.slice(0, longestSubject - 1 - bookingId.length)}:${bookingId}`;

/** The booking that a string names: what stands behind its last colon. Empty when nothing does. */
export const bookingOfString = (string: string): string =>
  string.includes(':') ? string.slice(string.lastIndexOf(':') + 1).trim() : '';

/** What makes a booking a string. */
export type StringFacts = Omit<Progress, 'completed'> & {
  readonly bait: boolean;
  readonly paymentRealm: string;
};

/**
 * Its gold is to be mailed: paid, In group, somebody holds the gold, and it is gold, not a balance
 * (STR-2). Never a bait.
 */
export const isString = (b: StringFacts): boolean =>
  !b.bait && isInGroup(b.customerStatus) && isGoldToMail(b);

/** Paid gold that somebody holds, and not a balance: what every string is about. */
export const isGoldToMail = (b: Pick<StringFacts, 'paid' | 'goldWith' | 'paymentRealm'>): boolean =>
  b.paid && Boolean(b.goldWith) && !isBalanceRealm(b.paymentRealm);

/** What is sold whose gold is in a list of strings. */
export const kindsOfStrings = (list: StringList): readonly SaleKind[] =>
  saleKinds.filter((kind) => saleRules[kind].strings === list);

/** The string of a booking, whether its gold is to be mailed yet or not; empty where no gold ever is. */
export const stringOf = (
  b: Pick<StringFacts, 'bait' | 'paymentRealm'> & { readonly id: string },
): string => (b.bait || isBalanceRealm(b.paymentRealm) ? '' : mailString(b.paymentRealm, b.id));

/** What the holder of a booking's gold still owes for its string, in whole gold: nothing once mailed. */
export const owedForString = (
  kind: SaleKind,
  b: StringFacts & { readonly advCut: string; readonly price: number; readonly mailed: boolean },
): number => (isString(b) && !b.mailed ? amountToMail(kind, b) : 0);

/** The gold to mail: the price, less the share that a TAKEN advertiser kept. Whole gold. */
export const amountToMail = (
  kind: SaleKind,
  b: { readonly advCut: string; readonly price: number },
): number => b.price - keptAtTrade(kind, b.advCut, b.price);

/** Who may say that a string was mailed, or was not: whoever holds its gold, and who oversees them all. */
export const mayMarkMailed = (goldWith: string | null, person: Person): boolean =>
  goldWith === person.id || (overseesStrings(person) && !isBlacklisted(person));

/**
 * The postings of a mail, from what completing the run posted as held for the string: the gold goes
 * from its holder to the bank of that realm. Both lines are about where the gold is; they sum to zero.
 */
export const mailPostings = ({ memberId, realm, bookingId, amount }: Posting): Posting[] => {
  const about = {
    ...(realm === undefined ? {} : { realm }),
    ...(bookingId === undefined ? {} : { bookingId }),
  };
  return [
    // Subtracted from 0, because the opposite of 0 would be -0.
    { account: 'held', ...(memberId ? { memberId } : {}), ...about, amount: 0 - amount },
    { account: 'bank', ...about, amount },
  ];
};
