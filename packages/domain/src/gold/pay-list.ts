/** The most payouts that are recorded at once. */
export const mostPayouts = 2_000;

/** A line of a pasted list that is empty is no line; these are what the others can be. */
export type PayLine =
  | { readonly line: number; readonly who: string; readonly amount: number }
  | { readonly line: number; readonly text: string; readonly why: string };

/** Signs between groups of three digits: the same one throughout. */
const grouped = /^\d{1,3}(?:([.,'’\u00a0\u202f ])\d{3})(?:\1\d{3})*$/;
const inThousands = /^(\d+)(?:[.,](\d{1,2}))?$/;

/**
 * An amount as people and sheets write it, in whole gold: `250000`, `250.000`, `250,000`, `250 000g`,
 * `250k`, `1.5k`. Null when it is not one certain amount: `250.5`, `1.250k`, `-5`.
 */
export function readPayAmount(text: string): number | null {
  const [, plain = '', sign = ''] = /^(.*?)\s?([gk]?)$/i.exec(text.trim()) ?? [];
  if (sign.toLowerCase() === 'k') {
    const [, whole, part = ''] = inThousands.exec(plain) ?? [];
    return certain(Number(whole) * 1000 + Number(part.padEnd(3, '0')));
  }
  if (!/^\d+$/.test(plain) && !grouped.test(plain)) return null;
  return certain(Number(plain.replaceAll(/\D/g, '')));
}

const certain = (gold: number): number | null => (Number.isSafeInteger(gold) ? gold : null);

/**
 * A pasted list of payouts, `name-or-id, amount` on each line, with a tab, a semicolon or a comma
 * between. The number of a line counts empty ones too, as an editor shows it. A line that cannot be
 * read says why; nothing is guessed.
 */
export const readPayList = (text: string): readonly PayLine[] =>
  text.split(/\r\n|\r|\n/).flatMap((one, at): PayLine[] => {
    const plain = one.trim();
    return plain === '' ? [] : [readPayLine(plain, at + 1)];
  });

/** No amount is longer: so a line of separators is read in one pass, not once for each of them. */
const longestAmount = 64;

function readPayLine(text: string, line: number): PayLine {
  // the shortest name that leaves an amount: the comma of `Anna, 1,250,000` that matters is the first
  for (const between of text.matchAll(/[\t;,]\s*/g)) {
    const begin = between.index + between[0].length;
    if (text.length - begin > longestAmount) continue;
    const who = text.slice(0, between.index).trim();
    const amount = readPayAmount(text.slice(begin));
    if (who === '' || amount === null) continue;
    return amount === 0 ? { line, text, why: 'At least 1 gold' } : { line, who, amount };
  }
  const why = !/[\t;,]/.test(text)
    ? 'Write a name or id, a comma, and the amount'
    : /^[\t;,]/.test(text)
      ? 'There is no name'
      : `“${text.replace(/[^\t;,]*[\t;,]/, '').trim()}” is not a certain amount of whole gold`;
  return { line, text, why };
}
