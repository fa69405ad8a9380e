import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { changeRun, runPeople, soldRun, type RunPeople } from '../../../test/paid-run.ts';
import { holding } from '../../../test/fixtures.ts';
import { whilePointsCome } from '../../../test/points-meanwhile.ts';
import { moveService, playedKeys, servicePeople } from '../../../test/sold-service.ts';
import { whileLocked } from '../../../test/while-locked.ts';
import { verifyDatabase } from '../../verify/database.ts';

const { loyalty, services } = contract;

let world: TestWorld;
const keeper = holding('ACCESS');
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const none = { leader: 0, collector: 0, booster: 0, advertiser: 0, per100k: 0 };
const setRules = (rules: object, who: TestUser = keeper) =>
  world.as(who).call(loyalty.setWork, { body: { ...none, ...rules } });
const pointsOf = async (who: TestUser) =>
  (await world.as(keeper).call(loyalty.ofMember, { params: { discordId: who.id } })).body;
const spend = (who: TestUser, amount: number) =>
  world.as(keeper).call(loyalty.assign, {
    body: { discordId: who.id, amount: -amount, reason: 'spent' },
  });

/** A run that is ready to be completed: two customers, 350,000 gold. */
async function ready(): Promise<{
  people: RunPeople;
  complete: (is: boolean) => Promise<unknown>;
}> {
  const people = runPeople();
  const { id } = await soldRun(world, people, [
    { advCut: 'FTB', price: 200_000 },
    { advCut: 'TAKEN', price: 150_000 },
  ]);
  return { people, complete: (completed) => changeRun(world, people, id, { completed }) };
}
const balances = async ({ leader, collector, advertiser }: RunPeople) =>
  Promise.all([leader, collector, advertiser].map(async (one) => (await pointsOf(one)).amount));

