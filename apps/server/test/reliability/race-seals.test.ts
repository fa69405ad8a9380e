import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAllSeals } from '../../src/seals/check.ts';
import { fixturesOf } from '../fixtures-by-kind.ts';
import { testUsers } from '../fixtures.ts';
import { person, testWorld, type TestWorld } from '../harness.ts';
import { sealEverything } from '../seal.ts';
import { indexes, rounds, seeded, together } from './rounds.ts';

const kills = rounds(2, 60);
let world: TestWorld;
const sealers: ChildProcess[] = [];

beforeAll(async () => {
  world = await testWorld();
});
afterAll(async () => {
  for (const one of sealers) one.kill('SIGKILL');
  await world.close();
});

/** Another process that seals as often as it can, few rows at a time, until it is killed. */
function startSealer(): ChildProcess {
  const at = (file: string) =>
    JSON.stringify(fileURLToPath(new URL(`../../src/${file}`, import.meta.url)));
  const code = `
    const { oneAtATime } = await import(${at('platform/job-connection.ts')});
    const { sealRows } = await import(${at('seals/seal-rows.ts')});
    const place = { connectionString: ${JSON.stringify(world.databaseUrl)}, name: 'sealer' };
    console.log('begins');
    for (;;) await oneAtATime(place, 7263418202, (client) => sealRows(client, () => ${world.clock.now()}, 3));`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  sealers.push(child);
  return child;
}

// proves SEAL-1
test(`sealed by two processes that are killed ${kills} times while everybody writes, no row is missed or sealed twice`, async () => {
  const chance = seeded('seals');
  const people = testUsers();
  const scenes = fixturesOf(world, 'raid');
  for (const one of [people.leader, people.collector, people.manager]) await world.join(one);
  let ending = false;
  let written = 0;
  const writing = together(indexes(8), async () => {
    const advertiser = person({ roles: ['ADVERTISER', 'OVERVIEW'] });
    while (!ending) {
      const opened = await scenes.open(people);
      const booked = await scenes.booked(advertiser, opened);
      const done = { customerStatus: 'In group', paid: true, completed: true };
      await scenes.follow(people.collector, booked, done);
      await scenes.change(people.manager, opened, { completed: true });
      written += 1;
    }
  });
  const begun = (child: ChildProcess) =>
    new Promise((resolve) => child.stdout?.once('data', resolve));
  let running = [startSealer(), startSealer()];
  await Promise.all(running.map(begun));
  for (let kill = 0; kill < kills; kill++) {
    const before = written;
    const more = () => written > before + 2;
    await expect.poll(more, { timeout: 60_000 }).toBe(true);
    await pause(chance.between(0, 300));
    const [victim, ...others] = running;
    victim?.kill('SIGKILL');
    const next = startSealer();
    await begun(next);
    running = [...others, next];
    expect((await checkAllSeals(world.databaseUrl)).problems).toEqual([]);
  }
  ending = true;
  await writing;
  for (const one of running) one.kill('SIGKILL');
  const isFree = async () =>
    (await world.sql(`select from pg_stat_activity where application_name = 'sealer'`)).length ===
    0;
  await expect.poll(isFree, { timeout: 20_000 }).toBe(true);
  await sealEverything(world.databaseUrl, () => world.clock.now());
  const [count] = await world.sql<{ rows: number }>(
    `select (select count(*) from audit_log) + (select count(*) from ledger_entries)
       + (select count(*) from ledger_postings) as rows`,
  );
  const report = await checkAllSeals(world.databaseUrl);
  expect(report).toMatchObject({ problems: [], waiting: 0, rows: Number(count?.rows) });
  expect(report.seals).toBeGreaterThan(kills);
});
