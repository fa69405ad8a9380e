import type { ReactNode } from 'react';
import { goldText } from '../../../lib/format.ts';
import { reasonOf } from '../../../lib/error-messages.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import css from './completion-dialog.module.css';

/** A share of a pot: whose it is, whole gold, and a note. */
export type ShareLine = readonly [label: string, amount: number, note?: string | undefined];

/** A pot and its shares, in the order of the table. */
export interface Shares {
  readonly lines: readonly ShareLine[];
  readonly pot: number;
  /** Says what the pot is of. */
  readonly note?: string;
}

export interface CompletionDialogProps {
  /** What is completed, such as `this raid`. */
  readonly what: string;
  /** Whether it is completed, so that this is undone. */
  readonly isDone: boolean;
  readonly confirm: string;
  readonly heading: ReactNode;
  /** Undefined while they load. */
  readonly shares: Shares | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** Shown below the shares. */
  readonly children?: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/**
 * Confirms that a pot is shared out, or that this is reversed, and shows how much goes to whom. The
 * server computes the sums with the function that pays.
 */
export function CompletionDialog({
  what,
  isDone,
  confirm,
  heading,
  shares,
  error,
  onRetry,
  children,
  onConfirm,
  onClose,
}: CompletionDialogProps) {
  return (
    <ConfirmDialog
      open
      width={600}
      title={isDone ? 'Undo completion?' : `Complete ${what}?`}
      text={
        <div className={css.text}>
          <p>{heading}</p>
          {shares ? (
            <SharesTable {...shares} isDone={isDone} />
          ) : error ? (
            <ErrorState reason={reasonOf(error)} onRetry={onRetry} />
          ) : (
            <Skeleton lines={7} height="24px" />
          )}
          {children}
        </div>
      }
      confirm={isDone ? 'Undo completion' : confirm}
      cancel={isDone ? 'Leave it completed' : 'Not yet'}
      busy={shares === undefined && !error}
      danger={isDone}
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  );
}

const SharesTable = ({
  lines,
  pot,
  note: potNote,
  isDone,
}: Shares & { readonly isDone: boolean }) => (
  <table className={css.shares}>
    <caption>{isDone ? 'These shares will be reversed:' : 'The pot is shared out:'}</caption>
    <tbody>
      {lines.map(([label, amount, note]) => (
        <tr key={label}>
          <Label label={label} note={note} />
          <td className="num">{goldText(amount)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <Label label="Pot" note={potNote} />
        <td className="num">{goldText(pot)}</td>
      </tr>
    </tfoot>
  </table>
);

const Label = ({ label, note }: { readonly label: string; readonly note: string | undefined }) => (
  <th scope="row">
    {label}
    {note ? <span className={css.note}> {note}</span> : null}
  </th>
);
