import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { applyInvalidation, applyThing, catchUpBefore } from './live-cache.ts';
import type { ChangedThing, LiveMeta } from './query.ts';

const newRun = (id: string): ChangedThing => ({
  of: 'raid',
  id,
  version: 1,
  view: { id, version: 1 },
});

/** Cached data that follow the stream, each under its own key. */
function cached(data: Readonly<Record<string, LiveMeta>>, loadedAt = 0) {
  const client = new QueryClient();
  onTestFinished(() => client.clear());
  for (const [key, live] of Object.entries(data)) {
    client.getQueryCache().build(client, { queryKey: [key], meta: { live } });
    if (loadedAt > 0) client.setQueryData([key], [], { updatedAt: loadedAt });
  }
  const stale = () =>
    Object.keys(data).filter((key) => client.getQueryState([key])?.isInvalidated === true);
  return { client, stale };
}

test.each([
  [0, 200],
  [0.5, 450],
])(
  'what only the server knows is loaded once for several changes: at %s, after %s ms',
  async (random, after) => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(random);
    onTestFinished(() => {
      vi.useRealTimers();
      vi.restoreAllMocks();
    });
    const { client } = cached({ list: { topic: 'run', of: 'raid' } }, 1);
    const loads = vi.spyOn(client, 'invalidateQueries');
    const tell = (id: string) => applyThing(client, 'run', newRun(id));
    tell('a');
    tell('b');
    await vi.advanceTimersByTimeAsync(after - 1);
    expect(loads).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    const load = [{ queryKey: ['list'], exact: true }, { cancelRefetch: false }];
    expect(loads.mock.calls).toEqual([load]);
    tell('c');
    await vi.advanceTimersByTimeAsync(after);
    expect(loads.mock.calls).toEqual([load, load]);
  },
);

test('what follows one of several parts is loaded again for each of them', () => {
  const follows = (...parts: readonly string[]): LiveMeta => ({ topic: 'member', parts });
  const { client, stale } = cached({
    both: follows('cycle', 'notices'),
    cycle: follows('cycle'),
    notices: follows('notices'),
    all: { topic: 'member' },
    lists: { topic: 'catalogue' },
  });
  applyInvalidation(client, 'member', ['cycle', 'roles']);
  expect(stale()).toEqual(['both', 'cycle', 'all']);
});

test('at the beginning of the stream what was loaded until then is loaded again', () => {
  const { client, stale } = cached({ lists: { topic: 'catalogue' } }, 100);
  catchUpBefore(client, 99);
  expect(stale()).toEqual([]);
  catchUpBefore(client, 100);
  expect(stale()).toEqual(['lists']);
  // what has not been loaded yet is loading anyway
  const loading = cached({ later: { topic: 'catalogue' } });
  catchUpBefore(loading.client, 100);
  expect(loading.stale()).toEqual([]);
});
