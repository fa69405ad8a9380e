import { useState, type ReactNode, type RefObject } from 'react';
import { lazyModule, useCode } from '../../lib/load-module.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { OpenedCode } from '../lazy.tsx';
import { Popover } from '../popover.tsx';
import { UndoButton, type UndoSteps } from '../undo-button.tsx';
import type { ColumnChooserProps } from './column-chooser.tsx';
import type { GridColumn } from './column.ts';
import { ExportButton } from './export-button.tsx';
import type { Layout } from './layout-store.ts';
import css from './grid-tools.module.css';

const chooser = lazyModule(() => import('./column-chooser.tsx'));
function Chooser<Row>(props: ColumnChooserProps<Row>) {
  const { ColumnChooser } = useCode(chooser);
  return <ColumnChooser {...props} />;
}

export interface GridToolsProps<Row> extends FilterBoxProps {
  /** Saved views; null: it has none. */
  readonly views: ReactNode;
  /** The number of rows in words, such as `18 of 42 strings`. */
  readonly count: string;
  readonly undo?: UndoSteps | undefined;
  /** There is nothing that could be filtered, arranged or exported. */
  readonly isEmpty: boolean;
  /** Buttons of the table that the line has no room for; they stand under More. */
  readonly more?: ReactNode;
  /** Why the rows cannot be exported; null: they can. */
  readonly noExport: string | null;
  /** Rows are cards, so there are no columns to choose. */
  readonly isCards: boolean;
  readonly columns: readonly GridColumn<Row>[];
  readonly layout: Layout;
  readonly arrange: (change: Partial<Layout> | null) => void;
  /** The content of an export: the rows of every page, and the shown columns. */
  readonly rows: () => readonly Row[] | Promise<readonly Row[]>;
  readonly shown: readonly GridColumn<Row>[];
  /** Columns of exported files only. */
  readonly fileColumns: readonly GridColumn<Row>[] | undefined;
}

/** The tools at the end of a table's line: count, undo, text filter, views, columns, export. */
export function GridTools<Row>(props: GridToolsProps<Row>) {
  const { views, label, count, undo, more, isCards, columns, layout, arrange, rows, shown } = props;
  const { fileColumns = [], noExport, isEmpty } = props;
  const [choosing, setChoosing] = useState(false);
  const folds = useNarrow() || isCards;
  const chooses = isCards ? null : (
    <IconButton icon="columns" label="Columns" onClick={() => setChoosing(true)} />
  );
  const download = (
    <ExportButton
      reason={noExport}
      table={() => ({ label, columns: [...shown, ...fileColumns], rows: rows() })}
    />
  );
  return (
    <span className={css.tools}>
      <span className={css.count} role="status">
        {count}
      </span>
      {undo && (undo.steps > 0 || undo.notUndone || !(isCards || isEmpty)) ? (
        // the line of a phone has no room for a reason: it stands below the line
        <UndoButton {...undo} notUndone={isCards ? '' : (undo.notUndone ?? '')} />
      ) : null}
      {folds || isEmpty ? null : <FilterBox {...props} />}
      {views}
      {isEmpty ? (
        folds && more ? (
          <More>{more}</More>
        ) : null
      ) : folds ? (
        <More>
          <FilterBox {...props} />
          {chooses}
          {download}
          {more}
        </More>
      ) : (
        <>
          {chooses}
          {download}
        </>
      )}
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

/** The tools that a phone's line has no room for. */
const More = ({ children }: { readonly children: ReactNode }) => (
  <Popover label="More tools" button={<Icon name="more" />} align="end">
    <div className={css.more}>{children}</div>
  </Popover>
);

interface FilterBoxProps {
  /** The accessible name of the table. */
  readonly label: string;
  readonly filter: string;
  readonly onFilter: (text: string) => void;
  readonly filterBox: RefObject<HTMLInputElement | null>;
  /** Only the rows in view are rendered: the browser's own search does not find the others. */
  readonly isLong: boolean;
}

const FilterBox = ({ label, filter, onFilter, filterBox, isLong }: FilterBoxProps) => (
  <span className={css.filter} data-on={filter !== '' || undefined}>
    <Icon name="search" size={14} />
    <input
      ref={filterBox}
      type="search"
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
    <kbd data-keys="" aria-hidden="true">
      /
    </kbd>
  </span>
);
