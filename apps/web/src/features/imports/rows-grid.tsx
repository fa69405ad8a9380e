import { useMemo } from 'react';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { ImportView, PreviewRow } from '@warchest/contract/import-view.ts';
import { Button } from '../../ui/button.tsx';
import { Grid } from '../../ui/grid/grid.tsx';
import type { EmptyStateProps } from '../../ui/states.tsx';
import { TableFooter } from '../../ui/table-footer.tsx';
import { UndoButton } from '../../ui/undo-button.tsx';
import { useStableValue } from '../../lib/use-stable-value.ts';
import { knownColumns } from './column-choice.ts';
import { rowsText } from './import-words.ts';
import { editorOf } from './member-editor.tsx';
import { rowCard } from './row-card.tsx';
import { rowColumns } from './row-columns.tsx';
import type { RowEdits } from './use-row-edits.ts';
import type { ListedRows } from './use-rows.ts';

const lineOf = (row: PreviewRow) => String(row.line);
const nameOf = (row: PreviewRow) => `line ${row.line}`;
const toneOf = (row: PreviewRow) =>
  row.outcome === 'skipped' || row.undone === 'refused'
    ? ('gone' as const)
    : row.undone === 'kept'
      ? ('busy' as const)
      : null;

const isNamedOnly = ({ label, cells }: PreviewRow): boolean =>
  label !== '' && !Object.values(cells).some((text) => text.trim() === label);

export interface RowsGridProps {
  readonly view: ImportView;
  readonly lists: CatalogueLists | undefined;
  readonly listed: ListedRows;
  /** Without them the cells are read only. */
  readonly edits?: RowEdits;
  /** Changes with the filters of the rows. */
  readonly filterKey: string;
  readonly empty: EmptyStateProps;
}

/** The rows of an import: their line, outcome, cells and problems. */
export function RowsGrid({ view, lists, listed, edits, filterKey, empty }: RowsGridProps) {
  const { rows, error, retry, more, isLoading } = listed;
  const { sort, columns, state, fileColumns } = view;
  const shape = useStableValue(
    { sort, columns, state, fileColumns },
    JSON.stringify([sort, columns, state, fileColumns.map(({ heading }) => heading)]),
  );
  const hasNames = rows?.some(isNamedOnly) ?? false;
  const gridColumns = useMemo(
    () => rowColumns({ view: shape, lists, hasNames }),
    [shape, lists, hasNames],
  );
  const editor = useMemo(() => editorOf(shape), [shape]);
  const card = useMemo(
    () =>
      rowCard({
        columns: knownColumns(shape).filter(({ key }) => (shape.columns[key] ?? null) !== null),
        edits: edits?.grid,
        lists,
      }),
    [shape, lists, edits?.grid],
  );
  const foot = () => (
    <TableFooter>
      <span>
        {rowsText(rows?.length ?? 0)}
        {more ? ' loaded' : ''}
      </span>
      {edits ? <UndoButton {...edits} /> : null}
      {more ? (
        <Button busy={isLoading} onClick={more}>
          Load more rows
        </Button>
      ) : null}
    </TableFooter>
  );
  return (
    <Grid
      name={`import-${sort}`}
      mode="cells"
      label="Rows of the file"
      rows={rows}
      id={lineOf}
      rowName={nameOf}
      columns={gridColumns}
      card={card}
      tone={toneOf}
      view={filterKey}
      empty={empty}
      error={error}
      onRetry={retry}
      expected={10}
      foot={foot}
      views={null}
      {...(edits ? { editor, edits: edits.grid } : {})}
    />
  );
}
