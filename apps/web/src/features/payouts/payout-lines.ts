import type { Matched, MemberBalance } from '@warchest/contract/gold.ts';
import type { Unmatched } from '@warchest/contract/unmatched-member.ts';
import type { PayLine } from '@warchest/domain/gold/pay-list.ts';
import { goldText } from '../../lib/format.ts';
import type { BalanceFilter } from './payout-search.ts';

/** A line of the list as it would be paid, or the reason why not. */
export interface PayoutLine {
  /** Its line number. */
  readonly line: number;
  /** The name or id as written. */
  readonly who: string;
  readonly member: MemberBalance | null;
  readonly amount: number | null;
  /** Why it is left out; empty if it is paid. */
  readonly why: string;
}

/** The names and ids of a list that must be looked up, in order. */
export const namesIn = (lines: readonly PayLine[]): string[] =>
  lines.flatMap((one) => ('who' in one ? [one.who] : []));

/** Why a name matches no single member, as text. */
export function whyNoMember(who: string, found: Matched | Unmatched | undefined): string {
  if (found && 'why' in found && found.why === 'ambiguous') {
    const names = found.candidates.map((one) => `${one.username} ${one.discordId}`).join(', ');
    return `Several members are named “${who}”: enter the id (${names})`;
  }
  return `No member named “${who}”`;
}

/**
 * What a list would pay. `matched` are the members of its names, in the same order. A member in two
 * lines is paid for the first only, because a list with repeated names was probably pasted twice.
 */
export function payoutLines(
  lines: readonly PayLine[],
  matched: readonly Matched[],
): readonly PayoutLine[] {
  const first = new Map<string, number>();
  let at = 0;
  return lines.map((one): PayoutLine => {
    if (!('who' in one)) {
      return { line: one.line, who: one.text, member: null, amount: null, why: one.why };
    }
    const { line, who, amount } = one;
    const found = matched[at];
    at += 1;
    if (!found || !('member' in found)) {
      return { line, who, member: null, amount, why: whyNoMember(who, found) };
    }
    const { member } = found;
    const before = first.get(member.discordId);
    if (before === undefined) first.set(member.discordId, line);
    const why = before === undefined ? '' : `${member.displayName} is already in line ${before}`;
    return { line, who, member, amount, why };
  });
}

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
  const out = lines.length - paid.length;
  const left = out === 0 ? '' : `; ${out} ${out === 1 ? 'line is' : 'lines are'} left out`;
  return `${paid.length} ${paid.length === 1 ? 'payout' : 'payouts'}, ${goldText(total)}${left}`;
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
