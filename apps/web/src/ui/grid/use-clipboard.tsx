import { useState, type ClipboardEvent } from 'react';
import { lazyModule, useCode } from '../../lib/load-module.ts';
import { toast } from '../../lib/toast.ts';
import { OpenedCode } from '../lazy.tsx';
import { changesOf, planCell, type EditPreview } from './cell-changes.ts';
import { cellText, textsOf } from './column-types.ts';
import type { GridColumn } from './column.ts';
import type { GridEdits } from './grid-props.ts';
import { isEditingCell, isTyping } from './cell-elements.ts';
import type { Bounds } from './range.ts';
import { isTable, readTsv, writeTsv } from './tsv.ts';
import type { Pasted } from './paste-plan.ts';
import type { PasteDialogProps } from './paste-preview.tsx';

const preview = lazyModule(() => import('./paste-preview.tsx'));
function Preview<Row>(props: PasteDialogProps<Row>) {
  const { PasteDialog } = useCode(preview);
  return <PasteDialog {...props} />;
}

interface ClipboardContext<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly rowName: (row: Row) => string;
  readonly edits: GridEdits<Row> | undefined;
  /** The selected cells, or the focused one. */
  readonly bounds: Bounds | null;
  /** Selected rows, which are copied with all their columns. */
  readonly chosen: readonly Row[];
  readonly carryOut: (plan: EditPreview<Row>) => Promise<boolean>;
  /** Reopens the cell editor that closed for a paste, when the paste is cancelled. */
  readonly resume: () => void;
}

/** Ctrl+C copies the selection as a spreadsheet does; Ctrl+V pastes over it, after a preview. */
export function useClipboard<Row>(context: ClipboardContext<Row>) {
  const { rows, columns, rowName, edits, bounds, chosen, carryOut, resume } = context;
  const [pasted, setPasted] = useState<Pasted<Row> | null>(null);

  const onCopy = (event: ClipboardEvent) => {
    if (isTyping(event.target) || window.getSelection()?.isCollapsed === false) return;
    const block = bounds
      ? rows
          .slice(bounds.top, bounds.bottom + 1)
          .map((row) =>
            columns.slice(bounds.left, bounds.right + 1).map((column) => cellText(column, row)),
          )
      : [];
    const cells = chosen.length > 0 ? textsOf(chosen, columns) : block;
    if (cells.length === 0) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeTsv(cells));
    const count = cells.reduce((sum, line) => sum + line.length, 0);
    toast(count === 1 ? 'Cell copied' : `${count} cells copied`, 'info');
  };

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!edits || text === '') return;
    // a cell editor takes a single cell itself
    if (isTyping(event.target) && !(isEditingCell(event.target) && isTable(text))) return;
    if (!bounds) return toast('Go to a cell to paste from there on', 'info');
    event.preventDefault();
    const read = readTsv(text);
    const isOne = !isTable(text) && bounds.top === bounds.bottom && bounds.left === bounds.right;
    if (!isOne) return setPasted({ texts: read, rows, columns, bounds });
    const row = rows[bounds.top];
    const column = columns[bounds.left];
    const cell =
      row !== undefined && column ? planCell<Row>(row, column, read[0]?.[0] ?? '') : null;
    void carryOut({ cells: cell ? [cell] : [], added: [], wrong: [] });
  };

  const close = () => {
    setPasted(null);
    resume();
  };
  const looked = pasted ? (
    <OpenedCode code={preview} onClose={close}>
      <Preview
        pasted={pasted}
        rowName={rowName}
        add={edits?.add}
        onClose={close}
        onApply={(plan) => {
          setPasted(null);
          // large changes of amounts were confirmed in the preview
          const changes = changesOf(plan);
          if (changes.length > 0) edits?.apply(changes);
          if (plan.added.length > 0) edits?.add?.rows(plan.added);
        }}
      />
    </OpenedCode>
  ) : null;
  return { onCopy, onPaste, preview: looked };
}
