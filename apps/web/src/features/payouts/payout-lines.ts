import type { Matched, MemberBalance } from '@warchest/contract/gold.ts';
import type { PayLine } from '@warchest/domain/gold/pay-list.ts';
import { goldText } from '../../lib/format.ts';
import { leftOutWords, memberLines, type MemberLine } from '../people/public/member-lines.ts';
import type { BalanceFilter } from './payout-search.ts';

/** A line of the list as it would be paid, or the reason why not. */
export interface PayoutLine extends MemberLine<MemberBalance> {
  readonly amount: number | null;
}

/** What a list would pay. `matched` are the members of its names, in the same order. */
export const payoutLines = (
  lines: readonly PayLine[],
  matched: readonly Matched[],
): readonly PayoutLine[] =>
  memberLines(lines, matched).map(({ read, ...row }) => ({
    ...row,
    amount: 'who' in read ? read.amount : null,
  }));

/** The request. It includes what each was owed, so that nobody is paid twice unnoticed. */
export const payoutsOf = (
  lines: readonly PayoutLine[],
): { discordId: string; amount: number; owed: number }[] =>
  lines.flatMap(({ member, amount, why }) =>
    member && amount !== null && why === ''
      ? [{ discordId: member.discordId, amount, owed: member.owed }]
      : [],
  );

/** `3 payouts, 1.250.000g`, and the number of omitted lines, if any. */
export function payoutWords(lines: readonly PayoutLine[]): string {
  const paid = payoutsOf(lines);
  const total = paid.reduce((sum, one) => sum + one.amount, 0);
  const payouts = `${paid.length} ${paid.length === 1 ? 'payout' : 'payouts'}`;
  return `${payouts}, ${goldText(total)}${leftOutWords(lines.length, paid.length)}`;
}

/** Whether a balance matches the filter. */
export function passesFilter({ owed }: Pick<MemberBalance, 'owed'>, only: BalanceFilter): boolean {
  switch (only) {
    case 'all':
      return true;
    case 'owed':
      return owed > 0;
    case 'settled':
      return owed === 0;
    case 'overpaid':
      return owed < 0;
  }
}

/**
 * Everything that these members are owed, as a payout list, the highest first. It uses ids, which
 * are unambiguous.
 */
export const owedList = (members: readonly MemberBalance[], maxLines: number): string =>
  members
    .filter((one) => one.owed > 0)
    .toSorted((a, b) => b.owed - a.owed)
    .slice(0, maxLines)
    .map((one) => `${one.discordId}, ${one.owed}`)
    .join('\n');
