import css from './updates-pill.module.css';

export interface UpdatesPillProps {
  /** The number of rows that appeared, disappeared or would move. */
  readonly pending: number;
  readonly onApply: (() => void) | undefined;
  /** Shown over the rows, at the top centre. */
  readonly floats?: boolean;
}

/** Offers the updates that wait while somebody works in the rows; hidden without any. */
export const UpdatesPill = ({ pending, onApply, floats = false }: UpdatesPillProps) =>
  pending > 0 ? (
    <button type="button" className={css.pill} data-floats={floats || undefined} onClick={onApply}>
      {pending} {pending === 1 ? 'update' : 'updates'}
    </button>
  ) : null;