describe('points by work', () => {
  // proves LOY-9
  it('are off until somebody with ACCESS sets them', async () => {
    const { people, complete } = await ready();
    expect((await world.as(keeper).call(loyalty.work)).body).toEqual({ ...none, version: 0 });
    await complete(true);
    expect(await balances(people)).toEqual([0, 0, 0]);
    expect((await setRules({ leader: 5 }, holding('ADMIN', 'WEBADMIN'))).status).toBe(403);
    const wrong = await setRules({ leader: -1, per100k: 1.5, booster: 100_001 });
    expect(wrong.problem.errors?.map(({ path }) => path)).toEqual(['leader', 'booster', 'per100k']);
    // what was completed before is not paid by rules of later
    await setRules({ leader: 5 });
    expect(await balances(people)).toEqual([0, 0, 0]);
    await setRules(none);
  });

  // proves LOY-9
  it('are paid when a run is completed, and taken back when it is not after all', async () => {
    const { people, complete } = await ready();
    await setRules({ leader: 50, collector: 20, advertiser: 5, per100k: 3 });
    await complete(true);
    expect(await balances(people)).toEqual([50, 20, 5 + 9]);
    const [paid] = (await pointsOf(people.advertiser)).history;
    expect(paid?.reason).toBe('Manaforge Omega, Fri 20.11.: advertiser, 3 x 100k sold');
    await complete(false);
    expect(await balances(people)).toEqual([0, 0, 0]);
    await complete(true);
    expect(await balances(people)).toEqual([50, 20, 14]);
    // by the rules of then, however they were changed since
    await setRules({ leader: 1_000 });
    await complete(false);
    expect(await balances(people)).toEqual([0, 0, 0]);
    expect((await pointsOf(people.leader)).history.map(({ amount }) => amount)).toEqual([
      -50, 50, -50, 50,
    ]);
    await setRules(none);
  });

  it('follow what else their member gets at that moment', async () => {
    const { people, complete } = await ready();
    await setRules({ leader: 50 });
    await spend(people.leader, -10);
    await whilePointsCome(world, people.leader, () => complete(true));
    expect((await pointsOf(people.leader)).amount).toBe(61);
    await setRules(none);
  });

  it('are paid down to a single one, and nothing is written of none', async () => {
    const { people, complete } = await ready();
    await setRules({ leader: 1 });
    await complete(true);
    const history = async (who: TestUser) =>
      (await pointsOf(who)).history.map(({ amount }) => amount);
    expect(await history(people.leader)).toEqual([1]);
    expect([await history(people.collector), await history(people.advertiser)]).toEqual([[], []]);
    await complete(false);
    expect(await history(people.leader)).toEqual([-1, 1]);
    await setRules(none);
  });

  // proves LOY-9
  it('that were spent are not taken below nothing, and not given a second time', async () => {
    const { people, complete } = await ready();
    await setRules({ leader: 50 });
    await complete(true);
    await spend(people.leader, 30);
    await complete(false);
    expect((await pointsOf(people.leader)).amount).toBe(0);
    await complete(true);
    // 30 of the 50 are in what was bought
    expect((await pointsOf(people.leader)).amount).toBe(20);
    await complete(false);
    await complete(true);
    expect((await pointsOf(people.leader)).amount).toBe(20);
    await setRules(none);
  });

  it('tell whoever sets them from an old look', async () => {
    const { version } = (await world.as(keeper).call(loyalty.work)).body;
    expect((await setRules({ leader: 7, version })).status).toBe(200);
    const stale = await setRules({ leader: 8, version });
    expect([stale.status, stale.problem.type]).toEqual([409, 'stale']);
    await setRules(none);
  });

  it('are set by one of two who set them at once', async () => {
    await setRules({ leader: 1 });
    const { version } = (await world.as(keeper).call(loyalty.work)).body;
    const lock = 'select 1 from work_points for update';
    const both = await whileLocked(world, lock, [], async ({ waits }) => {
      const setting = [2, 3].map((leader) => setRules({ leader, version }));
      await waits(2);
      return setting;
    });
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
    await setRules(none);
  });

  it('are paid for service bookings too: their team, their advertiser, and what they sold', async () => {
    const people = servicePeople();
    const all = [people.advertiser, ...people.boosters];
    const of = async () => Promise.all(all.map(async (one) => (await pointsOf(one)).amount));
    await setRules({ leader: 1_000, collector: 1_000, booster: 10, advertiser: 5, per100k: 3 });
    const { id } = await playedKeys(world, people, { pot: '399999' });
    expect(await of()).toEqual([0, 0, 0, 0, 0]);
    expect((await moveService(world, people.advertiser, id, 'Completed')).status).toBe(200);
    expect(await of()).toEqual([5 + 9, 10, 10, 10, 10]);
    const [paid] = (await pointsOf(people.advertiser)).history;
    expect(paid?.reason).toMatch(/^Mythic Plus \(4x \+15 .+\), .+: advertiser, 3 x 100k sold$/);
    // completing it once more is nothing new
    await moveService(world, people.advertiser, id, 'Completed');
    expect(await of()).toEqual([14, 10, 10, 10, 10]);
    await setRules({ booster: 77 });
    expect((await moveService(world, people.desk, id, 'In progress')).status).toBe(200);
    expect(await of()).toEqual([0, 0, 0, 0, 0]);
    // another team: each has what they have worked for, at the rules of then
    const members = people.boosters.slice(1).map((one) => one.id);
    const as = world.as(people.advertiser);
    await as.call(services.choose, { params: { id }, body: { members } });
    await as.call(services.update, { params: { id }, body: { teamSize: 3 } });
    await moveService(world, people.desk, id, 'Completed');
    expect(await of()).toEqual([0, 0, 77, 77, 77]);
    const rows = await world.sql<{ run: string | null; booking: string | null }>(
      `select distinct run_id as run, booking_id as booking from audit_log
       where subject = 'points' and subject_id = any($1)`,
      [all.map((one) => one.id)],
    );
    expect(rows).toEqual([{ run: null, booking: id }]);
    await setRules(none);
  });

  it('leave a database that verifies', async () => {
    expect(await verifyDatabase(world.server.deps)).toEqual([]);
  });
});
