/** A line of a pasted list: a name, and what may stand behind it. */
export interface NamedLine {
  /** From 1, as people count. */
  readonly line: number;
  readonly name: string;
  readonly abbreviation: string;
}

/** The capitals and numbers that begin the words of a name, such as `MFO`. */
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
 * Reads names from a pasted list: one a line, as they stand in guides and sheets, with numbers or dots
 * in front, and behind a tab or ` | ` an abbreviation. Empty lines are left out.
 */
export const readNames = (text: string): NamedLine[] =>
  text.split(/\r?\n/).flatMap((whole, at) => {
    const [first = '', second = ''] = whole.split(/\t| \| /);
    const name = first.replace(/^\s*(?:\d+[.):]\s*|[-*•–]\s+)/u, '').trim();
    return name === '' ? [] : [{ line: at + 1, name, abbreviation: second.trim() }];
  });
