import { cellText } from './column-types.ts';
import type { GridColumn } from './column.ts';
import css from './row-card.module.css';

/**
 * A row on a phone: every column with a value and its heading. `wide` lists columns that take a
 * line of their own.
 */
export const cardOf =
  <Row,>(columns: readonly GridColumn<Row>[], wide: readonly string[] = []) =>
  (row: Row) => (
    <dl className={css.card}>
      {columns.map((column) => {
        const shown = column.show ? column.show(row) : cellText(column, row);
        return shown === null || shown === '' ? null : (
          <div
            key={column.key}
            data-col={column.key}
            data-wide={wide.includes(column.key) || undefined}
          >
            <dt>{column.header}</dt>
            <dd>{shown}</dd>
          </div>
        );
      })}
    </dl>
  );
