import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { Answer } from '../../api-client.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../harness.ts';
import { testUsers } from '../../fixtures.ts';
import { fixturesOf } from '../../fixtures-by-kind.ts';
import { booster, staffed } from '../../staffed-run.ts';
import { unknownId } from '../endpoints.ts';
import { tried } from './tried-calls.ts';

const { rosters } = contract;

/** A roster. */
export function ofRosters(): void {
  describe('a roster', () => {
    let world: TestWorld;
    const people = testUsers();
    const played = booster('Secretname');
    let at = { message: '', raidId: '' };
    beforeAll(async () => {
      world = await testWorld();
      const run = await fixturesOf(world, 'raid').open(people);
      const { message } = await staffed(world, people.leader, run, [played]);
      at = { message, raidId: run.id };
    });
    afterAll(() => world.close());

    const counts = { tank: 1, heal: 1, dps: 1, lb: 1 };
    type Of = typeof at;
    const calls: Readonly<Record<string, (who: TestUser, of: Of) => Promise<Answer<unknown>>>> = {
      open: (who, { raidId }) => world.as(who).call(rosters.open, { body: { raid: raidId } }),
      add: (who, { raidId }) =>
        world.as(who).call(rosters.add, {
          body: { raidId, role: 'dps', boosterClass: 'Mage', booster: played.id },
        }),
      remove: (who, { raidId }) =>
        world.as(who).call(rosters.remove, { body: { raidId, booster: played.id } }),
      save: (who, { message }) => world.as(who).call(rosters.save, { body: { message } }),
      ping: (who, { message }) =>
        world.as(who).call(rosters.ping, {
          body: { message, horde: '', alliance: '', custom: '', voice: '' },
        }),
      note: (who, { message }) =>
        world.as(who).call(rosters.note, { body: { message, leaderNote: 'mine' } }),
      urgent: (who, of) => world.as(who).call(rosters.urgent, { body: of }),
      role: (who, { raidId }) =>
        world.as(who).call(rosters.role, {
          body: { raidId, booster: played.id, charClass: 'Mage', role: 'tank' },
        }),
      characterClass: (who, { raidId }) =>
        world.as(who).call(rosters.characterClass, {
          body: { raidId, booster: played.id, oldClass: 'Mage', newClass: 'Priest' },
        }),
      status: (who, { raidId }) =>
        world.as(who).call(rosters.status, {
          body: { raidId, booster: played.id, charClass: 'Mage', status: 'Late' },
        }),
      values: (who, { raidId }) =>
        world.as(who).call(rosters.values, {
          body: { raidId, booster: played.id, charClass: 'Mage', best: 99 },
        }),
      board: (who, { message }) => world.as(who).call(rosters.board, { params: { message } }),
      told: (who, { message }) => world.as(who).call(rosters.told, { params: { message } }),
      roleCount: (who, { message }) =>
        world.as(who).call(rosters.roleCount, { body: { message, ...counts } }),
      close: (who, { message }) =>
        world.as(who).call(rosters.close, { body: { message, closed: true } }),
      attendance: (who, { message }) =>
        world.as(who).call(rosters.attendance, {
          body: { message, booster: played.id, attendance: 'no-show' },
        }),
      deleteRoster: (who, { message }) =>
        world.as(who).call(rosters.deleteRoster, { body: { roster: message } }),
      deleteOfRun: (who, { raidId }) =>
        world.as(who).call(rosters.deleteOfRun, { body: { raid: raidId } }),
    };
    const rows = () =>
      world.sql(`select to_jsonb(r) as roster, (select jsonb_agg(p) from roster_picks p) as picks,
        (select jsonb_agg(s) from roster_signups s) as signups from rosters r`);

    test.each(Object.keys(calls))(
      '%s is nothing for those who have no part in it',
      async (name) => {
        const call = calls[name];
        if (!call) throw new Error(name);
        const before = await rows();
        const elsewhere = person({ roles: ['RAIDLEADER', 'GOLDCOLLECTOR'] });
        for (const who of [elsewhere, played, people.advertiser, people.stranger]) {
          const theirs = await call(who, at);
          expect([403, 404]).toContain(theirs.status);
          expect(theirs.text).not.toContain('Secretname');
          if (name === 'open') continue;
          const unknown = await call(who, { message: unknownId, raidId: unknownId });
          expect(unknown.status).toBe(theirs.status);
        }
        expect(await rows()).toEqual(before);
      },
    );
    test('those of a leader, and what was done with them, are nobody else’s to read', async () => {
      for (const name of ['own', 'logs', 'told', 'board']) tried.add(`rosters.${name}`);
      const params = { userId: people.leader.id };
      for (const who of [person({ roles: ['PREMIUMRAIDLEADER'] }), played, people.collector]) {
        expect((await world.as(who).call(rosters.own, { params })).status).toBe(403);
        const log = await world.as(who).call(rosters.logs, { params: { raidId: at.raidId } });
        expect(log.status).toBe(403);
      }
    });
  });
}
