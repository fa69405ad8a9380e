import { expect, test } from 'vitest';
import { KeyedQueue } from './keyed-queue.ts';

/** Work that ends on command, and lists what was done in which order. */
function works() {
  const done: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => (): Promise<string> => {
    done.push(`${name} begins`);
    return new Promise((resolve) => ends.set(name, () => resolve(name)));
  };
  return { done, work, end: (name: string) => ends.get(name)?.() };
}

test('work of one key follows in order, also behind a failure; other keys do not wait', async () => {
  const queue = new KeyedQueue();
  const { done, work, end } = works();
  const first = queue.run('a', work('first'));
  const failing = queue.run('a', () => Promise.reject(new Error('failed')));
  const last = queue.run('a', work('last'));
  const other = queue.run('b', work('other'));
  expect(done).toEqual(['first begins', 'other begins']);
  end('first');
  expect(await first).toBe('first');
  await expect(failing).rejects.toThrow('failed');
  await expect.poll(() => done.at(-1)).toBe('last begins');
  end('last');
  end('other');
  expect(await Promise.all([last, other])).toEqual(['last', 'other']);
  await expect.poll(() => queue.size).toBe(0);
});

test('who waits too long is refused and never runs; whoever follows does not overtake', async () => {
  const queue = new KeyedQueue(30);
  const { done, work, end } = works();
  const first = queue.run('a', work('first'));
  await expect(queue.run('a', work('late'))).rejects.toMatchObject({
    refusal: 'too-busy',
    options: { retryAfter: 2 },
  });
  const next = queue.run('a', work('next'));
  end('first');
  await first;
  await expect.poll(() => done.at(-1)).toBe('next begins');
  end('next');
  expect(await next).toBe('next');
  expect(done).toEqual(['first begins', 'next begins']);
});
