import type { BookingFull } from '@warchest/contract/run-view.ts';
import { goldText } from '../../../lib/format.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { Button } from '../../../ui/button.tsx';
import { TableFooter } from '../../../ui/table-footer.tsx';
import { hintedKeys } from './overview-keys.ts';
import { sumsOf } from './run-bookings.ts';
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

/** What is left to do, and the gold that is open. */
export const WorkLine = ({ bookings }: { readonly bookings: readonly BookingFull[] }) => {
  const { openGold } = sumsOf(bookings);
  return (
    <>
      <strong className="num" role="status">
        {remainingWork(bookings) || 'Nothing to collect'}
      </strong>{' '}
      {openGold > 0 ? <span className="num">{goldText(openGold)} open</span> : null}
    </>
  );
};

export interface GridSummaryProps {
  readonly bookings: readonly BookingFull[];
  /** Describes the selection, such as `20 active`; empty without one. */
  readonly selection: string;
  /** The sum of the selected cells. */
  readonly block: string;
  readonly onClear: () => void;
}

/** The remaining work, always visible below the rows, and the keys while they work. */
export function GridSummary({ bookings, selection, block, onClear }: GridSummaryProps) {
  const { singleKeys } = usePreferences();
  return (
    <TableFooter sticky>
      <WorkLine bookings={bookings} />
      {selection || block ? (
        <span className="num" role="status">
          {[selection, block].filter(Boolean).join(' · ')}{' '}
          <Button look="plain" onClick={onClear}>
            Clear
          </Button>
        </span>
      ) : null}
      {singleKeys ? (
        <span className={css.keys} data-key-hints="" aria-hidden="true">
          {hintedKeys.map(([key, word]) => (
            <span key={key}>
              <kbd>{key}</kbd> {word}
            </span>
          ))}
        </span>
      ) : null}
    </TableFooter>
  );
}
