import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { verifyDatabase } from '../../src/verify/database.ts';
import { person, testWorld, type World } from '../harness.ts';
import { cast, openRun, seen } from '../scenes.ts';
import type { Model } from './model-types.ts';
import { balanceOf, picture } from './model-picture.ts';
import type { Stage } from './model-step.ts';
import { steps } from './model-steps.ts';
import { rounds, seedOf, together } from './rounds.ts';

const { cycles } = contract;
const plays = rounds(50, 1_000);
const longestPlay = 60;

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

/** What the product shows of a run, in the model's words. */
function shown(run: RunView) {
  const seats = (list: RunView['Buyer']) =>
    list.map((b) =>
      'id' in b
        ? {
            id: b.id,
            spot: b.spot,
            status: b.customerStatus,
            backup: b.backup,
            paid: b.paid,
            holder: b.goldWith,
            done: b.completed,
            price: b.price,
          }
        : 'a booking without its fields',
    );
  return {
    capacity: run.amountOfPossibleCustomer,
    taken: run.totalCustomer,
    waiting: run.totalBackup,
    completed: run.completed,
    cancelled: run.runStatus === 'Cancelled',
    pot: run.pot,
    buyers: seats(run.Buyer),
    backups: seats(run.Backup),
  };
}

const owedSql = `select member_id as id, sum(amount) as gold from ledger_postings
  where account = 'member' and member_id = any($1) group by member_id`;

/** Two small runs of today and a community of their own. */
async function play(): Promise<{ model: Model; real: Stage }> {
  const people = { ...cast(), admin: person({ roles: ['ADMIN'] }) };
  await together(Object.values(people), (one) => world.join(one));
  const opened = await together([2, 3], (amountOfPossibleCustomer) =>
    openRun(world, people, { date: '2026-11-24', amountOfPossibleCustomer }),
  );
  const model: Model = {
    leader: people.leader.id,
    manager: people.manager.id,
    collector: people.collector.id,
    payouts: new Map(),
    runs: opened.map(({ id, amountOfPossibleCustomer: capacity }) => ({
      id,
      capacity,
      cancelled: false,
      completed: false,
      started: false,
      nextPlace: 1,
      bookings: [],
      paidOut: new Map(),
    })),
  };
  const earners = [people.advertiser, people.other, people.manager, people.leader];
  let shownLast = '';
  const check = async (now: Model): Promise<void> => {
    await together(now.runs, async (run) =>
      expect(shown(await seen(world, people.manager, run))).toEqual(picture(run)),
    );
    const wanted = earners.map(({ id }) => [id, balanceOf(now, id), now.payouts.get(id) ?? 0]);
    const rows = await world.sql<{ id: string; gold: number }>(owedSql, [earners.map((e) => e.id)]);
    const owed = new Map(rows.map(({ id, gold }) => [id, gold]));
    expect(earners.map(({ id }) => owed.get(id) ?? 0)).toEqual(
      wanted.map(([, earned, paid]) => Number(earned) - Number(paid)),
    );
    // What a member is shown is only asked for when it should have changed.
    if (JSON.stringify(wanted) === shownLast) return;
    shownLast = JSON.stringify(wanted);
    const told = await together(earners, async (who) => {
      const { current } = (await world.as(who).call(cycles.own)).body;
      expect(current.totalOwed).toBe(current.totalBalance - current.totalPaid);
      return [who.id, current.totalBalance, current.totalPaid];
    });
    expect(told).toEqual(wanted);
  };
  return { model, real: { world, people, check } };
}

test(`Q1: ${plays} plays of runs, bookings and gold go as the model says`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands([steps], { maxCommands: longestPlay, size: 'max' }), (commands) =>
      fc.asyncModelRun(play, commands),
    ),
    { numRuns: plays, seed: seedOf('Q1') },
  );
  expect(await verifyDatabase(world.server.deps)).toEqual([]);
  // Plays that never come to gold would prove little.
  const [reached] = await world.sql<{ credited: number; back: number }>(
    `select count(*) filter (where amount > 0) as credited,
       count(*) filter (where amount < 0) as back
     from ledger_postings p join ledger_entries e on e.id = p.entry_id
     where account = 'member' and e.kind in ('run.payout', 'run.reversal')`,
  );
  expect(reached?.credited).toBeGreaterThan(plays / 5);
  expect(reached?.back).toBeGreaterThan(plays / 50);
});
