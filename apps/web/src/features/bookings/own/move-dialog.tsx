import { useState } from 'react';
import { bookings } from '@warchest/contract/bookings.ts';
import type { BookingFull, RunView } from '@warchest/contract/run-view.ts';
import { atStart, kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState, Skeleton } from '../../../ui/states.tsx';
import { bookingTexts, failureTexts, updatedText } from '../messages.ts';
import { useCatalogue } from '../../catalogue/public/use-catalogue.ts';
import { spotsFor } from '../form/price-summary.ts';
import { RunPick } from '../run-picker/run-pick.tsx';
import { useOfferedRuns } from '../public/use-offered-runs.ts';
import css from '../run-picker/run-picks.module.css';

export interface MoveDialogProps {
  readonly kind: RunKind;
  readonly booking: BookingFull;
  readonly from: Pick<RunView, 'id'>;
  readonly onMoved: (booking: BookingFull) => void;
  readonly onClose: () => void;
}

/** Focuses the list's first run, also when the list arrives after the dialog. */
const toFirst = (list: HTMLElement | null) => list?.querySelector('input')?.focus();

/** Moves a booking to another run of its kind; its change log moves with it. */
export function MoveDialog({ kind, booking, from, onMoved, onClose }: MoveDialogProps) {
  const { one, several } = kindRules[kind].words;
  const { offered } = useOfferedRuns(kind);
  const lists = useCatalogue().data;
  const [to, setTo] = useState<RunView | null>(null);
  const action = useCommand(bookings[kind].move, {
    success: updatedText(kind),
    failure: failureTexts(bookingTexts.failed),
  });
  const others = offered?.filter((run) => run.id !== from.id);
  const move = async () => {
    if (!to) return;
    const reply = await action.run({
      params: { id: booking.raid, bookingId: booking.id },
      body: { to: to.id },
    });
    if (reply) onMoved(reply);
  };
  const spots = to && spotsFor(to, booking.typeOfBoost);
  const full = spots !== null && spots.totalCustomer >= spots.amountOfPossibleCustomer;
  return (
    <Dialog
      open
      onClose={onClose}
      width={800}
      title={`Move ${booking.buyer} to another ${one}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            command={action}
            reason={to ? undefined : `Select a ${one} first`}
            onClick={() => void move()}
          >
            {full ? 'Move as backup' : 'Move'}
          </Button>
        </>
      }
    >
      {others === undefined ? (
        <Skeleton lines={4} height="52px" />
      ) : others.length === 0 ? (
        <EmptyState title={`No other ${one} is open for booking`} icon="calendar" />
      ) : (
        <div ref={toFirst} className={css.list} role="radiogroup" aria-label={atStart(several)}>
          {others.map((run) => (
            <RunPick
              key={run.id}
              run={run}
              lists={lists}
              chosen={run.id === to?.id}
              onChoose={setTo}
            />
          ))}
        </div>
      )}
    </Dialog>
  );
}
