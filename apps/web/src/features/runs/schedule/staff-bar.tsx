import { countedRuns, type RunKind } from '@warchest/domain/runs/kind.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { Button } from '../../../ui/button.tsx';
import { TableFooter } from '../../../ui/table-footer.tsx';
import { UndoButton } from '../../../ui/undo-button.tsx';
import type { Staffing } from './use-staffing.ts';

export interface StaffBarProps {
  readonly kind: RunKind;
  readonly count: number;
  /** How many of them are on other pages. */
  readonly elsewhere: number;
  readonly staffing: Staffing;
  readonly onStaff: () => void;
  readonly onClear: () => void;
}

/** The bar below a schedule: the selection, its actions, and undo. */
export function StaffBar(props: StaffBarProps) {
  const { kind, count, elsewhere, staffing, onStaff, onClear } = props;
  const { singleKeys } = usePreferences();
  const { steps, notUndone } = staffing;
  if (count === 0 && steps === 0 && notUndone === '') return null;
  return (
    <TableFooter sticky>
      {count > 0 ? (
        <>
          <strong className="num" role="status">
            {countedRuns(kind, count)} selected
            {elsewhere > 0 ? `, ${elsewhere} on other pages` : ''}
          </strong>
          <Button
            look="primary"
            aria-haspopup="dialog"
            command={{ pending: false, failure: staffing.tooMany }}
            onClick={onStaff}
          >
            Set leader and GC{singleKeys ? <kbd aria-hidden="true">s</kbd> : null}
          </Button>
          <Button look="plain" onClick={onClear}>
            Clear
          </Button>
        </>
      ) : null}
      <UndoButton {...staffing} />
    </TableFooter>
  );
}
