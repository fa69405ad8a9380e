import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeWindow } from '../../test/fake-server.ts';

// every test imports its modules again, which takes seconds on a busy machine
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

const preferences = () => import('./preferences.ts');

test('what is kept is read back, and nothing takes it away', async () => {
  fakeWindow();
  const { browserStore, tabStore } = await import('./storage.ts');
  expect(browserStore.read('a', 'none')).toBe('none');
  browserStore.write('a', { b: [1] });
  expect(browserStore.read('a', null)).toEqual({ b: [1] });
  // a tab has its own storage
  expect(tabStore.read('a', 'none')).toBe('none');
  browserStore.write('a', null);
  expect(browserStore.read('a', 'none')).toBe('none');
});

test('a browser that refuses storage, or holds rubbish, breaks nothing', async () => {
  const { browserStore } = await import('./storage.ts');
  browserStore.write('a', 1);
  expect(browserStore.read('a', 'none')).toBe('none');
  fakeWindow();
  window.localStorage.setItem('warchest.a', '{broken');
  expect(browserStore.read('a', 'none')).toBe('none');
});

test('rows are comfortable until somebody chooses', async () => {
  fakeWindow();
  const first = await preferences();
  expect(first.readPreferences()).toEqual({
    density: 'comfortable',
    singleKeys: true,
    home: null,
  });
  first.setPreference('density', 'compact');
  first.setPreference('singleKeys', false);
  expect([first.readPreferences().density, first.singleKeysOn()]).toEqual(['compact', false]);
  // the next visit
  vi.resetModules();
  const again = await preferences();
  expect(again.readPreferences()).toEqual({ density: 'compact', singleKeys: false, home: null });
});
