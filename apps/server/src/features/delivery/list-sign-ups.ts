import { maxMessageLength, plainName } from '@warchest/domain/chat/markdown.ts';
import type { BoosterRole } from '@warchest/domain/rosters/role.ts';
import type { MessageSignUp } from '../rosters/public.ts';

/** How many names of a class a message lists, from all of them down to none. */
const namesPerClass = [Number.POSITIVE_INFINITY, 12, 8, 5, 3, 0] as const;

/** The longest of these messages that the chat platform takes, else the shortest. */
export function withNames(messageWith: (maxNames: number) => string): string {
  const messages = namesPerClass.map(messageWith);
  return messages.find((text) => text.length <= maxMessageLength) ?? messages.at(-1) ?? '';
}

/**
 * The sign-ups for a role, a line per class in the order of the alphabet:
 * `> Mage 3: Anna ✓, Bert (Late) and 1 more`. `✓` stands for picked.
 * @param usual the status that is not named
 */
export function roleLines(
  role: BoosterRole,
  entries: readonly MessageSignUp[],
  usual: string,
  maxNames: number,
): string[] {
  const ofRole = entries.filter((one) => one.role === role);
  const classes = [...new Set(ofRole.map((one) => one.class))];
  return classes
    .toSorted((a, b) => a.localeCompare(b))
    .map((name) => {
      const ofClass = ofRole.filter((one) => one.class === name);
      const heading = `> ${plainName(name)} ${ofClass.length}`;
      if (maxNames === 0) return heading;
      const names = ofClass.slice(0, maxNames).map((one) => nameOf(one, usual));
      const left = ofClass.length - names.length;
      return `${heading}: ${names.join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
    });
}

const nameOf = ({ memberName, status, picked }: MessageSignUp, usual: string): string =>
  [
    plainName(memberName),
    ...(picked ? ['✓'] : []),
    ...(status === usual ? [] : [`(${plainName(status)})`]),
  ].join(' ');
