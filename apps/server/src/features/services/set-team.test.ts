import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { holding } from '../../../test/fixtures.ts';
import { bookKeys, offer, servicePeople } from '../../../test/sold-service.ts';

const { services } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

describe('a team', () => {
  // proves SVC-25
  it('is chosen by advertiser or desk among those who offered themselves, never more than it takes', async () => {
    const people = servicePeople();
    const [first] = people.boosters as [TestUser];
    const { id } = await bookKeys(world, people.advertiser);
    const choose = (who: TestUser, ...members: string[]) =>
      world.as(who).call(services.choose, { params: { id }, body: { members } });
    const without = await choose(people.desk, first.id);
    expect([without.status, without.problem.errors]).toEqual([
      422,
      [{ path: 'members', message: 'A member of the team has no offer' }],
    ]);
    await offer(world, first, id);
    expect((await choose(first, first.id)).status).toBe(403);
    expect((await choose(people.desk, first.id)).body.status).toBe('Open');
    const gone = await world.as(first).call(services.withdraw, { params: { id } });
    expect(gone.problem.type).toBe('in-team');
    for (const booster of people.boosters.slice(1)) await offer(world, booster, id);
    const extra = holding('OVERVIEW');
    await offer(world, extra, id);
    const all = people.boosters.map((booster) => booster.id);
    const tooMany = await choose(people.advertiser, ...all, extra.id);
    expect([tooMany.status, tooMany.problem.errors]).toEqual([
      422,
      [{ path: 'members', message: 'At most 4 entries' }],
    ]);
    expect((await choose(people.advertiser, ...all)).body).toMatchObject({ status: 'Staffed' });
    expect((await choose(people.advertiser, ...all.slice(1))).body.status).toBe('Open');
    expect(
      (await world.as(first).call(services.withdraw, { params: { id } })).body.offerCount,
    ).toBe(4);
    const { body: notices } = await world.as(first).call(contract.members.notices);
    expect(notices.map(({ text }) => text)).toEqual(
      [
        expect.stringContaining('took you out of the team'),
        expect.stringContaining('chose you for Mythic Plus'),
        expect.stringContaining('took you out of the team'),
        expect.stringContaining('chose you for Mythic Plus'),
      ].slice(0, notices.length),
    );
  });
  // proves SVC-25
  it('is not made of BLACKLISTED', async () => {
    const { id } = await bookKeys(world, holding());
    const answer = await world.as(holding('OVERVIEW', 'BLACKLISTED')).call(services.offer, {
      params: { id },
      body: { role: 'tank', class: 'Monk', itemLevel: 600 },
    });
    expect(answer.status).toBe(403);
  });

  it('is not made of those who may not be boosters any more, but keeps whom it has', async () => {
    const people = servicePeople();
    const [first, second] = people.boosters as [TestUser, TestUser];
    const { id } = await bookKeys(world, people.advertiser);
    await offer(world, first, id);
    await offer(world, second, id);
    const choose = (...members: string[]) =>
      world.as(people.desk).call(services.choose, { params: { id }, body: { members } });
    expect((await choose(first.id)).status).toBe(200);
    for (const roles of [['ADVERTISER'], ['OVERVIEW', 'BLACKLISTED']] as const) {
      await world.join({ ...second, roles });
      const refused = await choose(first.id, second.id);
      expect([refused.status, refused.problem.errors]).toEqual([
        422,
        [{ path: 'members', message: 'Hela may no longer be a booster' }],
      ]);
    }
    await world.join({ ...first, roles: [] });
    await world.join({ ...second, roles: ['OVERVIEW'] });
    expect((await choose(first.id, second.id)).body.team).toHaveLength(2);
  });
});

describe('an offer', () => {
  it('that is made again changes nothing; with another note the log says so, and it keeps its place', async () => {
    const people = servicePeople();
    const [first, second] = people.boosters as [TestUser, TestUser];
    const { id } = await bookKeys(world, people.advertiser);
    await offer(world, first, id);
    await offer(world, second, id);
    const audited = () =>
      world.sql<{ version: number; differences: unknown }>(
        'select version, differences from audit_log where subject_id = $1 order by version desc',
        [id],
      );
    const before = await audited();
    const again = await offer(world, first, id);
    expect([again.version, await audited()]).toEqual([3, before]);
    const late = { role: 'dps', class: 'Mage', itemLevel: 660, note: 'late' } as const;
    await world.as(first).call(services.offer, { params: { id }, body: late });
    const [Tanja, Hela] = ['Tanja: dps, Mage, 660', 'Hela: dps, Mage, 660'];
    expect((await audited())[0]).toEqual({
      version: 4,
      differences: { offers: { oldValue: [Tanja, Hela], newValue: [`${Tanja}, late`, Hela] } },
    });
  });
});
