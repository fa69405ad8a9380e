import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { services, type ServiceBooking } from '@warchest/contract/services.ts';
import type { ServiceStatus } from '@warchest/domain/services/state.ts';
import { act } from '../../lib/use-action.ts';
import { CompleteDialog } from './lazy-dialogs.tsx';
import type { ServiceEdit } from './service-edits.ts';
import { serviceTitle } from './service-facts.ts';
import { reloadServices } from './service-log.ts';
import { backOf } from './service-undo.ts';
import { useServiceEdits, type ServiceEdits } from './use-service-edits.ts';

export type Offer = Parameters<typeof sendOffer>[1];
const sendOffer = (
  id: string,
  body: {
    readonly role: 'tank' | 'healer' | 'dps' | 'lb';
    readonly class: string;
    readonly itemLevel: number;
    readonly note: string;
  },
) => act(services.offer, { params: { id }, body }, { success: 'You have offered yourself.' });

/** What can be done with service bookings; each answers whether it was done (else it was told). */
export interface ServiceDeeds {
  /** Shows at once; answers when it is through. */
  readonly update: (one: ServiceBooking, change: ServiceEdit) => Promise<void>;
  readonly choose: (one: ServiceBooking, members: readonly string[]) => Promise<boolean>;
  /** Asks before gold is paid out or taken back, and says how much goes to whom. */
  readonly move: (one: ServiceBooking, to: ServiceStatus) => Promise<boolean>;
  readonly offer: (one: ServiceBooking, offer: Offer) => Promise<boolean>;
  readonly withdraw: (one: ServiceBooking) => Promise<boolean>;
  readonly edits: ServiceEdits;
  readonly dialog: ReactNode;
}

/** Does, and remembers what takes it back. */
export function useServiceDeeds(): ServiceDeeds {
  const edits = useServiceEdits();
  const { apply, remember, settled, versions } = edits;
  const [asked, setAsked] = useState<{ one: ServiceBooking; to: ServiceStatus } | null>(null);
  const answer = useRef<(done: boolean) => void>(() => undefined);

  const run = useCallback(
    async (send: () => Promise<ServiceBooking>, back: (() => Promise<unknown>) | null) => {
      try {
        versions.note(await send());
      } catch {
        void reloadServices();
        return false;
      }
      if (back) remember(() => back().finally(() => void reloadServices()));
      await reloadServices();
      return true;
    },
    [remember, versions],
  );
  const moved = useCallback(
    (one: ServiceBooking, to: ServiceStatus) => {
      const { id } = one;
      const back = backOf(one.status, to);
      return run(
        async () => {
          // what was typed before belongs to it, and would otherwise be a conflict with oneself
          await settled(one);
          return act(services.move, {
            params: { id },
            body: { status: to, version: versions.of(one) },
          });
        },
        back === null ? null : () => act(services.move, { params: { id }, body: { status: back } }),
      );
    },
    [run, settled, versions],
  );
  const deeds = useMemo(
    () => ({
      update: (row: ServiceBooking, edit: ServiceEdit) => apply([{ row, edit }]),
      choose: (one: ServiceBooking, members: readonly string[]) => {
        const was = one.team.map(({ memberId }) => memberId);
        const send = (ids: readonly string[], version?: number) =>
          act(services.choose, {
            params: { id: one.id },
            body: { members: [...ids], ...(version === undefined ? {} : { version }) },
          });
        return run(
          async () => {
            await settled(one);
            return send(members, versions.of(one));
          },
          () => send(was),
        );
      },
      offer: (one: ServiceBooking, offer: Offer) =>
        run(
          () => sendOffer(one.id, offer),
          () => act(services.withdraw, { params: { id: one.id } }),
        ),
      withdraw: (one: ServiceBooking) =>
        run(
          () =>
            act(
              services.withdraw,
              { params: { id: one.id } },
              { success: 'Your offer was taken back.' },
            ),
          null,
        ),
      move: (one: ServiceBooking, to: ServiceStatus) => {
        if (to !== 'Completed' && one.status !== 'Completed') return moved(one, to);
        setAsked({ one, to });
        return new Promise<boolean>((resolve) => {
          answer.current = resolve;
        });
      },
    }),
    [run, moved, apply, settled, versions],
  );
  const close = (done: boolean) => {
    setAsked(null);
    answer.current(done);
  };
  const settle = async (one: ServiceBooking, to: ServiceStatus) => {
    answer.current(await moved(one, to));
  };
  const dialog = asked ? (
    <CompleteDialog
      booking={asked.one}
      title={serviceTitle(asked.one)}
      onConfirm={() => {
        const { one, to } = asked;
        setAsked(null);
        void settle(one, to);
      }}
      onClose={() => close(false)}
    />
  ) : null;
  return { ...deeds, edits, dialog };
}
