import css from './updates-pill.module.css';

export interface UpdatesPillProps {
  /** How many rows came, went or would move. */
  readonly pending: number;
  readonly onApply: (() => void) | undefined;
  /** Over the rows, in the middle of their top. */
  readonly floats?: boolean;
}

/** Offers the updates that wait while somebody works in the rows; nothing while none do. */
export const UpdatesPill = ({ pending, onApply, floats = false }: UpdatesPillProps) =>
  pending > 0 ? (
    <button type="button" className={css.pill} data-floats={floats || undefined} onClick={onApply}>
      {pending} {pending === 1 ? 'update' : 'updates'}
    </button>
  ) : null;
