/** What makes a spreadsheet take a text for a formula, in its narrow and its wide East Asian letters. */
const formulaStart = /^'*[=+\-@\t\r\n\0＝＋－＠]/;

/**
 * Whether a spreadsheet would take the text for a formula when it opens it from a file or the clipboard
 * (OWASP, CSV injection). Apostrophes in front are looked through, so that a guarded text stays guarded.
 */
export const startsFormula = (text: string): boolean => formulaStart.test(text);
