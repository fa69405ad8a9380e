import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportView } from '@warchest/contract/import-view.ts';
import { testWorld, type TestWorld } from '../../harness.ts';
import { holding, testUsers } from '../../fixtures.ts';
import { csvOf, importerIn } from '../../import-files.ts';
import { endpoints, addressOf } from '../endpoints.ts';
import { tried } from './tried-calls.ts';

/** An import of somebody else: every administrator may go on with it, and nobody else sees it. */
export function ofImports(): void {
  describe('an import', () => {
    let world: TestWorld;
    let draft: ImportView;
    const people = testUsers();
    beforeAll(async () => {
      world = await testWorld();
      const files = importerIn(() => world);
      draft = await files.sent(
        'items',
        csvOf([
          ['Item', 'Cost'],
          ['Hat', 5],
        ]),
      );
    });
    afterAll(() => world.close());

    const calls = endpoints.filter(({ name }) => name.startsWith('imports.'));
    const onOne = calls.filter(({ path }) => path.includes(':id'));
    test.each(onOne.map((line) => [line.name, line] as const))('%s', async (name, line) => {
      tried.add(name);
      const keeper = holding('ADMIN', 'SUPERADMIN', 'ACCESS', 'RAIDMANAGER');
      for (const who of [people.other, people.manager, keeper]) {
        const { status, text } = await world.as(who).send({
          method: line.method,
          url: addressOf(line, { id: draft.id, at: '0' }),
          ...(line.method === 'GET' || line.method === 'DELETE' ? {} : { payload: '{}' }),
        });
        expect([status, text.includes('Hat')]).toEqual([403, false]);
      }
      const other = importerIn(() => world, holding('WEBADMIN'));
      expect((await other.settled(draft.id)).id).toBe(draft.id);
    });
  });
}
