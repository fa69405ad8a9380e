import type { MatchedMember } from '@warchest/contract/loyalty.ts';
import type { AwardLine } from '@warchest/domain/loyalty/award-list.ts';
import { isBalance } from '@warchest/domain/loyalty/points.ts';
import { leftOutWords, memberLines, type MemberLine } from '../../people/public/member-lines.ts';
import { countText } from '@warchest/domain/text/amount.ts';
import { pointsOf } from './assign.ts';

type Member = Extract<MatchedMember, { member: unknown }>['member'];

/** A line of the list as it would be given, or the reason why not. */
export interface AwardRow extends MemberLine<Member> {
  readonly amount: number | null;
  readonly reason: string;
  /** The new balance; null if nothing is given. */
  readonly after: number | null;
}

/** The defaults of lines without an amount or reason, as typed. */
export interface ForAll {
  readonly amount: string;
  readonly reason: string;
}

/** What a list would give. `matched` are the members of its names, in the same order. */
export function awardRows(
  lines: readonly AwardLine[],
  matched: readonly MatchedMember[],
  forAll: ForAll,
): readonly AwardRow[] {
  const typed = pointsOf(forAll.amount);
  const usual = Number.isFinite(typed) && typed !== 0 ? typed : null;
  return memberLines(lines, matched).map(({ read, ...row }): AwardRow => {
    if (!('who' in read)) return { ...row, amount: null, reason: '', after: null };
    const amount = read.amount ?? usual;
    const reason = read.reason ?? forAll.reason.trim();
    const after = row.member && amount !== null ? row.member.balance + amount : null;
    const why = row.why || whyNot(after, reason);
    return { ...row, amount, reason, after: why === '' ? after : null, why };
  });
}

/** Why a member's points cannot become so many, for this reason; empty if they can. */
function whyNot(after: number | null, reason: string): string {
  if (after === null) return 'Enter points for each, or an amount in this line';
  if (reason === '') return 'Enter a reason for all, or one in this line';
  if (after < 0) return `${countText(-after)} points too few`;
  return isBalance(after) ? '' : 'Too many points';
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
  const members = `${given.length} ${given.length === 1 ? 'member' : 'members'}`;
  return `${members}, ${countText(total)} points${leftOutWords(rows.length, given.length)}`;
}
