import { Button } from '../../../ui/button.tsx';
import type { BookingEdits } from './use-booking-edits.ts';

/** How many steps can be undone. */
export const undoName = ({ steps }: BookingEdits): string =>
  steps > 0 ? `Undo (${steps})` : 'Undo';

/** Undoes the last edit or deletion of this visit, in whichever run it was. */
export function UndoButton({ edits }: { readonly edits: BookingEdits }) {
  return (
    <Button
      look="plain"
      icon="undo"
      onClick={edits.undo}
      reason={edits.steps === 0 ? 'Nothing to undo' : undefined}
      title={edits.undoes === '' ? undefined : `Undo ${edits.undoes}`}
      aria-keyshortcuts="Control+Z"
    >
      {undoName(edits)}
    </Button>
  );
}
