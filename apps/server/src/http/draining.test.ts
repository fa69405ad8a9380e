import { expect, test } from 'vitest';
import { Draining } from './draining.ts';

// proves PKG-11
test('the time counts from the first failed check, and a process that nobody checks ends, too', async () => {
  expect(new Draining().begun).toBe(false);
  const ended: string[] = [];
  const begin = Date.now();
  /** How long it takes, in ms, if `/ready` is asked after some; null: nobody asks. */
  const lasts = async (name: string, ms: number, askedAfter: number | null): Promise<number> => {
    const draining = new Draining();
    if (askedAfter === 0) draining.notice();
    else if (askedAfter !== null) setTimeout(() => draining.notice(), askedAfter);
    const end = draining.finish(ms);
    expect(draining.begun).toBe(true);
    await end;
    ended.push(name);
    return Date.now() - begin;
  };
  const times = await Promise.all([
    lasts('asked late', 100, 190),
    lasts('nobody asks', 100, null),
    lasts('asked at once', 100, 0),
    lasts('without a proxy', 0, null),
  ]);
  expect(ended).toEqual(['without a proxy', 'asked at once', 'nobody asks', 'asked late']);
  for (const [at, least] of [285, 195, 95].entries())
    expect(times[at]).toBeGreaterThanOrEqual(least);
});
