import { expect, onTestFinished, test, vi } from 'vitest';
import type { Role } from '@warchest/domain/members/roles.ts';
import { createSetClock } from '../../platform/clock.ts';
import type { Deps } from '../../platform/context.ts';
import { hashOf } from '../../platform/ids.ts';
import { actorFinder } from './find-actor.ts';

const minute = 60_000;

/** A finder whose database is in the test's hands: which snapshot it is at, and whose sessions it has. */
function openFinder() {
  const database = { snapshot: 'first', tokens: new Set<string>(), generation: {} };
  const questions: string[] = [];
  const clock = createSetClock(0);
  /** What answers to look-ups of sessions wait for. */
  const held: Promise<void>[] = [];
  const sessionOf = (hash: string) => ({
    hash,
    memberId: [...database.tokens].find((token) => hashOf(token) === hash) ?? '',
    roles: ['OVERVIEW', 'RAIDMANAGER'] satisfies Role[],
    named: [],
    rolesRefreshedAt: 0,
    expiresAt: 60 * minute,
  });
  const read = async (_: string, [hashes]: readonly unknown[] = [], name = '') => {
    questions.push(name);
    const { snapshot } = database;
    if (name === 'sessions.snapshot') return [{ snapshot }];
    const found = [...database.tokens]
      .map(hashOf)
      .filter((one) => (hashes as string[]).includes(one));
    const rows = found.map((hash) => ({ snapshot, ...sessionOf(hash) }));
    await held.shift();
    return rows.length > 0 ? rows : [{ snapshot, hash: null }];
  };
  const deps = { clock, read, poolGeneration: () => database.generation } as unknown as Deps;
  const find = actorFinder(deps, { seen: () => undefined });
  /** Who have a session, and what the database was asked for that. */
  const ask = async (...tokens: string[]) => {
    questions.length = 0;
    const actors = await Promise.all(tokens.map((token) => find(hashOf(token))));
    return { found: actors.map((actor) => actor?.id), questions: [...questions], actors };
  };
  return { database, clock, held, ask };
}

const [snapshot, sessions] = ['sessions.snapshot', 'sessions.byToken'];

test('while nothing is committed, only the snapshot is asked for, once for all', async () => {
  const { database, ask } = openFinder();
  database.tokens.add('a').add('b');
  expect(await ask('a', 'b')).toMatchObject({ found: ['a', 'b'], questions: [sessions] });
  expect(await ask('a')).toMatchObject({ questions: [sessions] });
  const quiet = await ask('a', 'b', 'a');
  expect(quiet).toMatchObject({ found: ['a', 'b', 'a'], questions: [snapshot] });
  expect((await ask('a')).actors[0]).toBe(quiet.actors[0]);
  expect(await ask('a', 'unknown')).toMatchObject({ found: ['a', undefined] });
  database.snapshot = 'second';
  database.tokens.delete('a');
  expect(await ask('a', 'b')).toMatchObject({
    found: [undefined, 'b'],
    questions: [snapshot, sessions],
  });
});

test('a look-up that has ended leaves nothing to wait for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { database, ask } = openFinder();
  database.tokens.add('a');
  for (let round = 0; round < 3; round++) await ask('a');
  expect(vi.getTimerCount()).toBe(0);
});

test('after a connection broke, an equal snapshot says nothing', async () => {
  const { database, ask } = openFinder();
  database.tokens.add('a');
  for (let round = 0; round < 2; round++) await ask('a');
  const before = await ask('a');
  expect(before).toMatchObject({ found: ['a'], questions: [snapshot] });
  database.generation = {};
  const after = await ask('a');
  expect(after.questions).toEqual([snapshot, sessions]);
  expect(after.actors[0]?.snapshot).not.toBe(before.actors[0]?.snapshot);
});

test('a late answer revives no session that has ended meanwhile', async () => {
  const { database, held, ask } = openFinder();
  database.tokens.add('a').add('b');
  for (let round = 0; round < 3; round++) await ask('a');
  let release = (): void => undefined;
  held.push(new Promise((resolve) => (release = resolve)));
  const late = ask('b');
  await expect.poll(() => held.length).toBe(0);
  // Later requests do not wait for an answer that takes so long.
  expect((await ask('a')).found).toEqual(['a']);
  database.snapshot = 'second';
  database.tokens.delete('b');
  expect((await ask('a', 'b')).found).toEqual(['a', undefined]);
  release();
  expect((await late).found).toEqual(['b']);
  for (let round = 0; round < 3; round++)
    expect((await ask('a', 'b')).found).toEqual(['a', undefined]);
});

test('roles that were not confirmed for too long rest, although nothing is committed', async () => {
  const { database, clock, ask } = openFinder();
  database.tokens.add('a');
  const roles = async () => [...((await ask('a')).actors[0]?.roles ?? [])];
  expect([await roles(), await roles()]).toEqual([
    ['OVERVIEW', 'RAIDMANAGER'],
    ['OVERVIEW', 'RAIDMANAGER'],
  ]);
  clock.advance(16 * minute);
  expect([await roles(), await roles()]).toEqual([['OVERVIEW'], ['OVERVIEW']]);
});
