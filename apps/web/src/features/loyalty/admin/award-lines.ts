import type { MatchedMember } from '@warchest/contract/loyalty.ts';
import type { AwardLine } from '@warchest/domain/loyalty/award-list.ts';
import { isBalance } from '@warchest/domain/loyalty/points.ts';
import { whyNoMember } from '../../payouts/payout-lines.ts';
import { pointsText } from '../../store/cart.ts';
import { pointsOf } from './assign.ts';

type Member = Extract<MatchedMember, { member: unknown }>['member'];

/** A line of the list as it would be given, or the reason why not. */
export interface AwardRow {
  readonly line: number;
  readonly who: string;
  readonly member: Member | null;
  readonly amount: number | null;
  readonly reason: string;
  /** The new balance; null if nothing is given. */
  readonly after: number | null;
  /** Why nothing is given; empty otherwise. */
  readonly why: string;
}

/** The defaults of lines without an amount or reason, as typed. */
export interface ForAll {
  readonly amount: string;
  readonly reason: string;
}

/** The names and ids of a list that must be looked up, in order. */
export const namesIn = (lines: readonly AwardLine[]): string[] =>
  lines.flatMap((one) => ('who' in one ? [one.who] : []));

/** What a list would give. `matched` are the members of its names, in the same order. */
export function awardRows(
  lines: readonly AwardLine[],
  matched: readonly MatchedMember[],
  forAll: ForAll,
): readonly AwardRow[] {
  const first = new Map<string, number>();
  let at = 0;
  return lines.map((one): AwardRow => {
    if (!('who' in one)) {
      const nothing = { member: null, amount: null, reason: '', after: null };
      return { line: one.line, who: one.text, ...nothing, why: one.why };
    }
    const { line, who } = one;
    const found = matched[at];
    at += 1;
    const typed = pointsOf(forAll.amount);
    const amount = one.amount ?? (Number.isFinite(typed) && typed !== 0 ? typed : null);
    const reason = one.reason ?? forAll.reason.trim();
    if (!found || !('member' in found)) {
      const why = whyNoMember(who, found);
      return { line, who, member: null, amount, reason, after: null, why };
    }
    const { member } = found;
    const before = first.get(member.discordId);
    if (before === undefined) first.set(member.discordId, line);
    const after = amount === null ? null : member.balance + amount;
    const why =
      before !== undefined
        ? `${member.displayName} is already in line ${before}`
        : after === null
          ? 'Enter points for each, or an amount in this line'
          : reason === ''
            ? 'Enter a reason for all, or one in this line'
            : after < 0
              ? `${pointsText(-after)} points too few`
              : isBalance(after)
                ? ''
                : 'Too many points';
    return { line, who, member, amount, reason, after: why === '' ? after : null, why };
  });
}

/** The request. It includes each shown balance, so that the server refuses if one has changed. */
export const awardsOf = (rows: readonly AwardRow[]) =>
  rows.flatMap(({ member, amount, reason, why }) =>
    member && amount !== null && why === ''
      ? [{ discordId: member.discordId, amount, reason, balance: member.balance }]
      : [],
  );

/** `15 members, 750 points`, and the number of omitted lines, if any. */
export function awardWords(rows: readonly AwardRow[]): string {
  const given = awardsOf(rows);
  const total = given.reduce((sum, one) => sum + one.amount, 0);
  const out = rows.length - given.length;
  const left = out === 0 ? '' : `; ${out} ${out === 1 ? 'line is' : 'lines are'} left out`;
  const members = `${given.length} ${given.length === 1 ? 'member' : 'members'}`;
  return `${members}, ${pointsText(total)} points${left}`;
}
