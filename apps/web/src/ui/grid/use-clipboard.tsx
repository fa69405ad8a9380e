import { Suspense, useState, type ClipboardEvent } from 'react';
import { later, useCode } from '../../lib/load-code.ts';
import { toast } from '../../lib/toast.ts';
import { changesOf, planPaste, type Plan } from './cell-changes.ts';
import { cellText, textsOf } from './column-types.ts';
import type { GridColumn } from './column.ts';
import type { GridEdits } from './grid-props.ts';
import { isTyping } from './places.ts';
import type { Bounds } from './range.ts';
import { readTsv, writeTsv } from './tsv.ts';

const preview = later(() => import('./paste-preview.tsx'));
function Preview<Row>(props: PastePreviewProps<Row>) {
  const { PastePreview } = useCode(preview);
  return <PastePreview {...props} />;
}

export interface PastePreviewProps<Row> {
  readonly texts: readonly (readonly string[])[];
  readonly over: Plan<Row>;
  /** So many copied rows reach beyond the last one. */
  readonly beyond: number;
  readonly columns: readonly GridColumn<Row>[];
  readonly left: number;
  readonly rowName: (row: Row) => string;
  readonly add: GridEdits<Row>['add'];
  readonly onApply: (plan: Plan<Row>) => void;
  readonly onClose: () => void;
}

interface Around<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly rowName: (row: Row) => string;
  readonly edits: GridEdits<Row> | undefined;
  /** The block of cells, or the focused one. */
  readonly bounds: Bounds | null;
  /** Rows that are chosen as a whole: they are copied with all their columns. */
  readonly chosen: readonly Row[];
  readonly carryOut: (plan: Plan<Row>) => Promise<boolean>;
}

/** Ctrl+C copies what is chosen as a sheet does; Ctrl+V lays cells over the block, after a look at them. */
export function useClipboard<Row>(around: Around<Row>) {
  const { rows, columns, rowName, edits, bounds, chosen, carryOut } = around;
  const [pasted, setPasted] = useState<Pick<
    PastePreviewProps<Row>,
    'texts' | 'over' | 'beyond' | 'left'
  > | null>(null);

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
    if (isTyping(event.target) || !edits || !bounds) return;
    const text = event.clipboardData.getData('text/plain');
    if (text === '') return;
    event.preventDefault();
    const texts = readTsv(text);
    const over = planPaste(texts, rows, columns, bounds);
    const single = texts.length === 1 && texts[0]?.length === 1;
    const isOne = single && bounds.top === bounds.bottom && bounds.left === bounds.right;
    if (isOne) void carryOut(over);
    else
      setPasted({
        texts,
        over,
        beyond: Math.max(0, texts.length - (rows.length - bounds.top)),
        left: bounds.left,
      });
  };

  const looked = pasted ? (
    <Suspense fallback={null}>
      <Preview
        {...pasted}
        columns={columns}
        rowName={rowName}
        add={edits?.add}
        onClose={() => setPasted(null)}
        onApply={(plan) => {
          setPasted(null);
          if (plan.added.length > 0) edits?.add?.rows(plan.added);
          // amounts that change much were seen in the preview
          else edits?.apply(changesOf(plan));
        }}
      />
    </Suspense>
  ) : null;
  return { onCopy, onPaste, preview: looked };
}
