import type { BookingFull } from '@warchest/contract/run-view.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ClassMark } from '../../../game-ui/game-marks.tsx';
import css from './booking-grid.module.css';

export interface BuyerCellProps {
  readonly kind: RunKind;
  readonly b: BookingFull;
  /** The other booking of the same name. */
  readonly duplicate: string | undefined;
  readonly jump: (bookingId: string) => void;
}

/** The customer: class, name, and a mark if the name is in the run twice. */
export const BuyerCell = ({ kind, b, duplicate, jump }: BuyerCellProps) => (
  <span className={css.buyer} data-struck={b.customerStatus === 'Cancelled' || undefined}>
    {b.bait ? <Chip title="Bait booking: takes a spot, counts for nothing">bait</Chip> : null}
    <ClassMark name={b.buyerClass} text={b.buyer} realm="under" />
    {duplicate ? (
      <button
        type="button"
        tabIndex={-1}
        className={css.twin}
        aria-label="Duplicate: go to the other row"
        title={`Duplicate: the same customer is in this ${kindRules[kind].words.one} twice. Go to the other row`}
        onClick={() => jump(duplicate)}
      >
        <Icon name="twin" size={14} />
      </button>
    ) : null}
  </span>
);
