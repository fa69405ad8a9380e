import { useMemo, useState, type ReactNode } from 'react';
import { bookings, type OwnBooking } from '@warchest/contract/bookings.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { queryClient } from '../../../lib/query.ts';
import { priceUnitOf } from '../../../lib/units.ts';
import { sendCommand } from '../../../lib/use-command.ts';
import { useConfirm } from '../../../ui/confirm-dialog.tsx';
import { lazyDialog } from '../../../ui/lazy.tsx';
import { bookingTexts, failureTexts, updatedText } from '../messages.ts';
import { bufferKeys } from '../../../lib/keystroke-buffer.ts';
import type { FormOptions } from '../form/form-options.ts';
import { useLogs } from '../../logs/public/use-logs.tsx';

const EditDialog = lazyDialog(async () => (await import('../form/edit-dialog.tsx')).EditDialog);
const MoveDialog = lazyDialog(async () => (await import('./move-dialog.tsx')).MoveDialog);

export interface OwnBookingActions {
  readonly edit: (booking: OwnBooking) => void;
  readonly move: (booking: OwnBooking) => void;
  readonly cancel: (booking: OwnBooking) => void;
  readonly restore: (booking: OwnBooking) => void;
  /** Shows who changed what in it. */
  readonly log: (booking: OwnBooking) => void;
}

const addressOf = (b: OwnBooking) => ({ id: b.raid, bookingId: b.id });
/** `Thrall-Kazzak, 250k, Heroic VIP`, for confirmations. */
const named = (b: OwnBooking) =>
  `${b.buyer}, ${priceUnitOf(b.run.kind).show(b.price)}, ${[b.run.difficulty, b.run.type].filter(Boolean).join(' ')}`;

/** An advertiser's actions on an own booking, and their dialogs; render the second part once. */
export function useOwnBookingActions(
  kind: RunKind,
  options: FormOptions | undefined,
): readonly [OwnBookingActions, ReactNode] {
  const [edited, setEdited] = useState<OwnBooking | null>(null);
  const [moved, setMoved] = useState<OwnBooking | null>(null);
  const [ask, question] = useConfirm();
  const [showLog, log] = useLogs();
  const line = bookings[kind];

  const actions = useMemo<OwnBookingActions>(() => {
    const refresh = () => queryClient.invalidateQueries({ queryKey: [line.own.name] });
    const quietly = (action: Promise<unknown>) => void action.then(refresh, refresh);
    return {
      edit: (b) => {
        bufferKeys();
        setEdited(b);
      },
      move: setMoved,
      cancel: (b) =>
        void ask({
          title: 'Cancel this booking?',
          text: <p>{`Cancel ${named(b)}?`}</p>,
          confirm: 'Cancel the booking',
          cancel: 'Keep it',
          danger: true,
        }).then((yes) => {
          if (!yes) return;
          quietly(
            sendCommand(
              line.update,
              { params: addressOf(b), body: { delete: true, version: b.version } },
              { success: bookingTexts.cancelled, failure: failureTexts(bookingTexts.cancelFailed) },
            ),
          );
        }),
      restore: (b) =>
        quietly(
          sendCommand(
            line.restore,
            { params: addressOf(b), body: {} },
            { success: updatedText(kind), failure: failureTexts(bookingTexts.failed) },
          ),
        ),
      log: (b) => showLog({ kind, runId: b.raid, bookingId: b.id, title: b.buyer }),
    };
  }, [ask, kind, line, showLog]);

  const refresh = () => void queryClient.invalidateQueries({ queryKey: [line.own.name] });
  const dialogs = (
    <>
      {edited && options ? (
        <EditDialog
          kind={kind}
          booking={edited}
          run={edited.run}
          options={options}
          mayCollect={false}
          onSaved={() => {
            setEdited(null);
            refresh();
          }}
          onClose={() => setEdited(null)}
        />
      ) : null}
      {moved ? (
        <MoveDialog
          kind={kind}
          booking={moved}
          from={moved.run}
          onMoved={() => {
            setMoved(null);
            refresh();
          }}
          onClose={() => setMoved(null)}
        />
      ) : null}
      {question}
      {log}
    </>
  );
  return [actions, dialogs];
}
