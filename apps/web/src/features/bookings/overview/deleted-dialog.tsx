import { useRef, useState } from 'react';
import { bookings, type DeletedBooking } from '@warchest/contract/bookings.ts';
import { whyNot } from '@warchest/contract/why-not.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { priceUnitOf } from '../../../lib/units.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ClassMark } from '../../../game-ui/game-marks.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx';
import { reloadRuns } from '../cache.ts';
import { spotLabel } from '../public/spot-label.ts';
import { bookingTexts, failureTexts, updatedText } from '../messages.ts';
import type { Deleted } from './use-deleted.ts';
import { runName } from '../../runs/public/run-words.ts';
import css from './deleted-dialog.module.css';

export interface DeletedDialogProps {
  readonly kind: RunKind;
  readonly run: RunView;
  readonly deleted: Deleted;
  readonly onClose: () => void;
}

/** What was booked, for how much and by whom. */
const factsOf = (kind: RunKind, b: DeletedBooking): string =>
  `${priceUnitOf(kind).show(b.price)} ${b.advCut} · ${b.typeOfBoost} · booked by ${b.advertiser.username}`;

/** The deleted bookings of a run, which its staff can restore (BOOK-56). */
export function DeletedDialog({ kind, run, deleted, onClose }: DeletedDialogProps) {
  const [ask, question] = useConfirm();
  const [status, setStatus] = useState('');
  /** The booking that was tried last. */
  const [tried, setTried] = useState('');
  const close = useRef<HTMLButtonElement>(null);
  const action = useCommand(bookings[kind].restore, {
    success: updatedText(kind),
    failure: failureTexts(bookingTexts.failed),
  });
  const { list, error, retry } = deleted;
  const restore = async (b: DeletedBooking) => {
    const yes = await ask({
      title: 'Restore this booking?',
      text: (
        <p>
          Restore <strong>{b.buyer}</strong>, {factsOf(kind, b)}? It takes a free spot, or waits as
          the last backup.
        </p>
      ),
      confirm: 'Restore',
      cancel: 'Leave it deleted',
    });
    if (!yes) return;
    setTried(b.id);
    const reply = await action.run({ params: { id: run.id, bookingId: b.id }, body: {} });
    if (!reply) return;
    const spot = spotLabel(reply.spot, reply.backup, run.amountOfPossibleCustomer);
    setStatus(spot === '' ? `${b.buyer} is back.` : `${b.buyer} is back: spot ${spot}.`);
    void reloadRuns(kind);
    // its button is removed and would take the focus with it
    close.current?.focus();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      width={800}
      title={`Deleted bookings: ${runName(run)}`}
      actions={
        <Button ref={close} onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={css.box}>
        <p role="status" className={css.said}>
          {status}
        </p>
        {list === undefined ? (
          error ? (
            <ErrorState reason={error.message} onRetry={retry} />
          ) : (
            <Skeleton lines={3} height="48px" />
          )
        ) : list.length === 0 ? (
          <EmptyState title="No deleted bookings" icon="trash" />
        ) : (
          <ul className={css.list} aria-label="Deleted bookings">
            {list.map((b) => (
              <li key={b.id} className={css.row}>
                <span className={css.who}>
                  <ClassMark name={b.buyerClass} text={b.buyer} wraps />
                  <span className={css.quiet}>{factsOf(kind, b)}</span>
                  <span className={css.quiet}>
                    deleted <DateTime at={b.deletedAt} />
                    {b.deletedByName === '' ? '' : ` by ${b.deletedByName}`}
                  </span>
                </span>
                <Button
                  icon="undo"
                  aria-label={`Restore ${b.buyer}`}
                  command={tried === b.id ? action : undefined}
                  reason={
                    action.pending && tried !== b.id
                      ? 'Another one is being restored'
                      : whyNot(b.may.restore)
                  }
                  onClick={() => void restore(b)}
                >
                  Restore
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {question}
    </Dialog>
  );
}
