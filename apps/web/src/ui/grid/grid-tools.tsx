import { Suspense, useState, type RefObject } from 'react';
import { later, useCode, useSoon } from '../../lib/load-code.ts';
import { IconButton } from '../button.tsx';
import type { GridColumn } from './column.ts';
import type { Layout } from './layout-store.ts';
import type { GridViewsProps } from './grid-views.tsx';
import { writeCsv } from './tsv.ts';
import { textsOf } from './use-clipboard.tsx';
import css from './grid.module.css';

const chooser = later(() => import('./column-chooser.tsx'));
function Chooser<Row>(props: ColumnChooserProps<Row>) {
  const { ColumnChooser } = useCode(chooser);
  return <ColumnChooser {...props} />;
}

const views = later(() => import('./grid-views.tsx'));
function GridViews(props: GridViewsProps) {
  const found = useCode(views);
  return <found.GridViews {...props} />;
}

export interface ColumnChooserProps<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly layout: Layout;
  readonly arrange: (change: Partial<Layout> | null) => void;
  readonly onClose: () => void;
}

export interface GridToolsProps<Row> {
  /** Its views are kept under this name; null: it has none. */
  readonly views: string | null;
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly layout: Layout;
  readonly arrange: (change: Partial<Layout> | null) => void;
  readonly filter: string;
  readonly onFilter: (text: string) => void;
  readonly filterBox: RefObject<HTMLInputElement | null>;
  /** Only the rows in view are drawn: the browser's own search does not find the others. */
  readonly isLong: boolean;
  /** What an export holds: the rows of every page, and columns as they are shown. */
  readonly rows: () => readonly Row[];
  readonly shown: readonly GridColumn<Row>[];
}

/** Filter, views, columns and export of a grid. */
export function GridTools<Row>(props: GridToolsProps<Row>) {
  const {
    views: viewsName,
    label,
    columns,
    layout,
    arrange,
    filter,
    onFilter,
    rows,
    shown,
  } = props;
  const { filterBox, isLong } = props;
  const [choosing, setChoosing] = useState(false);
  useSoon(views);
  return (
    <span className={css.tools}>
      <input
        ref={filterBox}
        type="search"
        className={css.filter}
        data-filter=""
        aria-label={`Filter ${label}`}
        placeholder="Filter rows"
        title={isLong ? 'Ctrl+F leads here, pressed again it searches the page' : undefined}
        aria-keyshortcuts={isLong ? '/ Control+F' : '/'}
        value={filter}
        onChange={(event) => onFilter(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || filter === '') return;
          event.stopPropagation();
          onFilter('');
        }}
      />
      {viewsName === null ? null : (
        <Suspense fallback={<span className="icon-btn" aria-hidden="true" />}>
          <GridViews name={viewsName} layout={layout} arrange={arrange} />
        </Suspense>
      )}
      <IconButton icon="rows" label="Columns" onClick={() => setChoosing(true)} />
      <IconButton
        icon="download"
        label="Export as CSV"
        onClick={() => saveCsv(label, rows(), shown)}
      />
      {choosing ? (
        <Suspense fallback={null}>
          <Chooser
            columns={columns}
            layout={layout}
            arrange={arrange}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </span>
  );
}

/** Headings with their units, then the rows, as a file. */
export function csvOf<Row>(rows: readonly Row[], columns: readonly GridColumn<Row>[]): string {
  const told = columns.filter((column) => column.value !== undefined);
  const headings = told.map(({ header, unit }) => (unit ? `${header} (${unit.name})` : header));
  return writeCsv([headings, ...textsOf(rows, told)]);
}

function saveCsv<Row>(
  label: string,
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
): void {
  const address = URL.createObjectURL(
    new Blob([csvOf(rows, columns)], { type: 'text/csv;charset=utf-8' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = `${label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
