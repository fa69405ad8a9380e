import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { holding } from '../../../test/fixtures.ts';

const { gold } = contract;
let world: TestWorld;
const admin = holding('ADMIN');
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const match = (who: string[], as: TestUser = admin) =>
  world.as(as).call(gold.match, { body: { who } });
const pay = (discordId: string, amount: number) =>
  world.as(admin).call(gold.pay, { body: { reason: 'Week', payouts: [{ discordId, amount }] } });

describe('whom a list means', () => {
  it('is shown to admins only', async () => {
    for (const who of [holding('RAIDMANAGER', 'WEBADMIN'), holding('BLACKLISTED', 'ADMIN')]) {
      expect((await match(['Anna'], who)).status).toBe(403);
    }
    const none = await world.as(admin).call(gold.match, { body: { who: [] } });
    expect([none.status, none.problem.errors?.[0]?.path]).toEqual([422, 'who']);
  });

  it('is found by id, mention and name in any case, in the order of the list', async () => {
    const [anna, bob] = [person({ name: 'Ännchen von Kazzak' }), person({ name: 'Bob' })];
    await Promise.all([world.join(anna), world.join(bob)]);
    await pay(bob.id, 300);
    const texts = [bob.id, 'ÄNNCHEN VON KAZZAK', `<@${anna.id}>`, '@bob', 'Nobody'];
    const { body } = await match(texts);
    expect(body.map((one) => ('member' in one ? one.member.discordId : one.why))).toEqual([
      bob.id,
      anna.id,
      anna.id,
      bob.id,
      'unknown',
    ]);
    expect(body[0]).toEqual({
      member: {
        discordId: bob.id,
        displayName: 'Bob',
        username: 'Bob',
        paymentChar: '',
        credited: 0,
        paid: 300,
        owed: -300,
      },
    });
  });

  it('is found by each name that the chat platform shows', async () => {
    const who = person({ name: 'Nick' });
    await world.join(who);
    await world.sql(
      `update members set username = 'account', discriminator = '0042', global_name = 'Global'
       where discord_id = $1`,
      [who.id],
    );
    const texts = ['nick', 'ACCOUNT', 'account#0042', 'global', ` <@!${who.id}> `, 'glob'];
    const { body } = await match(texts);
    expect(body.map((one) => ('member' in one ? one.member.discordId : one.why))).toEqual([
      ...Array<string>(5).fill(who.id),
      'unknown',
    ]);
  });

  // proves GOLD-15
  it('is nobody where several bear the name, unless the id says which', async () => {
    const twins = [person({ name: 'Twin' }), person({ name: 'TWIN' })];
    await Promise.all(twins.map((one) => world.join(one)));
    const { body } = await match(['twin', twins[1]?.id ?? '']);
    expect(body[0]).toMatchObject({ why: 'ambiguous' });
    const named = body[0] && 'candidates' in body[0] ? body[0].candidates : [];
    expect(named.map((one) => one.discordId).toSorted()).toEqual(
      twins.map((one) => one.id).toSorted(),
    );
    expect(body[1]).toMatchObject({ member: { discordId: twins[1]?.id } });
  });
});
