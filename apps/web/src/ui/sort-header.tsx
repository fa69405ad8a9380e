import { Icon } from './icon.tsx';
import type { Column } from './grid-props.ts';
import css from './data-table.module.css';

interface SortHeaderProps<Row> {
  readonly column: Column<Row>;
  readonly sort: string;
  readonly onSort?: (sort: string) => void;
}

/** A column's heading; a button where the column can be sorted by: ascending, descending, as it came. */
export function SortHeader<Row>({ column, sort, onSort }: SortHeaderProps<Row>) {
  const { key, header, headerMark, align, width, names } = column;
  const order = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : null;
  const shown = (
    <>
      {headerMark ? <span aria-hidden="true">{headerMark}</span> : null}
      <span className={headerMark ? 'sr-only' : undefined}>{header}</span>
    </>
  );
  const common = {
    scope: 'col',
    'data-align': align,
    ...(names ? { 'data-pinned': '' } : {}),
    ...(width ? { style: { width } } : {}),
  } as const;
  if (!column.sort || !onSort) return <th {...common}>{shown}</th>;
  const next = order === null ? key : order === 'ascending' ? `-${key}` : '';
  return (
    <th {...common} aria-sort={order ?? 'none'}>
      <button type="button" className={css.sort} onClick={() => onSort(next)}>
        {shown}
        <span className={css.arrow} data-shown={order ? '' : undefined}>
          <Icon name={order === 'descending' ? 'down' : 'up'} size={12} />
        </span>
      </button>
    </th>
  );
}
