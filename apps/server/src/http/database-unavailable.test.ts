import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { members } from '@warchest/contract/members.ts';
import { runs } from '@warchest/contract/runs.ts';
import { person, testWorld, withDatabase, type TestWorld } from '../../test/harness.ts';
import { bookAs, testUsers, openRun, runBody } from '../../test/fixtures.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const anna = person({ roles: ['OVERVIEW'] });

// proves WIRE-8, SYS-6
test('while the database is away it is 503 with Retry-After, and /ready says so', async () => {
  const nowhere = withDatabase('postgresql://nobody@127.0.0.1:1/x', 'x');
  const lost = await world.startServer({ databaseUrl: nowhere });
  const answer = await world.as(anna, lost).call(members.me);
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
  expect(answer.problem.type).toBe('database-away');
  const ready = await world.as(null, lost).send({ method: 'GET', url: '/ready' });
  expect(ready.status).toBe(503);
  expect((await world.as(null, lost).send({ method: 'GET', url: '/health' })).status).toBe(200);
  const metrics = await world.as(null, lost).send({ method: 'GET', url: '/metrics' });
  expect(metrics.text).toContain('\nwarchest_database_up 0\n');
  expect(metrics.text).not.toMatch(/^warchest_(outbox|database_size)\w* /m);
  expect(metrics.text).toContain('\nwarchest_live_streams 0\n');
  await lost.close();
});

// proves REL-10
test('after its connections were cut the server recovers by itself', async () => {
  expect((await world.as(anna).call(members.me)).status).toBe(200);
  // reported when they are gone: on a busy machine that takes a while
  await world.sql(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  const statuses: number[] = [];
  for (let i = 0; i < 20; i++) statuses.push((await world.as(anna).call(members.me)).status);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses.at(-1)).toBe(200);
});

const readiness = async () => {
  const answer = await world.as(null).send({ method: 'GET', url: '/ready' });
  return [answer.status, answer.problem.detail, answer.headers['retry-after']];
};

test.each([
  ['53100', 'disk'],
  ['53200', 'memory'],
  ['53300', 'connections'],
])('while it has no room (%s: %s) it is 503 too, and /ready says of what', async (code, what) => {
  const manager = person({ roles: ['RAIDMANAGER'] });
  const create = () => world.as(manager).call(runs.raid.create, { body: runBody(world) });
  expect(await readiness()).toEqual([200, undefined, undefined]);
  await world.sql(`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'no room' using errcode = '${code}'; end $$`);
  await world.sql('create trigger no_room before insert on audit_log execute function no_room()');
  const refused = await create();
  expect([refused.status, refused.problem.type, refused.headers['retry-after']]).toEqual([
    503,
    'database-away',
    '10',
  ]);
  const exhausted = [503, `The database has run out of ${what}`, '10'];
  expect(await readiness()).toEqual(exhausted);
  // Whoever reads is served all the same.
  expect((await world.as(manager).call(members.me)).status).toBe(200);
  await world.sql('drop function no_room cascade');
  expect((await create()).status).toBe(200);
  world.clock.advance(9_999);
  expect(await readiness()).toEqual(exhausted);
  world.clock.advance(1);
  expect(await readiness()).toEqual([200, undefined, undefined]);
});

test('while its queue of connections is full (EAGAIN) it is 503 too', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'warchest-queue-'));
  const socket = path.join(folder, '.s.PGSQL.5432');
  const code = `require('net').createServer().listen({ path: ${JSON.stringify(socket)}, backlog: 1 },
    () => console.log('listening'))`;
  const busy = spawn(process.execPath, ['-e', code]);
  await new Promise((resolve) => busy.stdout.once('data', resolve));
  // It listens and accepts nobody.
  busy.kill('SIGSTOP');
  const waiting = Array.from({ length: 8 }, () => connect(socket).on('error', () => undefined));
  const refused = await Promise.all(
    waiting.map(
      (one) =>
        new Promise<string>((resolve) => {
          one.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
          one.once('connect', () => resolve(''));
        }),
    ),
  );
  expect(refused).toContain('EAGAIN');
  const databaseUrl = `postgresql://x@localhost/x?host=${encodeURIComponent(folder)}`;
  const lost = await world.startServer({ databaseUrl });
  const answer = await world.as(anna, lost).call(members.me);
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
  expect((await world.as(null, lost).send({ method: 'GET', url: '/ready' })).status).toBe(503);
  await lost.close();
  for (const one of waiting) one.destroy();
  busy.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

test('a request that waits five seconds in the queue of a run is refused with that, and changes nothing', async () => {
  const people = testUsers();
  const run = await openRun(world, people);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let isHolding = (): void => undefined;
  const holding = new Promise<void>((resolve) => (isHolding = resolve));
  const { queue } = world.server.deps;
  const first = queue.run(`run:${run.id}`, () => {
    isHolding();
    return held;
  });
  await holding;
  const late = await bookAs(world, people.advertiser, run, { buyer: 'Late-Kazzak' });
  expect([late.status, late.problem.type, late.headers['retry-after']]).toEqual([
    503,
    'too-busy',
    '2',
  ]);
  // Those behind it still wait for those before it.
  const next = bookAs(world, people.advertiser, run, { buyer: 'Next-Kazzak' });
  release();
  await first;
  expect((await next).status).toBe(200);
  const buyers = await world.sql('select buyer from bookings where run_id = $1', [run.id]);
  expect(buyers).toEqual([{ buyer: 'Next-Kazzak' }]);
  await expect.poll(() => queue.size).toBe(0);
});
