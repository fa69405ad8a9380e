import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setLiveStatus } from '../lib/live-state.ts';
import { LiveDot } from './live-dot.tsx';

afterEach(async () => {
  Reflect.deleteProperty(navigator, 'onLine');
  setLiveStatus({ state: 'off', lastAt: null });
  await page.viewport(1000, 600);
});
/** The browser has no network any more. */
const loseNetwork = () =>
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
/** How wide (px) the word is that the eye reads. */
const widthOf = (word: string): number =>
  page.getByText(word, { exact: true }).element().getBoundingClientRect().width;

// proves UX-3, UX-16
test.each([360, 820, 1280])('at %s px that nothing arrives is said in a word', async (width) => {
  await page.viewport(width, 740);
  await render(<LiveDot />);
  setLiveStatus({ state: 'live', lastAt: Date.now() });
  await expect.element(page.getByText('live', { exact: true })).toBeInTheDocument();
  setLiveStatus({ state: 'down', lastAt: Date.now() });
  await expect.element(page.getByText('retrying', { exact: true })).toBeInTheDocument();
  expect(widthOf('retrying')).toBeGreaterThan(20);
  loseNetwork();
  await expect.element(page.getByText('offline', { exact: true })).toBeInTheDocument();
  expect(widthOf('offline')).toBeGreaterThan(20);
  await expect.element(page.getByTitle(/, no network$/)).toBeInTheDocument();
  // a server on this machine answers all the same
  setLiveStatus({ state: 'live', lastAt: Date.now() });
  await expect.element(page.getByText('live', { exact: true })).toBeInTheDocument();
});
