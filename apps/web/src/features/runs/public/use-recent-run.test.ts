import { beforeEach, expect, test } from 'vitest';
import { aRun } from '../../../../test/a-run.ts';
import { isBufferingKeys, takeBufferedKeys } from '../../../lib/keystroke-buffer.ts';
import { bookAddress } from './addresses.ts';
import { beginBooking, recentRun, rememberRun } from './recent-run.ts';

const run = aRun();
const starts = Date.parse(run.startsAt);
const hour = 3_600_000;
beforeEach(() => localStorage.clear());

test('the run last opened for booking is offered until four hours after its start', () => {
  expect(recentRun(starts)).toBeNull();
  rememberRun(run);
  const offered = {
    address: bookAddress(run),
    label: 'Heroic VIP Manaforge Omega',
    startsAt: run.startsAt,
  };
  expect(recentRun(starts)).toEqual(offered);
  expect(recentRun(starts + 4 * hour - 1)).toEqual(offered);
  expect(recentRun(starts + 4 * hour)).toBeNull();
});

test('keys are kept for the form of a run that is opened', () => {
  expect(isBufferingKeys()).toBe(false);
  beginBooking(run);
  expect(isBufferingKeys()).toBe(true);
  takeBufferedKeys();
  expect(recentRun(starts)?.address).toBe(bookAddress(run));
});

test.each([
  ['an address elsewhere', { address: 'https://example.com' }],
  ['no address', { address: undefined }],
  ['a label that is no text', { label: 3 }],
  ['no start', { startsAt: undefined }],
  ['a start that is no time', { startsAt: 'soon' }],
])('what the browser kept with %s is not offered', (_, wrong) => {
  rememberRun(run);
  const [[key, text] = ['', '']] = Object.entries({ ...localStorage });
  localStorage.setItem(key, JSON.stringify({ ...(JSON.parse(text) as object), ...wrong }));
  expect(recentRun(starts)).toBeNull();
});
