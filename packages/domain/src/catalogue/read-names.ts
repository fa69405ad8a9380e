/** A line of a pasted list: a name, and an optional abbreviation. */
export interface NamedLine {
  /** Counted from 1. */
  readonly line: number;
  readonly name: string;
  readonly abbreviation: string;
}

/** The capitals and numbers at the start of a name's words, such as `MFO`. */
export const initialsOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /^[\p{Lu}\p{N}]/u.test(word))
    .map((word) => (/^\p{N}+$/u.test(word) ? word : word.slice(0, 1)))
    .join('')
    .slice(0, 8);

/**
 * Reads names from a pasted list: one per line, as in guides and sheets, with leading numbers or
 * dots, and an abbreviation after a tab or ` | `. Empty lines are skipped.
 */
export const readNames = (text: string): NamedLine[] =>
  text.split(/\r?\n/).flatMap((whole, at) => {
    const [first = '', second = ''] = whole.split(/\t| \| /);
    const name = first.replace(/^\s*(?:\d+[.):]\s*|[-*•–]\s+)/u, '').trim();
    return name === '' ? [] : [{ line: at + 1, name, abbreviation: second.trim() }];
  });
