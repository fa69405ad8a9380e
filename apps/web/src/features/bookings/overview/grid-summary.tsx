import type { ReactNode } from 'react';
import type { BookingFull } from '@warchest/contract/run-view.ts';
import { goldText } from '../../../lib/format.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { Button } from '../../../ui/button.tsx';
import { TableFooter } from '../../../ui/table-footer.tsx';
import { overviewKeyWords } from './overview-keys.ts';
import { sumsOf } from './run-bookings.ts';
import { UndoButton } from './undo-button.tsx';
import type { BookingEdits } from './use-booking-edits.ts';
import css from './grid-summary.module.css';

/** Remaining work such as `3 to collect`, `1 unpaid`; empty when everything is done. */
export function remainingWork(bookings: readonly BookingFull[]): string {
  const { toCollect, unpaid, toTick: toMarkDone } = sumsOf(bookings);
  return [
    toCollect > 0 ? `${toCollect} to collect` : '',
    unpaid > 0 ? `${unpaid} unpaid` : '',
    toMarkDone > 0 ? `${toMarkDone} to mark done` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

export interface GridSummaryProps {
  readonly bookings: readonly BookingFull[];
  /** Describes the selection, such as `20 active`; empty without one. */
  readonly selection?: string;
  /** The sum of the selected cells. */
  readonly block?: string;
  readonly onClear?: () => void;
  readonly edits: BookingEdits;
  /** Filter, columns and export of the rows. */
  readonly tools?: ReactNode;
}

/** The remaining work, always visible below the rows, with undo and the keys. */
export function GridSummary(props: GridSummaryProps) {
  const { bookings, selection = '', block = '', onClear, edits, tools } = props;
  const { singleKeys } = usePreferences();
  const { openGold } = sumsOf(bookings);
  return (
    <TableFooter sticky>
      <strong className="num" role="status">
        {remainingWork(bookings) || 'Nothing to collect'}
      </strong>
      {openGold > 0 ? <span className="num">{goldText(openGold)} open</span> : null}
      {selection || block ? (
        <span className="num" role="status">
          {[selection, block].filter(Boolean).join(' · ')}{' '}
          <Button look="plain" onClick={onClear}>
            Clear
          </Button>
        </span>
      ) : null}
      <UndoButton edits={edits} />
      {tools}
      {singleKeys ? (
        <span className={css.keys} aria-hidden="true">
          {[...overviewKeyWords, ['x', 'select'] as const].map(([key, word]) => (
            <span key={key}>
              <kbd>{key}</kbd> {word}
            </span>
          ))}
        </span>
      ) : null}
    </TableFooter>
  );
}
