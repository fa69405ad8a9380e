import type { CellPlace, RowMessages } from '../../../lib/use-draft-list.ts';
import { bossField, gcField, type TemplateDraft } from './template-draft.ts';

type Rows = readonly TemplateDraft[];

/** Maps a server path such as `recurringRaids.2.gc.1` to the row and cell of the request. */
export function refusedCell(path: string, sent: Rows): CellPlace | null {
  const [, place = '', field = '', part = '0'] =
    /^recurringRaids\.(\d+)\.(\w+)(?:\.(\d+))?/.exec(path) ?? [];
  const row = place === '' ? undefined : sent[Number(place)];
  if (!row) return null;
  if (field === 'gc') return { key: row.key, field: gcField(Number(part)) };
  if (field !== 'offeredBosses') return { key: row.key, field };
  return { key: row.key, field: bossField(row.offeredBosses[Number(part)]?.boss ?? '') };
}

/** The field of the contract that a cell belongs to. */
const fieldOf = (cell: string): string =>
  cell.startsWith(bossField('')) ? 'offeredBosses' : cell.startsWith('gc.') ? 'gc' : cell;

/** What was refused, as text, by row position. */
export const refusedWords = (rows: Rows, refused: RowMessages): string[] =>
  rows.flatMap(({ key }, at) =>
    Object.entries(refused.get(key) ?? {}).map(
      ([cell, message]) => `Row ${at + 1}, ${fieldOf(cell)}: ${message}`,
    ),
  );
