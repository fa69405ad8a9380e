import type { KeptRow } from '@warchest/contract/owndata.ts';
import { startsFormula } from '@warchest/domain/text/formula.ts';

/** A value as spreadsheets read it: none of them is taken for a formula. */
function csvCell(value: KeptRow[string]): string {
  const text = value === null ? '' : String(value);
  const safe = typeof value === 'string' && startsFormula(text) ? `'${text}` : text;
  return /[",\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What is kept, a line for each field of each thing: `what,number,field,value`. */
export function keptCsv(kept: Readonly<Record<string, readonly KeptRow[]>>): string {
  const lines = ['what,number,field,value'];
  for (const [what, rows] of Object.entries(kept)) {
    rows.forEach((row, at) => {
      for (const [field, value] of Object.entries(row)) {
        lines.push(`${what},${at + 1},${field},${csvCell(value)}`);
      }
    });
  }
  return `${lines.join('\r\n')}\r\n`;
}
