import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { holding } from '../../../test/fixtures.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

/** The schema of the extension. */
async function extensionSchema(): Promise<string> {
  const [place] = await world.sql<{ schema: string }>(
    `select extnamespace::regnamespace::text as schema from pg_extension
     where extname = 'pg_stat_statements'`,
  );
  return place?.schema ?? '';
}

/**
 * More statements than are shown; those that differ in names alone are counted as one. The databases
 * of all tests share a limited number of statements: when they are used up, those called least give
 * way, which are the newest. So the store is emptied first.
 */
async function askMuch() {
  await world.sql(`select ${await extensionSchema()}.pg_stat_statements_reset()`);
  for (let width = 1; width <= 21; width += 1)
    await world.sql(`select ${Array.from({ length: width }, () => 1).join()}`);
}

/** What the page shows, from a server that has answered nobody yet. */
async function stateNow() {
  const server = await world.startServer();
  const { status, body } = await world.as(holding('WEBADMIN'), server).call(contract.system.state);
  expect(status).toBe(200);
  return body;
}

// proves SYS-4
test('the most expensive queries are shown without their values', async () => {
  await askMuch();
  await world.sql(`select 'a secret of Thrall' as hidden, pg_sleep(0.3)`);
  const { queries } = await stateNow();
  expect(queries).toHaveLength(20);
  expect(queries?.[0]).toEqual({
    id: queries?.[0]?.id,
    text: 'select $1 as hidden, pg_sleep($2)',
    calls: 1,
    total: queries?.[0]?.total,
    mean: queries?.[0]?.total,
    rows: 1,
  });
  expect(queries?.[0]?.total).toBeGreaterThan(290);
  const totals = queries?.map(({ total }) => total) ?? [];
  expect(totals).toEqual(totals.toSorted((a, b) => b - a));
  expect(JSON.stringify(queries)).not.toContain('Thrall');
});

// proves SYS-4
test('statements that keep their values are not shown, such as the password of a role', async () => {
  await askMuch();
  await world.sql(`set pg_stat_statements.track_utility = on;
    do $$ begin perform pg_sleep(0.3), 'a secret of Jaina'; end $$;
    /* a secret of Varian */ create role sleeper password 'a secret of Jaina';
    drop role sleeper;
    reset pg_stat_statements.track_utility;`);
  const kept = await world.sql(
    `select query from ${await extensionSchema()}.pg_stat_statements where query like 'do %Jaina%'`,
  );
  expect(kept).toHaveLength(1);
  const { queries } = await stateNow();
  expect(queries).toHaveLength(20);
  expect(JSON.stringify(queries)).not.toMatch(/Jaina|Varian|sleeper/);
});

// proves SYS-4
test('without the extension there are no queries, and the rest is there', async () => {
  await world.sql('drop extension pg_stat_statements');
  const state = await stateNow();
  expect(state.queries).toBeNull();
  expect(state.version).toBe('1.2.3');
});
