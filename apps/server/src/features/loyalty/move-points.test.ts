import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { pointReasonText, type PointReason } from '@warchest/domain/loyalty/reason.ts';
import { maxBalance, type PointKind } from '@warchest/domain/loyalty/points.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { storeOf } from '../../../test/store.ts';
import { change } from '../../platform/change.ts';
import { requestCtx } from '../../platform/context.ts';
import { lockPoints, movePoints, type Move } from './move-points.ts';

const { histories, ownData, loyalty } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const { keeper, pointsOf, rich } = storeOf(() => world);

const [orderId, saleId] = ['01kxa7v3m9q2r', '01kxa7v3m9q2s'];
const service = {
  section: 'mplus',
  title: '4x +15',
  details: { dungeons: ['The Rookery'], level: 15 },
} as const;
const ofRun = { sale: { raid: 'Manaforge Omega' }, day: '2026-11-20' } as const;
const ofService = { sale: { service }, day: '2026-11-20' } as const;
const sale = { id: saleId, kind: 'raid' } as const;

type Given = Pick<Move, 'kind' | 'amount' | 'orderId' | 'sale'> & { readonly kind: PointKind };
const examples: {
  readonly [K in PointReason['key']]: readonly [
    reason: Extract<PointReason, { readonly key: K }>,
    given: Given,
  ];
} = {
  'by-hand': [
    { key: 'by-hand', reason: 'Won the quiz' },
    { kind: 'assign', amount: 5 },
  ],
  imported: [
    { key: 'imported', reason: 'Before the move', thing: orderId, nth: 0, own: null },
    { kind: 'assign', amount: 5 },
  ],
  order: [
    { key: 'order', orderId },
    { kind: 'purchase', amount: -5, orderId },
  ],
  'order-cancelled': [
    { key: 'order-cancelled', orderId },
    { kind: 'refund', amount: 5, orderId },
  ],
  work: [
    { key: 'work', ...ofService, parts: [{ work: 'leader' }, { work: 'per100k', times: 3 }] },
    { kind: 'work', amount: 5, sale },
  ],
  'work-reversed': [
    { key: 'work-reversed', ...ofRun },
    { kind: 'work.reversal', amount: -5, sale },
  ],
};

const move = async (memberId: string, given: Given, reason: PointReason): Promise<void> => {
  const actor = { ...keeper, username: '', displayName: '', roles: new Set([]), sessionId: '' };
  const ctx = requestCtx(world.server.deps, { actor, id: 'test' }, undefined);
  await change(ctx, 'points.assign', async (tx) => {
    const locked = await lockPoints(tx, [memberId]);
    await movePoints(tx, ctx, locked, [{ memberId, ...given, reason }]);
  });
};

// proves LOY-23
it.each(Object.values(examples))(
  'the reason %j is stored as data, and read in words wherever it is shown',
  async (reason, given) => {
    const who = await rich(100);
    await move(who.id, given, reason);
    const [row] = await world.sql<{ reason: unknown }>(
      'select reason from points_entries where member_id = $1 order by seq desc limit 1',
      [who.id],
    );
    expect(row?.reason).toEqual(reason);
    const words = pointReasonText(reason, dayOf(world.clock.now()));
    expect((await pointsOf(who)).history[0]?.reason).toBe(words);
    const own = await world.as(who).call(ownData.json);
    expect(own.body.kept.points?.[0]?.reason).toBe(words);
    const log = await world
      .as(keeper)
      .call(histories.points, { params: { id: who.id }, query: {} });
    expect(log.body.entries[0]?.differences.reason).toEqual({ oldValue: null, newValue: words });
  },
);

// proves LOY-23
it('a reason from before there were keys is shown as it is, in the log too', async () => {
  const who = await rich(100);
  const text = 'Manaforge Omega, Fri 20.11.: leader';
  await world.sql(
    `insert into points_entries (id, member_id, seq, at, kind, amount, balance, reason, actor_id, run_id)
     values ('old' || $1, $1, 2, now(), 'work', 5, 105, $2, $1, $3)`,
    [who.id, JSON.stringify({ key: 'text', text }), saleId],
  );
  await world.sql(
    `insert into audit_log (id, at, actor_id, actor_name, action, subject, subject_id, version,
       differences, request_id)
     values ('zzzz' || $1, now(), $1, 'X', 'run.update', 'points', $1, 2, $2, 'r')`,
    [who.id, JSON.stringify({ reason: { oldValue: null, newValue: text } })],
  );
  expect((await pointsOf(who)).history[0]?.reason).toBe(text);
  const log = await world.as(keeper).call(histories.points, { params: { id: who.id }, query: {} });
  expect(log.body.entries[0]?.differences.reason?.newValue).toBe(text);
});

it('nothing is stored of a reason that its schema does not know', async () => {
  const who = await rich(100);
  const wrong = { key: 'order', orderId, text: 'Order' } as unknown as PointReason;
  await expect(move(who.id, { kind: 'assign', amount: 5 }, wrong)).rejects.toThrow('text');
  expect((await pointsOf(who)).amount).toBe(100);
});

it('nobody is given more points than a member can have', async () => {
  const who = await rich(100);
  await world.sql(
    `insert into points_entries (id, member_id, seq, at, kind, amount, balance, reason, actor_id)
     values ('max' || $1, $1, 2, now(), 'assign', $3::bigint - 100, $3::bigint, $2, $1)`,
    [who.id, JSON.stringify({ key: 'by-hand', reason: 'x' }), maxBalance],
  );
  const body = { discordId: who.id, amount: 1, reason: 'x' };
  const given = await world.as(keeper).call(loyalty.assign, { body });
  const message = 'A member can have at most 1000000000000 points';
  expect([given.status, given.problem.errors]).toEqual([422, [{ path: 'amount', message }]]);
});
