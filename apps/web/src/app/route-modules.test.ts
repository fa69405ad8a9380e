import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allPages } from '../lib/page-facts.ts';
import { pages } from '../lib/pages.ts';
import { screenFiles } from './route-modules.ts';

// proves SHELL-17
test('every page of the app has its screen, once', () => {
  const inApp = allPages.filter((page) => page !== pages.landing);
  expect(new Set(screenFiles.map(({ page }) => page))).toEqual(new Set(inApp));
  expect(screenFiles).toHaveLength(inApp.length);
});

test.each([...new Set(screenFiles.map(({ file }) => file))])('there is a screen %s', (file) => {
  expect(existsSync(new URL(`../screens/${file}.tsx`, import.meta.url))).toBe(true);
});

test('pages that stand in a section have its tabs above them', () => {
  const row = (path: string) => screenFiles.find(({ page }) => page.path === path);
  expect(row('/administration/cuts')?.tabs).toBe(true);
  expect(row('/cycle')?.tabs).toBe(false);
});
