import { amountRefusal, noAmount, readSignedAmount } from '../text/amount.ts';

/** Maximum number of members who are given points at once. */
export const maxAwards = 500;

/**
 * A line of a pasted list of points: the member, and its amount and reason (null if missing); or an
 * error.
 */
export type AwardLine =
  | {
      readonly line: number;
      readonly who: string;
      readonly amount: number | null;
      readonly reason: string | null;
    }
  | { readonly line: number; readonly text: string; readonly why: string };

/**
 * Parses a pasted list of points: `name-or-id, amount, reason` per line, separated by a tab,
 * semicolon or comma, `Anna 50 Quiz`, or names alone. Line numbers count empty lines too.
 */
export const readAwardList = (text: string): readonly AwardLine[] =>
  text.split(/\r\n|\r|\n/).flatMap((one, at): AwardLine[] => {
    const plain = one.trim();
    return plain === '' ? [] : [readAwardLine(plain, at + 1)];
  });

function readAwardLine(text: string, line: number): AwardLine {
  const parts = /[\t;,]/.exec(text);
  if (!parts) return parseSpaced(text, line);
  const who = text.slice(0, parts.index).trim();
  const rest = text.slice(parts.index + 1);
  const next = new RegExp(`[${parts[0]}]`).exec(rest);
  const amount = (next ? rest.slice(0, next.index) : rest).trim();
  const reason = next ? rest.slice(next.index + 1).trim() : '';
  if (who === '') return { line, text, why: 'The name is missing' };
  return withAmount({ line, who, amount, reason }, text);
}

/**
 * `Anna 50 Quiz`, or a name alone; names may contain spaces, and the first amount after it counts.
 */
function parseSpaced(text: string, line: number): AwardLine {
  const words = text.split(/\s+/);
  const at = words.findIndex((word, index) => {
    if (index === 0) return false;
    const read = readSignedAmount(word, 'count');
    return 'amount' in read || read.why !== noAmount;
  });
  if (at < 0) return { line, who: text, amount: null, reason: null };
  const [who, reason] = [words.slice(0, at).join(' '), words.slice(at + 1).join(' ')];
  return withAmount({ line, who, amount: words[at] ?? '', reason }, text);
}

function withAmount(
  {
    line,
    who,
    amount,
    reason,
  }: {
    readonly line: number;
    readonly who: string;
    readonly amount: string;
    readonly reason: string;
  },
  text: string,
): AwardLine {
  const why = reason === '' ? null : reason;
  if (amount === '') return { line, who, amount: null, reason: why };
  const read = readSignedAmount(amount, 'count');
  if ('why' in read) return { line, text, why: amountRefusal(amount, read.why) };
  return read.amount === 0
    ? { line, text, why: 'At least 1 point' }
    : { line, who, amount: read.amount, reason: why };
}
