import { afterAll, beforeAll, expect, it } from 'vitest';
import { testWorld, type TestWorld } from '../../test/harness.ts';
import { sealEverything } from '../../test/seal.ts';
import { checkAllSeals } from './check.ts';

/** More seals than all lanes of a check take at once. */
const seals = 40;
const names = Array.from({ length: seals }, (_, at) => `lane${String(at).padStart(2, '0')}`);
let world: TestWorld;

beforeAll(async () => {
  world = await testWorld();
  await world.sql(
    `insert into audit_log (id, at, actor_id, actor_name, action, subject, subject_id, differences, request_id)
     select id, now(), 'x', 'x', 'run.update', 'run', 'x', '{}', 'x' from unnest($1::text[]) as id`,
    [names],
  );
  await sealEverything(world.databaseUrl, () => world.clock.now(), 1);
});
afterAll(() => world.close());

// proves SEAL-2
it('finds one altered byte in each seal, whichever lane checks it, and names them in order', async () => {
  const { seals: found, problems } = await checkAllSeals(world.databaseUrl);
  expect(found).toBeGreaterThanOrEqual(seals);
  expect(problems).toEqual([]);
  await world.sql(
    `set local session_replication_role = replica;
     update audit_log set actor_name = 'y' where id like 'lane%'`,
  );
  const placed = await world.sql<{ id: string; number: number }>(
    `select id, number from seals, unnest(ids) as id where id like 'lane%' order by number`,
  );
  expect(placed.map(({ id }) => id)).toEqual(names);
  expect((await checkAllSeals(world.databaseUrl)).problems).toEqual(
    placed.map(
      ({ id, number }) =>
        `The audit row ${id} was altered after it was sealed (seal ${number}, audit row 1 of 1).`,
    ),
  );
});
