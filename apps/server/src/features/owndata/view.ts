import type { KeptRow } from '@warchest/contract/owndata.ts';
import { explanationText, type StoredExplanation } from '@warchest/domain/gold/explanation.ts';
import { detailText } from '@warchest/domain/logs/details.ts';
import { pointReasonText, type StoredPointReason } from '@warchest/domain/loyalty/reason.ts';
import type { StoredNotice } from '@warchest/domain/notices/notice.ts';
import { noticeText } from '@warchest/domain/notices/notice-text.ts';
import type { Day } from '@warchest/domain/time/day.ts';
import { startsFormula } from '@warchest/domain/text/formula.ts';
import type { Kept, StoredRow } from './queries.ts';

/** The values of a topic that are stored as keys, in words. */
const words: {
  readonly [Name in keyof Kept]?: (row: StoredRow, today: Day) => KeptRow;
} = {
  messages: ({ text }, today) => ({ text: noticeText(text as StoredNotice, today) }),
  changesMade: ({ details }) => ({ details: detailText(String(details)) }),
  ledger: ({ explanation }) => ({
    explanation: explanationText(explanation as StoredExplanation),
  }),
  points: ({ reason }, today) => ({
    reason: pointReasonText(reason as StoredPointReason, today),
  }),
};

/** A stored row as its member reads it on the day `today`. */
export const keptRow = (name: keyof Kept, row: StoredRow, today: Day): KeptRow =>
  ({ ...row, ...words[name]?.(row, today) }) as KeptRow;

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
