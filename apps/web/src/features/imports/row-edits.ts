import type { PreviewRow } from '@warchest/contract/import-view.ts';
import { imports } from '@warchest/contract/imports.ts';
import { call } from '../../lib/call.ts';
import { messageOf } from '../../lib/error-messages.ts';
import type { Edit } from '../../ui/grid/column.ts';
import type { EditRules } from '../../ui/grid/edit-rules.ts';
import { OptimisticEdits } from '../../ui/grid/optimistic-edits.ts';
import { toastedEdits } from '../../ui/grid/use-edit-log.ts';
import { changeDraft, showReply } from './use-import.ts';
import { putCells } from './use-rows.ts';

/** As much of a cell's text as is listed; a longer one cannot be edited here, as its end would be lost. */
export const shownCellLength = 400;

const textOf = (value: Edit[string] | undefined): string => String(value ?? '');

const cellsOf = (edit: Edit): PreviewRow['cells'] =>
  Object.fromEntries(Object.entries(edit).map(([key, value]) => [key, textOf(value)]));

/** The edits of a draft's cells, by row (IMP-77). */
export function rowEdits(id: string, onChanged: () => void): OptimisticEdits<PreviewRow> {
  const rules: EditRules<PreviewRow> = {
    id: ({ line }) => String(line),
    name: ({ line }) => `Line ${line}`,
    send: async (changes) => {
      const cells = changes.flatMap(({ row, edit }) =>
        Object.entries(edit).map(([column, value]) => ({
          line: row.line,
          column,
          text: textOf(value),
        })),
      );
      const view = await changeDraft(id, () =>
        call(imports.setCells, { params: { id }, body: { cells } }),
      );
      putCells(id, new Map(changes.map(({ row, edit }) => [row.line, cellsOf(edit)])));
      await showReply(view);
      onChanged();
      return changes.map(({ row, edit }) => ({
        row: { ...row, cells: { ...row.cells, ...cellsOf(edit) } },
      }));
    },
    inverse: ({ cells }, _after, edit) =>
      Object.fromEntries(Object.keys(edit).map((key) => [key, cells[key] ?? ''])),
    holds: ({ cells }, field, value) => (cells[field] ?? '') === textOf(value),
    whyOf: (error) => messageOf(error),
    words: (changes) =>
      changes.length === 1
        ? `a cell of line ${changes[0]?.row.line ?? ''}`
        : `cells of ${changes.length} lines`,
    ...toastedEdits,
  };
  return new OptimisticEdits<PreviewRow>(rules);
}
