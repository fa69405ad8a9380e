import { unansweredEdit } from '../../lib/error-messages.ts';
import { Button } from '../button.tsx';
import css from './not-saved.module.css';

export interface NotSavedProps {
  /** Whose which fields: `Anvil: sold`. */
  readonly what: string;
  readonly why: string;
  readonly onRetry: () => void;
  /** Forgets the change; without it nothing offers that. */
  readonly onTakeBack?: (() => void) | undefined;
}

/**
 * A change that was refused, where it was made, until it is saved or taken back. One whose answer was
 * lost is not said to have failed (UX-22).
 */
export const NotSaved = ({ what, why, onRetry, onTakeBack }: NotSavedProps) => (
  <div className={css.line}>
    <span className={css.words}>
      <strong>{why === unansweredEdit ? 'Perhaps not saved:' : 'Not saved:'}</strong> {what}. {why}
    </span>
    <Button icon="refresh" onClick={onRetry}>
      Try again
    </Button>
    {onTakeBack ? (
      <Button look="plain" onClick={onTakeBack}>
        Take it back
      </Button>
    ) : null}
  </div>
);
