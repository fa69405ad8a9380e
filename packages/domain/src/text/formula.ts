/** Characters that start a formula in a spreadsheet, in narrow and wide East Asian forms. */
const formulaStart = /^'*[=+\-@\t\r\n\0＝＋－＠]/;

/**
 * Whether a spreadsheet would treat the text as a formula when opening it from a file or the
 * clipboard (OWASP, CSV injection). Leading apostrophes are ignored, so that an escaped text stays
 * escaped.
 */
export const startsFormula = (text: string): boolean => formulaStart.test(text);

/** A text without the apostrophe that an export put before it because it starts like a formula. */
export const withoutFormulaGuard = (text: string): string =>
  text.startsWith("'") && startsFormula(text) ? text.slice(1) : text;
