/**
 * A statement without what may be a value: texts in quotes, comments, and numbers of more than three
 * digits. Names of tables and columns stay.
 */
export const maskedQuery = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ')
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/\$(\w*)\$[\s\S]*?(?:\$\1\$|$)/g, '?')
    .replaceAll(/'(?:[^']|'')*(?:'|$)/g, '?')
    .replaceAll(/(?<![\w$])\d{4,}\b/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Whether a statement reads or writes rows: others, such as `create role`, may hold passwords. */
export const isOfRows = (text: string): boolean =>
  /^\s*(?:\/\*[\s\S]*?\*\/\s*)*(?:select|insert|update|delete|with|merge|values)\b/i.test(text);
