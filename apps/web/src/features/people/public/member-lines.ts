import type { Unmatched } from '@warchest/contract/unmatched-member.ts';

interface UnreadText {
  readonly text: string;
  readonly why: string;
}
/** A line of a pasted list of members: a name or id, or why it cannot be read. */
export type ListLine = { readonly line: number } & ({ readonly who: string } | UnreadText);

/** A line with its member, or why it is left out. */
export interface MemberLine<Member> {
  /** Its line number. */
  readonly line: number;
  /** The name or id as written. */
  readonly who: string;
  readonly member: Member | null;
  /** Why it is left out; empty if it counts. */
  readonly why: string;
}

/** The names and ids of a list that must be looked up, in order. */
export const namesIn = (lines: readonly ListLine[]): string[] =>
  lines.flatMap((one) => ('who' in one ? [one.who] : []));

/** Why a name matches no single member, as text. */
function whyNoMember(who: string, found: Unmatched | undefined): string {
  if (found?.why !== 'ambiguous') return `No member named “${who}”`;
  const names = found.candidates.map((one) => `${one.username} ${one.discordId}`).join(', ');
  return `Several members are named “${who}”: enter the id (${names})`;
}

/**
 * The lines with their members. `matched` are the members of their names, in the same order. Of
 * several lines of one member only the first counts, because a list with repeated names was
 * probably pasted twice.
 */
export function memberLines<
  Line extends ListLine,
  Member extends { readonly discordId: string; readonly displayName: string },
>(
  lines: readonly Line[],
  matched: readonly ({ readonly member: Member } | Unmatched)[],
): readonly (MemberLine<Member> & { readonly read: Line })[] {
  const first = new Map<string, number>();
  let at = 0;
  return lines.map((read) => {
    const { line } = read;
    if (!('who' in read)) return { read, line, who: read.text, member: null, why: read.why };
    const { who } = read;
    const found = matched[at];
    at += 1;
    if (!found || !('member' in found))
      return { read, line, who, member: null, why: whyNoMember(who, found) };
    const { member } = found;
    const before = first.get(member.discordId);
    if (before === undefined) first.set(member.discordId, line);
    const why = before === undefined ? '' : `${member.displayName} is already in line ${before}`;
    return { read, line, who, member, why };
  });
}

/** `; 2 lines are left out`, or empty. */
export function leftOutWords(all: number, counted: number): string {
  const out = all - counted;
  return out === 0 ? '' : `; ${out} ${out === 1 ? 'line is' : 'lines are'} left out`;
}
