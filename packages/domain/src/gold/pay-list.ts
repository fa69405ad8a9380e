import { amountRefusal, noAmount, readAmount } from '../text/amount.ts';

/** A non-empty line of a pasted list. */
export type PayLine =
  | { readonly line: number; readonly who: string; readonly amount: number }
  | { readonly line: number; readonly text: string; readonly why: string };

/**
 * Parses a pasted list of payouts: `name-or-id, amount` per line, separated by a tab, semicolon or
 * comma. Line numbers count empty lines too, as in an editor. A line that cannot be parsed says
 * why; nothing is guessed.
 */
export const readPayList = (text: string): readonly PayLine[] =>
  text.split(/\r\n|\r|\n/).flatMap((one, at): PayLine[] => {
    const plain = one.trim();
    return plain === '' ? [] : [readPayLine(plain, at + 1)];
  });

/** Maximum length of an amount, so that a line of separators is parsed in one pass. */
const maxAmountLength = 64;

function readPayLine(text: string, line: number): PayLine {
  // The shortest name that leaves an amount: in `Anna, 1,250,000` the first comma separates
  for (const between of text.matchAll(/[\t;,]\s*/g)) {
    const begin = between.index + between[0].length;
    if (text.length - begin > maxAmountLength) continue;
    const rest = text.slice(begin);
    const read = readAmount(rest, 'g');
    if ('why' in read && read.why === noAmount) continue;
    const who = text.slice(0, between.index).trim();
    if (who === '') break;
    if ('why' in read) return { line, text, why: amountRefusal(rest, read.why) };
    return read.amount === 0
      ? { line, text, why: 'At least 1 gold' }
      : { line, who, amount: read.amount };
  }
  const why = !/[\t;,]/.test(text)
    ? 'Write a name or id, a comma, and the amount'
    : /^[\t;,]/.test(text)
      ? 'The name is missing'
      : amountRefusal(text.replace(/[^\t;,]*[\t;,]/, ''), noAmount);
  return { line, text, why };
}
