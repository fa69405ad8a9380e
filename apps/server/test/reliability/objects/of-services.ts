import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { Answer } from '../../api-client.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../harness.ts';
import { bookKeys, servicePeople } from '../../sold-service.ts';
import { unknownId } from '../endpoints.ts';
import { bare, tried } from './tried-calls.ts';

const { services } = contract;

/** A service booking. */
export function ofServices(): void {
  describe('a service booking', () => {
    let world: TestWorld;
    const secret = { buyer: 'Secretname-Kazzak', note: 'secret note' };
    const people = servicePeople();
    let id = '';
    beforeAll(async () => {
      world = await testWorld();
      ({ id } = await bookKeys(world, people.advertiser, secret));
    });
    afterAll(() => world.close());

    const calls: Readonly<Record<string, (who: TestUser, of: string) => Promise<Answer<unknown>>>> =
      {
        one: (who, of) => world.as(who).call(services.one, { params: { id: of } }),
        shares: (who, of) => world.as(who).call(services.shares, { params: { id: of } }),
        log: (who, of) => world.as(who).call(services.log, { params: { id: of } }),
        update: (who, of) =>
          world.as(who).call(services.update, { params: { id: of }, body: { note: 'mine' } }),
        move: (who, of) =>
          world.as(who).call(services.move, { params: { id: of }, body: { status: 'Cancelled' } }),
        choose: (who, of) =>
          world.as(who).call(services.choose, { params: { id: of }, body: { members: [] } }),
        offer: (who, of) =>
          world.as(who).call(services.offer, {
            params: { id: of },
            body: { role: 'dps', class: 'Mage', itemLevel: 600 },
          }),
        withdraw: (who, of) => world.as(who).call(services.withdraw, { params: { id: of } }),
      };
    const row = () => world.sql('select * from service_bookings where id = $1', [id]);

    test.each(Object.keys(calls))('%s is nothing for those who cannot know of it', async (name) => {
      tried.add(`services.${name}`);
      const call = calls[name];
      if (!call) throw new Error(name);
      const before = await row();
      for (const who of [person({ roles: ['ADVERTISER'] }), person()]) {
        const theirs = bare(await call(who, id), id);
        expect(theirs).toEqual(bare(await call(who, unknownId), unknownId));
        expect([403, 404]).toContain(theirs.status);
      }
      expect(await row()).toEqual(before);
    });
    test.each(['shares', 'log', 'update', 'move', 'choose', 'withdraw'])(
      '%s is refused to a booster, who learns nothing of the customer',
      async (name) => {
        const [booster] = people.boosters;
        const answer = await calls[name]?.(booster ?? person(), id);
        expect(answer?.status).toBe(403);
        expect(answer?.text).not.toMatch(/secret/i);
        expect((await calls.one?.(booster ?? person(), id))?.text).not.toMatch(/secret/i);
      },
    );
  });
}
