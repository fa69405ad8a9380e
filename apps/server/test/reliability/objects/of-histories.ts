import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { historyNames } from '@warchest/contract/change-histories.ts';
import { person, testWorld, type TestWorld } from '../../harness.ts';
import { tried } from './tried-calls.ts';

const { histories } = contract;

/** What was changed, when and by whom. */
export function ofHistories(): void {
  describe('a history', () => {
    let world: TestWorld;
    beforeAll(async () => {
      world = await testWorld();
    });
    afterAll(() => world.close());
    const ids: Readonly<Partial<Record<string, string>>> = {
      work: 'work',
      settings: 'community',
      roles: 'role_mappings',
      cycle: 'config',
      cuts: 'config',
      catalogue: 'raids',
    };

    test.each(historyNames)('%s is nothing for those whose matter it is not', async (name) => {
      tried.add(`histories.${name}`);
      const victim = person({ roles: ['OVERVIEW'] });
      await world.join(victim);
      const params = { id: ids[name] ?? victim.id };
      const everyOther = ['RAIDMANAGER', 'RAIDLOGS', 'MANAGER', 'OVERVIEW'] as const;
      for (const who of [
        person({ roles: [...everyOther] }),
        person({ roles: ['OVERVIEW', 'BLACKLISTED'] }),
      ]) {
        const { status } = await world.as(who).call(histories[name], { params });
        expect(status).toBe(403);
      }
    });
  });
}
