import { Button, IconButton } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { orderOf } from './use-grid-table.ts';
import css from './grid.module.css';
import type { GridColumn } from './column.ts';
import type { Layout } from './layout-store.ts';

export interface ColumnChooserProps<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly layout: Layout;
  readonly arrange: (change: Partial<Layout> | null) => void;
  readonly onClose: () => void;
}

/** Selects which columns are shown, in which order, and which stay visible. */
export function ColumnChooser<Row>({ columns, layout, arrange, onClose }: ColumnChooserProps<Row>) {
  const order = orderOf(
    columns.map((column) => column.key),
    layout.order,
  );
  const ordered = order.flatMap((key) => columns.filter((column) => column.key === key));
  const move = (key: string, by: number) => {
    const at = order.indexOf(key);
    const next = order.toSpliced(at, 1).toSpliced(at + by, 0, key);
    arrange({ order: next });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Columns"
      actions={
        <>
          <Button onClick={() => arrange(null)}>Reset</Button>
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <ul className={css.chooser} aria-label="Columns in their order">
        {ordered.map(({ key, header, always, hidden, frozen }, at) => (
          <li key={key}>
            <label>
              <input
                type="checkbox"
                checked={always === true || (layout.shown[key] ?? hidden !== true)}
                disabled={always === true}
                onChange={(event) =>
                  arrange({ shown: { ...layout.shown, [key]: event.currentTarget.checked } })
                }
              />{' '}
              {header}
            </label>
            <label className={css.freeze}>
              <input
                type="checkbox"
                aria-label={`Pin ${header}`}
                checked={layout.frozen[key] ?? frozen !== undefined}
                onChange={(event) =>
                  arrange({ frozen: { ...layout.frozen, [key]: event.currentTarget.checked } })
                }
              />{' '}
              pinned
            </label>
            <IconButton
              icon="up"
              label={`Move ${header} forward`}
              disabled={at === 0}
              onClick={() => move(key, -1)}
            />
            <IconButton
              icon="down"
              label={`Move ${header} back`}
              disabled={at === ordered.length - 1}
              onClick={() => move(key, 1)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
