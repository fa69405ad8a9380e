import { expect } from 'vitest';
import { loyalty } from '@warchest/contract/loyalty.ts';
import { holding } from './fixtures.ts';
import type { TestUser, TestWorld } from './harness.ts';
import { whileLocked } from './while-locked.ts';

/**
 * Does what changes the points of a member while they are given another one: that is written, but not
 * committed. Work that reads their balance now would write an entry that does not follow it.
 */
export async function whilePointsCome<Result>(
  world: TestWorld,
  { id }: Pick<TestUser, 'id'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = 'lock table audit_log in share mode';
  const [giving, working] = await whileLocked(world, lock, [], async ({ waits }) => {
    const body = { discordId: id, amount: 1, reason: 'meanwhile' };
    const first = world.as(holding('ACCESS')).call(loyalty.assign, { body });
    await waits(1);
    const second = work();
    await waits(2);
    return [first, second] as const;
  });
  expect((await giving).status).toBe(200);
  return working;
}
