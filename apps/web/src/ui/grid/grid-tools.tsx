import { useState, type RefObject } from 'react';
import { lazyModule, useCode } from '../../lib/load-module.ts';
import { IconButton } from '../button.tsx';
import { OpenedCode } from '../lazy.tsx';
import type { GridColumn } from './column.ts';
import { ExportButton } from './export-button.tsx';
import type { Layout } from './layout-store.ts';
import { SavedViews } from './saved-views.tsx';
import css from './grid.module.css';
import type { ColumnChooserProps } from './column-chooser.tsx';

const chooser = lazyModule(() => import('./column-chooser.tsx'));
function Chooser<Row>(props: ColumnChooserProps<Row>) {
  const { ColumnChooser } = useCode(chooser);
  return <ColumnChooser {...props} />;
}

export interface GridToolsProps<Row> {
  /** The storage key of its views; null: it has none. */
  readonly views: string | null;
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly layout: Layout;
  readonly arrange: (change: Partial<Layout> | null) => void;
  readonly filter: string;
  readonly onFilter: (text: string) => void;
  readonly filterBox: RefObject<HTMLInputElement | null>;
  /** Only the rows in view are rendered: the browser's own search does not find the others. */
  readonly isLong: boolean;
  /** The content of an export: the rows of every page, and the shown columns. */
  readonly rows: () => readonly Row[] | Promise<readonly Row[]>;
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
  return (
    <span className={css.tools}>
      <input
        ref={filterBox}
        type="search"
        className={css.filter}
        data-filter=""
        aria-label={`Filter ${label}`}
        placeholder="Filter rows"
        title={isLong ? 'Ctrl+F filters this table; again, searches the page' : undefined}
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
        <SavedViews name={viewsName} layout={layout} arrange={arrange} />
      )}
      <IconButton icon="rows" label="Columns" onClick={() => setChoosing(true)} />
      <ExportButton table={() => ({ label, columns: shown, rows: rows() })} />
      {choosing ? (
        <OpenedCode code={chooser} onClose={() => setChoosing(false)}>
          <Chooser
            columns={columns}
            layout={layout}
            arrange={arrange}
            onClose={() => setChoosing(false)}
          />
        </OpenedCode>
      ) : null}
    </span>
  );
}
