import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { RunView } from '@warchest/contract/runs.ts';
import { verifyDatabase } from '../../src/verify/database.ts';
import { person, testWorld, type World } from '../harness.ts';
import { cast, openRun, seen } from '../scenes.ts';
import type { Model } from './model.ts';
import { balanceOf, picture } from './model-picture.ts';
import type { Stage } from './model-step.ts';
import { steps } from './model-steps.ts';
import { rounds, seedOf, together } from './rounds.ts';

const { cycles } = contract;
const plays = rounds(50, 1_000);
const longestPlay = 30;

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
  const check = async (now: Model): Promise<void> => {
    await together(now.runs, async (run) =>
      expect(shown(await seen(world, people.manager, run))).toEqual(picture(run)),
    );
    const earners = [people.advertiser, people.other, people.manager, people.leader];
    await together(earners, async (who) => {
      const { current } = (await world.as(who).call(cycles.own)).body;
      const [earned, paid] = [balanceOf(now, who.id), now.payouts.get(who.id) ?? 0];
      expect([who.name, current.totalBalance, current.totalPaid, current.totalOwed]).toEqual([
        who.name,
        earned,
        paid,
        earned - paid,
      ]);
    });
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
  // Plays that never come to an end would prove little.
  const [reached] = await world.sql<{ paid: number; back: number }>(
    `select count(*) filter (where kind = 'run.payout') as paid,
       count(*) filter (where kind = 'run.reversal') as back from ledger_entries`,
  );
  expect(reached?.paid).toBeGreaterThan(plays / 10);
  expect(reached?.back).toBeGreaterThan(0);
});
