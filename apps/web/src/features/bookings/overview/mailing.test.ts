import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BookingFull } from '@warchest/contract/run-view.ts';
import { runKinds, type RunKind } from '@warchest/domain/runs/kind.ts';
import { aBooking, aRun } from '../../../../test/a-run.ts';
import { fakeServer, json } from '../../../../test/fake-server.ts';
import type { RowChange } from '../../../ui/grid/column.ts';
import { bookingLog } from './booking-log.ts';
import { inTurn, mailingWhy } from './mailing.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => vi.unstubAllGlobals());

const me = { id: '100000000000000009', displayName: 'Mia' };
const held = (given: Partial<BookingFull>) =>
  aBooking({ customerStatus: 'In group', paid: true, goldWith: me.id, ...given });
const one = held({ id: '01kxonebooking', paymentRealm: 'Kazzak' });
const other = held({ id: '01kxtwobooking', paymentRealm: 'TwistingNether' });
const strings = [`Kazzak:${one.id}`, `TwistingNether:${other.id}`];
const answer = (given: object) => json(200, { marked: [], already: [], unknown: [], ...given });
const logOf = (kind: RunKind = 'raid') => bookingLog(kind, me, () => undefined);
const sent = () => server.asked.map(({ url, body }) => [new URL(url, 'http://x').pathname, body]);

const paths: Record<RunKind, string> = {
  raid: '/v1/strings/mailed',
  mountraid: '/v1/strings/mailed',
  shift: '/v1/shift/string/mailed',
};

test.each(runKinds)('rows of a %s that are marked together are one request', async (kind) => {
  const log = logOf(kind);
  server.answers.push(answer({ marked: strings }), answer({ marked: strings }));
  await log.apply([one, other].map((row) => ({ row, edit: { mailed: true } })));
  expect(log.read().undoable).toBe(1);
  await log.undo();
  expect(sent()).toEqual([
    [paths[kind], { strings, mailed: true }],
    [paths[kind], { strings, mailed: false }],
  ]);
  expect(log.read()).toMatchObject({ undoable: 0, redoable: 1 });
});

test('what somebody else had marked before is not taken back with the rest', async () => {
  const log = logOf();
  server.answers.push(
    answer({ marked: strings.slice(0, 1), already: strings.slice(1) }),
    answer({ marked: strings.slice(0, 1) }),
  );
  await log.apply([one, other].map((row) => ({ row, edit: { mailed: true } })));
  await log.undo();
  expect(sent().at(-1)).toEqual([paths.raid, { strings: strings.slice(0, 1), mailed: false }]);
});

test('gold of others is answered for by them: that row says so, the rest is marked', async () => {
  const log = logOf();
  server.answers.push(answer({ marked: strings.slice(0, 1), unknown: strings.slice(1) }));
  await log.apply([one, other].map((row) => ({ row, edit: { mailed: true } })));
  expect(log.read().rows.get(one.id)?.failed).toBeUndefined();
  expect(log.read().rows.get(other.id)?.failed?.why).toMatch(/^Only the gold holder/);
});

describe('marks beside other fields', () => {
  test('come off before what rests on them, and are set after it', () => {
    const changes: RowChange<BookingFull>[] = [
      { row: one, edit: { mailed: false, paid: false } },
      { row: other, edit: { mailed: true, note: 'x' } },
    ];
    expect(inTurn(changes)).toEqual({
      unmarked: [changes[0]],
      fields: [
        { row: one, edit: { paid: false } },
        { row: other, edit: { note: 'x' } },
      ],
      marked: [changes[1]],
    });
  });
  test('are one step; only a refused part is reported', async () => {
    const log = logOf();
    server.answers.push(
      answer({ unknown: strings.slice(0, 1) }),
      json(200, {
        run: { ...aRun(), Buyer: [{ ...one, note: 'x', version: 9 }], Backup: [] },
        outcomes: [{ id: one.id, ok: true }],
      }),
    );
    const marked = { ...one, mailed: true };
    await log.apply([{ row: marked, edit: { mailed: false, note: 'x' } }]);
    expect(server.asked).toHaveLength(2);
    expect(log.read().rows.get(one.id)?.failed?.why).toMatch(/^Only the gold holder/);
  });
});

test('a tick is locked without a string, and where somebody else answers for the gold', () => {
  const mine = (holder: string) => holder === me.id;
  expect(mailingWhy(one, mine)).toBeNull();
  expect(mailingWhy({ ...one, goldWith: '1' }, mine)).toMatch(/^Only the gold holder/);
  for (const b of [
    { ...one, paid: false },
    { ...one, paymentRealm: 'BALANCE' },
    { ...one, customerStatus: 'Offline' as const },
  ]) {
    expect(mailingWhy(b, mine)).toMatch(/^No string: /);
  }
});
