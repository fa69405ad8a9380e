import { IconButton } from '../../../ui/button.tsx';
import type { GridColumn } from '../../../ui/grid/column.ts';

/** Opens a change log. `of`: its subject, for screen readers. */
export const LogButton = ({
  of,
  onPress,
}: {
  readonly of: string;
  readonly onPress: () => void;
}) => <IconButton icon="clock" label={`Change log of ${of}`} onClick={onPress} />;

/** The column that opens a row's history, if it has one. */
export const historyColumn = <Row,>(
  nameOf: (row: Row) => string,
  onPress: (row: Row) => void,
  has: (row: Row) => boolean = () => true,
): GridColumn<Row> => ({
  key: 'history',
  header: 'History',
  headerMark: <span className="sr-only">History</span>,
  type: 'action',
  width: 44,
  show: (row) =>
    has(row) ? (
      <IconButton icon="clock" label={`History of ${nameOf(row)}`} onClick={() => onPress(row)} />
    ) : null,
});

/** The column that opens a row's change log. */
export const logColumn = <Row,>(
  nameOf: (row: Row) => string,
  onPress: (row: Row) => void,
): GridColumn<Row> => ({
  key: 'log',
  header: 'Change log',
  headerMark: <span className="sr-only">Change log</span>,
  type: 'action',
  width: 44,
  show: (row) => <LogButton of={nameOf(row)} onPress={() => onPress(row)} />,
});
