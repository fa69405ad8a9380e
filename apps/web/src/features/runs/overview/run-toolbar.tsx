import { useState, type ReactNode } from 'react';
import { countedRuns } from '@warchest/domain/runs/kind.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RunFilterFields, type RunFilterFieldsProps } from './run-filter-fields.tsx';
import { countFilters, noFilters } from './run-filters.ts';
import css from '../runs.module.css';
import { SavedViews } from './saved-views.tsx';

export interface RunToolbarProps extends RunFilterFieldsProps {
  /** The number of listed runs that match the filters. */
  readonly shown: number;
  /** Text filter, columns and export of the table. */
  readonly tools: ReactNode;
}

/** Filters, saved views and the count above the overview; on a phone the filters open in a sheet. */
export function RunToolbar({ shown, tools, ...fields }: RunToolbarProps) {
  const { kind, filters, onFilters, days, rows } = fields;
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const narrowed = countFilters(filters);
  const clear =
    narrowed > 0 ? (
      <Button look="plain" onClick={() => onFilters({ ...noFilters, rest: filters.rest })}>
        Clear filters
      </Button>
    ) : null;
  return (
    <div className={css.toolbar} role="group" aria-label="Filters">
      {narrow ? (
        <Button icon="filter" data-filter="" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Filters{narrowed > 0 ? ` (${narrowed})` : ''}
        </Button>
      ) : (
        <>
          <RunFilterFields {...fields} />
          {clear}
        </>
      )}
      <SavedViews filters={filters} onFilters={onFilters} today={days[1] ?? ''} />
      <div className={css.end}>
        <span className={css.count} role="status">
          {rows ? `${shown} of ${countedRuns(kind, rows.length)}` : ''}
        </span>
        {narrow ? null : tools}
      </div>
      <Dialog
        open={narrow && open}
        onClose={() => setOpen(false)}
        title="Filters"
        actions={
          <>
            {clear}
            <Button look="primary" onClick={() => setOpen(false)}>
              Show {countedRuns(kind, shown)}
            </Button>
          </>
        }
      >
        <div className={css.sheet}>
          <RunFilterFields {...fields} spread />
        </div>
      </Dialog>
    </div>
  );
}
