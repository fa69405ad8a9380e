import { createElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { OwnBooking } from '@warchest/contract/bookings.ts';
import { aBooking, aRun } from '../../../../test/a-run.ts';
import { fakeServer, json } from '../../../../test/fake-server.ts';
import { mount, until } from '../../../../test/hook.tsx';
import type { NotSavedProps } from '../../../ui/grid/not-saved.tsx';
import { useOwnBookingActions } from './use-own-booking-actions.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});

const booking: OwnBooking = {
  ...aBooking({ id: '01kxmybooking0', buyer: 'Thrall-Kazzak', price: 250_000, version: 4 }),
  run: { ...aRun(), kind: 'mountraid', amountOfPossibleCustomer: 5 },
};

/** The props of the dialogs that are shown. */
function dialogsIn(shown: ReactNode): readonly Readonly<Record<string, unknown>>[] {
  if (Array.isArray(shown)) return shown.flatMap(dialogsIn);
  if (!isValidElement<Readonly<Record<string, unknown>>>(shown)) return [];
  const { children, ...given } = shown.props;
  return [
    ...('onClose' in given || 'onConfirm' in given ? [given] : []),
    ...dialogsIn(children as ReactNode),
  ];
}

const open = () => {
  const hook = mount(() => useOwnBookingActions('mountraid', undefined));
  return { hook, dialogs: () => dialogsIn(hook.now[1]) };
};

test('the log is that of the booking, in the log of its kind', () => {
  const { hook, dialogs } = open();
  hook.do(([actions]) => actions.log(booking));
  expect(dialogs().map(({ of }) => of)).toEqual([
    { kind: 'mountraid', runId: booking.raid, bookingId: booking.id, title: 'Thrall-Kazzak' },
  ]);
});

test('a booking is cancelled as it was seen, once that is confirmed, and restored at once', async () => {
  const { hook, dialogs } = open();
  server.answers.push(json(200, booking), json(200, booking));
  hook.do(([actions]) => actions.cancel(booking));
  expect(server.asked).toEqual([]);
  const [question = {}] = dialogs();
  hook.do(() => (question['onConfirm'] as () => void)());
  await until(() => expect(server.asked).toHaveLength(1));
  hook.do(([actions]) => actions.restore(booking));
  await until(() => expect(server.asked).toHaveLength(2));
  const address = `/v1/mountraid/${booking.raid}/book/${booking.id}`;
  expect({
    question: question['text'],
    sent: server.asked.map(({ method, url, body }) => [method, url, body]),
    left: dialogs(),
  }).toEqual({
    question: createElement('p', null, 'Cancel Thrall-Kazzak, 250k, Heroic VIP?'),
    sent: [
      ['PUT', address, { delete: true, version: 4 }],
      ['PUT', `${address}/restore`, {}],
    ],
    left: [],
  });
});

// proves UX-25
test.each(['cancel', 'restore'] as const)(
  'a refusal to %s stays with its reason at its booking until that is done or taken back',
  async (what) => {
    const { hook, dialogs } = open();
    const shown = { ...booking, delete: what === 'restore' };
    const refuse = () =>
      server.answers.push(
        json(409, { type: 'stale', status: 409, title: 'Changed', detail: 'It changed.' }),
      );
    const press = () => {
      hook.do(([actions]) => actions[what](shown));
      const [question] = dialogs();
      if (question) hook.do(() => (question['onConfirm'] as () => void)());
    };
    const lines = (list = [shown]) => hook.now[2](list) as readonly ReactElement<NotSavedProps>[];
    expect(lines()).toBeNull();
    refuse();
    press();
    await until(() => expect(lines()).toHaveLength(1));
    expect(lines()[0]?.props).toMatchObject({
      what: `Thrall-Kazzak: ${what}`,
      why: expect.stringMatching(/./) as unknown,
    });
    // of another booking it says nothing, nor once the booking is what was wanted
    expect(lines([{ ...shown, id: 'another' }])).toBeNull();
    expect(lines([{ ...shown, delete: what === 'cancel' }])).toBeNull();
    hook.do(() => lines()[0]?.props.onTakeBack?.());
    expect(lines()).toBeNull();
    refuse();
    press();
    await until(() => expect(lines()).toHaveLength(1));
    server.answers.push(json(200, shown));
    hook.do(() => lines()[0]?.props.onRetry());
    await until(() => expect(server.asked).toHaveLength(3));
    expect(lines()).toBeNull();
  },
);
