import { useMemo, useState, type ReactNode } from 'react';
import { bookings, type OwnBooking } from '@warchest/contract/bookings.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { queryClient } from '../../../lib/query.ts';
import { priceUnitOf } from '../../../lib/units.ts';
import { messageOf } from '../../../lib/error-messages.ts';
import { sendCommand } from '../../../lib/use-command.ts';
import { useRefusals } from '../../../lib/use-refusals.ts';
import { useConfirm } from '../../../ui/confirm-dialog.tsx';
import { NotSaved } from '../../../ui/grid/not-saved.tsx';
import { lazyDialog } from '../../../ui/lazy.tsx';
import { bookingTexts, failureTexts, updatedText } from '../messages.ts';
import { isCancelled } from './own-rights.ts';
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

/** What was refused of these bookings, with the reasons; null: nothing. */
type NotSavedOf = (shown: readonly OwnBooking[]) => ReactNode;

/** A cancelling or a restoring that was refused. */
interface RefusedAction {
  readonly what: 'cancel' | 'restore';
  readonly why: string;
}

/**
 * An advertiser's actions on an own booking, and their dialogs. Render the second part once, and the
 * third where the bookings are.
 */
export function useOwnBookingActions(
  kind: RunKind,
  options: FormOptions | undefined,
): readonly [OwnBookingActions, ReactNode, NotSavedOf] {
  const [edited, setEdited] = useState<OwnBooking | null>(null);
  const [moved, setMoved] = useState<OwnBooking | null>(null);
  const [ask, question] = useConfirm();
  const [showLog, log] = useLogs();
  const line = bookings[kind];
  const { all: refusals, keep, forget } = useRefusals<RefusedAction>();

  const { actions, again } = useMemo(() => {
    const refresh = () => queryClient.invalidateQueries({ queryKey: [line.own.name] });
    const run = (b: OwnBooking, what: RefusedAction['what']) => {
      const failure = failureTexts(
        what === 'cancel' ? bookingTexts.cancelFailed : bookingTexts.failed,
      );
      forget(b.id);
      const sent =
        what === 'cancel'
          ? sendCommand(
              line.update,
              { params: addressOf(b), body: { delete: true, version: b.version } },
              { success: bookingTexts.cancelled, failure },
            )
          : sendCommand(
              line.restore,
              { params: addressOf(b), body: {} },
              { success: updatedText(kind), failure },
            );
      void sent
        .catch((error: unknown) => keep(b.id, { what, why: messageOf(error, failure) }))
        .then(refresh);
    };
    const ofBooking: OwnBookingActions = {
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
          if (yes) run(b, 'cancel');
        }),
      restore: (b) => run(b, 'restore'),
      log: (b) => showLog({ kind, runId: b.raid, bookingId: b.id, title: b.buyer }),
    };
    return { actions: ofBooking, again: run };
  }, [ask, kind, line, showLog, keep, forget]);

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
  const notSavedOf: NotSavedOf = (shown) => {
    const lines = shown.flatMap((b) => {
      const refused = refusals.get(b.id);
      // after a lost answer the booking may have become what was wanted
      if (!refused || isCancelled(b) === (refused.what === 'cancel')) return [];
      return [
        <NotSaved
          key={b.id}
          what={`${b.buyer}: ${refused.what}`}
          why={refused.why}
          onRetry={() => again(b, refused.what)}
          onTakeBack={() => forget(b.id)}
        />,
      ];
    });
    return lines.length > 0 ? lines : null;
  };
  return [actions, dialogs, notSavedOf];
}
