import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@warchest/contract/endpoint.ts';
import { signedIn } from '@warchest/domain/members/access.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../test/harness.ts';
import { isFullTier } from '../../test/reliability/rounds.ts';
import type { TestServer } from '../../test/server.ts';
import { withEndpoint } from '../../test/with-endpoint.ts';
import { change } from './change.ts';
import type { Ctx } from './context.ts';
import { isUniqueViolation } from './database-errors.ts';
import { Refused } from './refused.ts';

const rounds = isFullTier ? 500 : 20;

let world: TestWorld;
let servers: TestServer[];

const line = endpoint({
  name: 'test.put',
  method: 'POST',
  path: '/test/:id',
  access: signedIn,
  summary: 'Adds a row; the second of a name is refused.',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ name: z.string(), once: z.boolean() }),
  reply: z.object({ id: z.string(), serial: z.number() }),
  idempotent: true,
});

const put = (ctx: Ctx, id: string, { name, once }: { name: string; once: boolean }) =>
  change(ctx, 'test.put', async (tx) => {
    const rows = await tx
      .q<{ serial: number }>('insert into puts (name, once) values ($1, $2) returning serial', [
        name,
        once ? name : null,
      ])
      .catch((error: unknown) => {
        if (isUniqueViolation(error, 'puts_once')) throw new Refused('duplicate-buyer');
        throw error;
      });
    tx.audit({ subject: 'run', subjectId: id, differences: {} });
    return { id, serial: rows[0]?.serial ?? 0 };
  });

beforeAll(async () => {
  world = await testWorld();
  await world.sql('create table puts (serial serial primary key, name text, once text)');
  await world.sql('create unique index puts_once on puts (once)');
  const all = [world.server, await world.startServer()];
  servers = await Promise.all(
    all.map((server) =>
      withEndpoint(server, line, (ctx, { params, body }) => put(ctx, params.id, body)),
    ),
  );
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await world.close();
});

const send = (
  who: TestUser,
  name: string,
  key: string | null,
  more: { once?: boolean; on?: number; id?: string } = {},
) =>
  world
    .as(who, servers[more.on ?? 0])
    .call(
      line,
      { params: { id: more.id ?? 'x' }, body: { name, once: more.once ?? false } },
      key === null ? {} : { key },
    );
const countOf = async (name: string) =>
  (await world.sql('select 1 from puts where name = $1', [name])).length;

test('without a key every request counts', async () => {
  const anna = person();
  await send(anna, 'plain', null);
  await send(anna, 'plain', null);
  expect(await countOf('plain')).toBe(2);
});

// proves WIRE-15, REL-6
test(`64 requests with one key on two processes have one effect and one answer (${rounds} rounds)`, async () => {
  const anna = person();
  await world.cookieOf(anna);
  for (let round = 0; round < rounds; round++) {
    const name = `storm-${round}`;
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, i) =>
        send(anna, name, `key-of-${name}`, { on: i % 2, once: round % 2 === 0 }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(await countOf(name)).toBe(1);
  }
});

test('that test fails where the key is left out', async () => {
  const anna = person();
  await Promise.all(
    Array.from({ length: 64 }, (_, i) => send(anna, 'keyless', null, { on: i % 2 })),
  );
  expect(await countOf('keyless')).toBe(64);
});

test('a repeat is answered with the first result although it would be refused now', async () => {
  const anna = person();
  const first = await send(anna, 'single', 'key-single', { once: true });
  expect((await send(anna, 'single', null, { once: true })).problem.type).toBe('duplicate-buyer');
  const again = await send(anna, 'single', 'key-single', { once: true });
  expect([again.status, again.text]).toEqual([200, first.text]);
});

test('a refusal is not kept: the same key may succeed later', async () => {
  const anna = person();
  await world.sql(`insert into puts (name, once) values ('taken', 'taken')`);
  expect((await send(anna, 'taken', 'key-taken', { once: true })).status).toBe(409);
  await world.sql(`delete from puts where once = 'taken'`);
  expect((await send(anna, 'taken', 'key-taken', { once: true })).status).toBe(200);
});

test('the same key and input at another endpoint is refused', async () => {
  const anna = person();
  const other = { ...line, name: 'test.other', path: '/test/other/:id' };
  const server = await withEndpoint(world.server, other, (ctx, { params, body }) =>
    put(ctx, params.id, body),
  );
  expect((await send(anna, 'elsewhere', 'key-elsewhere')).status).toBe(200);
  const asked = { params: { id: 'x' }, body: { name: 'elsewhere', once: false } };
  const answer = await world.as(anna, server).call(other, asked, { key: 'key-elsewhere' });
  expect([answer.status, answer.problem.type]).toEqual([422, 'key-reused']);
  expect(await countOf('elsewhere')).toBe(1);
  await server.close();
});

// proves WIRE-15
test('the same key for something else is refused, whether it would work or not', async () => {
  const anna = person();
  await send(anna, 'mine', 'key-reused', { once: true });
  for (const attempt of [
    () => send(anna, 'other', 'key-reused'),
    () => send(anna, 'mine', 'key-reused', { once: true, id: 'y' }),
  ]) {
    const answer = await attempt();
    expect([answer.status, answer.problem.type]).toEqual([422, 'key-reused']);
  }
  expect(await countOf('other')).toBe(0);
});

// proves WIRE-15
test('a key belongs to its member', async () => {
  await send(person(), 'each', 'key-shared');
  await send(person(), 'each', 'key-shared');
  expect(await countOf('each')).toBe(2);
});

test.each(['short', 'with space', 'x'.repeat(101), 'umläute-umläute'])(
  '%s is no key',
  async (key) => {
    expect((await send(person(), 'never', key)).problem.type).toBe('bad-request');
  },
);

test('a request that changes twice under one key is a bug, and changes nothing more', async () => {
  const twice = { ...line, name: 'test.twice', path: '/test/twice/:id' };
  const log = world.server.deps.log.child({}, { level: 'silent' });
  const server = await withEndpoint(
    world.server,
    twice,
    async (ctx, { params, body }) => {
      await put(ctx, params.id, body);
      return put(ctx, params.id, body);
    },
    { ...world.server.deps, log },
  );
  const answer = await world
    .as(person(), server)
    .call(
      twice,
      { params: { id: 'x' }, body: { name: 'twice', once: false } },
      { key: 'key-twice' },
    );
  expect(answer.status).toBe(500);
  expect(await countOf('twice')).toBe(1);
  await server.close();
});
