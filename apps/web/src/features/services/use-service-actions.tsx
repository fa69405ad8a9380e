import { useCallback, useMemo, useRef, useState } from 'react';
import { services } from '@warchest/contract/services.ts';
import type { ServiceBooking } from '@warchest/contract/service-view.ts';
import type { ServiceStatus } from '@warchest/domain/services/status.ts';
import { messageOf, unansweredEdit } from '../../lib/error-messages.ts';
import { sendCommand } from '../../lib/use-command.ts';
import { useRefusals } from '../../lib/use-refusals.ts';
import type { ServiceEdit } from './service-edits.ts';
import { serviceTitle } from './service-facts.ts';
import { reloadServices } from './service-log.ts';
import { backOf } from './service-undo.ts';
import { useServiceEdits } from './use-service-edits.ts';
import type { Offer, RefusedAction, ServiceActions } from './service-actions.ts';
import { lazyDialog } from '../../ui/lazy.tsx';

const CompleteDialog = lazyDialog(
  async () => (await import('./complete-service-dialog.tsx')).CompleteServiceDialog,
);

const sendOffer = (id: string, body: Offer) =>
  sendCommand(services.offer, { params: { id }, body }, { success: 'Offer sent.', failure });

/** A change of status is refused if one of these fields has changed since it was shown. */
const seenForMove = [
  'status',
  'price',
  'advcut',
  'payrealm',
  'goldWith',
  'team',
  'teamSize',
] as const;

/** The team then shown beside it is the one saved by the other person. */
const teamIsStale = 'Somebody else changed the team in the meantime. Yours was not saved.';
/** A lost answer may have been a yes, which the booking then shows. */
const failure = { unanswered: unansweredEdit };
const teamFailure = { ...failure, stale: teamIsStale };

/** Runs an action and adds its undo step; `list` names the stored undo steps. */
export function useServiceActions(list: string): ServiceActions {
  const edits = useServiceEdits(list);
  const { apply, remember, settled, versions } = edits;
  const [pendingMove, setPendingMove] = useState<{ one: ServiceBooking; to: ServiceStatus } | null>(
    null,
  );
  const { all: refusals, keep, forget } = useRefusals<RefusedAction>();
  const [sending, setSending] = useState<ServiceActions['sending']>(null);
  const answer = useRef<(done: ServiceBooking | null) => void>(() => undefined);

  const undoing = useCallback(
    async function tryUndo(
      about: NonNullable<ServiceActions['sending']>,
      back: () => Promise<unknown>,
      drop: () => void,
    ): Promise<void> {
      forget(about.id);
      try {
        await back();
      } catch (error) {
        const undo = () => void tryUndo(about, back, drop).then(drop, () => undefined);
        keep(about.id, { what: about.what, why: messageOf(error, failure), undo });
        throw error;
      } finally {
        void reloadServices();
      }
    },
    [keep, forget],
  );
  const run = useCallback(
    async (
      about: NonNullable<ServiceActions['sending']>,
      send: (version?: number) => Promise<ServiceBooking>,
      back: (() => Promise<unknown>) | null,
      seen?: { readonly one: ServiceBooking; readonly fields: readonly (keyof ServiceBooking)[] },
    ) => {
      forget(about.id);
      setSending(about);
      try {
        // send pending edits first; otherwise they would conflict with this action
        if (seen) await settled(seen.one);
        const version = seen && versions.of(seen.one, seen.fields);
        const reply = await send(version);
        versions.note(reply, version);
        // once trying the undo again has worked, its step is done
        if (back) {
          const drop = remember(() => undoing(about, back, () => drop()));
        }
        await reloadServices();
        return reply;
      } catch (error) {
        const texts = about.what === 'team' ? teamFailure : failure;
        keep(about.id, { what: about.what, why: messageOf(error, texts) });
        void reloadServices();
        return null;
      } finally {
        setSending((now) => (now === about ? null : now));
      }
    },
    [remember, settled, versions, keep, forget, undoing],
  );
  const moved = useCallback(
    (one: ServiceBooking, to: ServiceStatus) => {
      const { id } = one;
      const back = backOf(one.status, to);
      return run(
        { id, what: to },
        (version) =>
          sendCommand(
            services.move,
            { params: { id }, body: { status: to, version } },
            { failure },
          ),
        back === null
          ? null
          : () => sendCommand(services.move, { params: { id }, body: { status: back } }),
        { one, fields: seenForMove },
      );
    },
    [run],
  );
  const actions = useMemo(
    () => ({
      update: (row: ServiceBooking, edit: ServiceEdit) => apply([{ row, edit }]),
      choose: (one: ServiceBooking, members: readonly string[]) => {
        const was = one.team.map(({ memberId }) => memberId);
        const send = (ids: readonly string[], version?: number) =>
          sendCommand(
            services.choose,
            { params: { id: one.id }, body: { members: [...ids], version } },
            { failure: teamFailure },
          );
        return run(
          { id: one.id, what: 'team' },
          (version) => send(members, version),
          () => send(was),
          { one, fields: ['team'] },
        );
      },
      offer: (one: ServiceBooking, offer: Offer) =>
        run(
          { id: one.id, what: 'offer' },
          () => sendOffer(one.id, offer),
          () => sendCommand(services.withdraw, { params: { id: one.id } }),
        ),
      withdraw: (one: ServiceBooking) =>
        run(
          { id: one.id, what: 'withdrawal' },
          () =>
            sendCommand(
              services.withdraw,
              { params: { id: one.id } },
              { success: 'Offer withdrawn.', failure },
            ),
          null,
        ),
      move: (one: ServiceBooking, to: ServiceStatus) => {
        if (to !== 'Completed' && one.status !== 'Completed') return moved(one, to);
        setPendingMove({ one, to });
        return new Promise<ServiceBooking | null>((resolve) => {
          answer.current = resolve;
        });
      },
    }),
    [run, moved, apply],
  );
  const close = () => {
    setPendingMove(null);
    answer.current(null);
  };
  const settle = async (one: ServiceBooking, to: ServiceStatus) => {
    answer.current(await moved(one, to));
  };
  const dialog = pendingMove ? (
    <CompleteDialog
      booking={pendingMove.one}
      title={serviceTitle(pendingMove.one)}
      onConfirm={() => {
        const { one, to } = pendingMove;
        setPendingMove(null);
        void settle(one, to);
      }}
      onClose={close}
    />
  ) : null;
  return { ...actions, sending, refusals, forget, edits, dialog };
}
