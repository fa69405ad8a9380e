import { dayText, goldText } from '../../lib/format.ts';
import type { GridColumn } from '../../ui/grid/column.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** Whole gold. */
export const Gold = ({ amount }: { readonly amount: number }) => (
  <span className="num">{goldText(amount)}</span>
);
/** A day, such as `Tue 24.11.` */
export const Day = ({ day }: { readonly day: string }) => (
  <time className="num" dateTime={day}>
    {dayText(day)}
  </time>
);

/** The date column. */
export const dayColumn = <Row extends { readonly date: string }>(): GridColumn<Row> => ({
  key: 'date',
  header: 'Date',
  type: 'text',
  value: (row) => row.date,
  show: (row) => <Day day={row.date} />,
});

/** A sortable text column. */
export const textColumn = <Row,>(
  key: string,
  header: string,
  text: (row: Row) => string,
): GridColumn<Row> => ({ key, header, type: 'text', value: text, show: text });

/** A column of whole gold. */
export const goldColumn = <Row,>(
  key: string,
  header: string,
  amount: (row: Row) => number,
): GridColumn<Row> => ({
  key,
  header,
  type: 'text',
  align: 'end',
  value: amount,
  show: (row) => <Gold amount={amount(row)} />,
});

/** Whether a row is confirmed, with a word for each state. */
export const confirmedColumn = <Row,>(
  key: string,
  isConfirmed: (row: Row) => boolean,
  yes: string,
  no: string,
): GridColumn<Row> => ({
  key,
  header: yes,
  type: 'text',
  show: (row) =>
    isConfirmed(row) ? (
      <StatusBadge tone="good" icon="check" word={yes} />
    ) : (
      <StatusBadge tone="quiet" icon="pending" word={no} />
    ),
});
