import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aRun } from '../../../test/a-run.ts';
import { fakeWindow } from '../../../test/fake-server.ts';
import { recentRun, rememberRun } from './public/recent-run.ts';

// every test imports its modules again, which takes seconds on a busy machine
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  vi.resetModules();
  fakeWindow();
});
afterEach(() => vi.unstubAllGlobals());

const lists = () => import('./overview/hidden-for-me.ts');
const stored = (kind: string): unknown =>
  JSON.parse(window.localStorage.getItem(`warchest.hiddenRuns.${kind}`) ?? 'null');

// proves RUN-53
test('runs are hidden in this browser, one list for each kind, and can be shown again', async () => {
  const { hideForMe } = await lists();
  hideForMe('raid', 'one', true);
  hideForMe('raid', 'two', true);
  hideForMe('mountraid', 'three', true);
  expect([stored('raid'), stored('mountraid')]).toEqual([['one', 'two'], ['three']]);
  hideForMe('raid', 'one', false);
  expect(stored('raid')).toEqual(['two']);
  // the next visit continues from there
  vi.resetModules();
  (await lists()).hideForMe('raid', 'four', true);
  expect(stored('raid')).toEqual(['two', 'four']);
});

test('of very many the oldest are forgotten, and rubbish is none', async () => {
  window.localStorage.setItem('warchest.hiddenRuns.raid', '{"not":"a list"}');
  const { hideForMe } = await lists();
  for (let n = 0; n < 502; n += 1) hideForMe('raid', `run ${n}`, true);
  const kept = stored('raid') as string[];
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([500, 'run 2', 'run 501']);
});

test('the run last opened for booking is offered again until it is over', () => {
  const start = Date.parse('2026-11-24T19:00:00Z');
  expect(recentRun(start)).toBeNull();
  rememberRun(aRun({ startsAt: '2026-11-24T19:00:00.000Z' }));
  const hour = 3_600_000;
  expect(recentRun(start + 4 * hour - 1)?.label).toBe('Heroic VIP Manaforge Omega');
  expect(recentRun(start + 4 * hour)).toBeNull();
  // a URL outside the app is not followed
  window.localStorage.setItem(
    'warchest.recentRun',
    JSON.stringify({ address: 'https://evil.example', label: 'x', startsAt: '2099-01-01' }),
  );
  expect(recentRun(start)).toBeNull();
});
