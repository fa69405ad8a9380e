import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { person, testWorld, type TestWorld } from '../../harness.ts';
import { testUsers } from '../../fixtures.ts';
import { tried } from './tried-calls.ts';

const { calendar, catalogue, cycles, histories, loyalty, members, sessions } = contract;
const { people: persons } = contract;

/** What is a member’s. */
export function ofMembers(): void {
  describe('what is a member’s', () => {
    let world: TestWorld;
    const people = testUsers();
    beforeAll(async () => {
      world = await testWorld();
      await world.join(people.advertiser);
    });
    afterAll(() => world.close());

    const cases: Readonly<Record<string, () => Promise<void>>> = {
      'calendar.feed': async () => {
        await world.as(people.advertiser).call(calendar.make, { body: { renew: true } });
        const params = { link: `${'x'.repeat(43)}.ics` };
        for (const who of [null, people.advertiser]) {
          expect((await world.as(who).call(calendar.feed, { params })).status).toBe(404);
        }
      },
      'cycles.ofMember': async () => {
        const params = { discordId: people.advertiser.id };
        for (const who of [people.other, people.manager, people.advertiser]) {
          expect((await world.as(who).call(cycles.ofMember, { params })).status).toBe(403);
        }
      },
      'loyalty.ofMember': async () => {
        const params = { discordId: people.advertiser.id };
        for (const who of [people.other, people.manager, people.advertiser]) {
          expect((await world.as(who).call(loyalty.ofMember, { params })).status).toBe(403);
        }
      },
      'people.one': async () => {
        const params = { discordId: people.advertiser.id };
        for (const who of [people.other, people.manager, people.advertiser]) {
          expect((await world.as(who).call(persons.one, { params })).status).toBe(403);
        }
      },
      'people.finishSessions': async () => {
        const params = { discordId: people.advertiser.id };
        for (const who of [people.other, people.manager, people.advertiser]) {
          const asked = { params, body: {} };
          expect((await world.as(who).call(persons.finishSessions, asked)).status).toBe(403);
        }
        // a session is ended only as one of its member's
        const [session] = await world.sql<{ id: string }>(
          'select id from sessions where member_id = $1 and ended_at is null',
          [people.advertiser.id],
        );
        const admin = world.as(person({ roles: ['ADMIN'] }));
        const others = {
          params: { discordId: people.other.id },
          body: { ids: [session?.id ?? ''] },
        };
        expect((await admin.call(persons.finishSessions, others)).body).toEqual({ ended: 0 });
        expect((await world.as(people.advertiser).call(members.me)).status).toBe(200);
      },
      'sessions.end': async () => {
        const [own] = (await world.as(people.advertiser).call(sessions.own)).body;
        const params = { id: own?.id ?? '' };
        for (const who of [people.other, people.manager, person({ roles: ['ADMIN'] })]) {
          expect((await world.as(who).call(sessions.end, { params })).status).toBe(404);
        }
        expect((await world.as(people.advertiser).call(members.me)).status).toBe(200);
      },
      'catalogue.save': async () => {
        const asked = { params: { list: 'mounts' as const }, body: { version: 1, rows: [] } };
        for (const who of [people.other, people.manager, people.advertiser]) {
          expect((await world.as(who).call(catalogue.save, asked)).status).toBe(403);
        }
      },
      'histories.order': async () => {
        const keeper = world.as(person({ roles: ['ACCESS'] }));
        const buyer = person({ roles: ['OVERVIEW'] });
        await world.join(buyer);
        const stock = [{ label: 'Mount', amount: 5, category: 'Mounts' }];
        const [item] = (await keeper.call(loyalty.saveItems, { body: stock })).body.data;
        const given = { discordId: buyer.id, amount: 5, reason: 'help' };
        await keeper.call(loyalty.assign, { body: given });
        const bought = await world.as(buyer).call(loyalty.checkout, {
          body: { items: [{ id: item?.id ?? '' }], totalCosts: 5 },
        });
        const params = { id: bought.body.order.orderID };
        expect((await keeper.call(histories.order, { params })).status).toBe(200);
        for (const who of [people.other, people.manager, buyer]) {
          expect((await world.as(who).call(histories.order, { params })).status).toBe(403);
        }
      },
    };
    for (const name of Object.keys(cases)) tried.add(name);

    test.each(Object.entries(cases))('%s', async (_, check) => {
      await check();
    });
  });
}
