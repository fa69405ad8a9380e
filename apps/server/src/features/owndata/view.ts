import type { KeptRow } from '@warchest/contract/owndata.ts';
import { startsFormula } from '@warchest/domain/text/formula.ts';

/** A CSV value that no spreadsheet treats as a formula. */
function csvCell(value: KeptRow[string]): string {
  const text = value === null ? '' : String(value);
  const safe = typeof value === 'string' && startsFormula(text) ? `'${text}` : text;
  return /[",\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The stored data as CSV, one line per field: `what,number,field,value`. */
export function toCsv(kept: Readonly<Record<string, readonly KeptRow[]>>): string {
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
