import { useState, type ReactNode } from 'react';
import { useNarrow } from '../lib/use-media.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import css from './tool-bar.module.css';

export interface ToolBarProps extends FilterSheetProps {
  /** The accessible name of its controls, if they are no filters. */
  readonly label?: string | undefined;
  /** After the filters: a button of the table, a sentence. */
  readonly start?: ReactNode;
  /** At the end of the line. */
  readonly end?: ReactNode;
}

/** The line above a table: its filters at the start, its tools at the end. */
export function ToolBar({ label, start, end, filters, ...sheet }: ToolBarProps) {
  const narrow = useNarrow();
  const name = filters ? 'Filters' : label;
  return (
    <div className={css.bar} {...(name ? { role: 'group', 'aria-label': name } : {})}>
      {narrow && filters ? <FilterSheet {...sheet} filters={filters} /> : filters}
      {start}
      {end ? <span className={css.end}>{end}</span> : null}
    </div>
  );
}

interface FilterSheetProps {
  /** On a phone they open in a sheet. */
  readonly filters?: ReactNode;
  /** How many of them narrow the list; a phone shows the number on its button. */
  readonly narrowed?: number | undefined;
  /** A button of the sheet that clears them. */
  readonly clear?: ReactNode;
  /** The label of the button that closes the sheet, such as `Show 12 rows`. */
  readonly show?: string | undefined;
}

function FilterSheet({ filters, narrowed = 0, clear, show = 'Show the rows' }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon="filter" data-filter="" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Filters{narrowed > 0 ? ` (${narrowed})` : ''}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Filters"
        actions={
          <>
            {clear}
            <Button look="primary" onClick={close}>
              {show}
            </Button>
          </>
        }
      >
        <div className={css.sheet}>{filters}</div>
      </Dialog>
    </>
  );
}
