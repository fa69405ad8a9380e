import type { GridColumn } from '../../../ui/grid/column.ts';
import type { FoundLine } from './found-columns.tsx';
import css from './viewer.module.css';

/** An entry on a phone: the values of the table's columns, one below the other. */
export const FoundCard = ({
  line,
  columns,
}: {
  readonly line: FoundLine;
  readonly columns: readonly GridColumn<FoundLine>[];
}) => (
  <dl className={css.card}>
    {columns.map((column) => {
      const shown = column.show ? column.show(line) : String(column.value?.(line) ?? '');
      if (shown === null || shown === '') return null;
      return (
        <div key={column.key} data-part={column.key}>
          <dt>{column.header}</dt>
          <dd>{shown}</dd>
        </div>
      );
    })}
  </dl>
);
