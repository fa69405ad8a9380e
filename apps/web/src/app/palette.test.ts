import { expect, test } from 'vitest';
import type { OwnBooking } from '@warchest/contract/bookings.ts';
import type { Role } from '@warchest/domain/members/roles.ts';
import { aBooking, aRun } from '../../test/a-run.ts';
import { siteOf } from '../lib/site.ts';
import { findRuns, findScreens, namesAScreen } from './palette-finds.ts';
import { screensOf } from './palette-screens.ts';

const { links } = siteOf(null);
const holding = (...roles: Role[]): ReadonlySet<Role> => new Set(roles);
const manager = holding('RAIDMANAGER', 'OVERVIEW');
const found = (typed: string, roles: ReadonlySet<Role>) =>
  findScreens(typed, screensOf(roles, links)).map((find) => find.label);

test.each<[string, string]>([
  ['all runs', 'All runs'],
  ['manager', 'All runs'],
  ['Manager overview', 'All runs'],
  ['booking overview', 'All runs'],
  ['runs', 'All runs'],
  ['create run', 'Create raid'],
  ['new raid', 'Create raid'],
  ['site management', 'Site Management'],
  ['raid management', 'Site Management'],
  ['raid bookings', 'Raid Bookings'],
  ['select your matter', 'Raid Bookings'],
  ['raid booking', 'Bookings - Raid'],
  ['gold', 'Balance/Attendance Overview'],
  ['services', 'Bot Bookings'],
  ['store', 'Store'],
  ['faq', 'FAQ'],
])('a manager who types %j finds %j', (typed, label) =>
  expect(found(typed, manager)).toContain(label),
);

test('screens come before runs and buyers when a word of their name begins like what was typed', () => {
  const screens = screensOf(manager, links);
  for (const typed of ['ra', 'create r', 'Balance'])
    expect(namesAScreen(typed, screens)).toBe(true);
  for (const typed of ['', 'thrall', 'aid']) expect(namesAScreen(typed, screens)).toBe(false);
});

test('nobody finds a screen that is closed to them, and each only once', () => {
  const all = found('', holding('ADVERTISER'));
  expect(all).not.toContain('All runs');
  expect(all).not.toContain('Create raid');
  expect(new Set(all).size).toBe(all.length);
  expect(found('your runs', holding('RAIDLEADER'))[0]).toBe('Your runs');
});

test('buyers are found in runs and among the own bookings, each once', () => {
  const inRun = aBooking({ buyer: 'Thrall-Kazzak' });
  const run = aRun({ Buyer: [inRun] });
  const past = aBooking({ id: 'aaaaaaaaaaaa9', buyer: 'Thralla-Draenor' });
  const { id, kind, raid, date, time, difficulty, type, runStatus, completed } = run;
  const facts = { id, kind, raid, date, time, difficulty, type, runStatus, completed };
  const asOwn = (booking: typeof inRun): OwnBooking => ({
    ...booking,
    run: { ...facts, amountOfPossibleCustomer: 5 },
  });
  const known = { runs: [run], own: [asOwn(inRun), asOwn(past)] };
  const finds = findRuns('thrall', known, holding('ADVERTISER'));
  expect(finds.map((find) => find.label)).toEqual(['Thrall-Kazzak', 'Thralla-Draenor']);
  expect(finds[1]?.href).toBe(`/booking/raid/bookandhistory/${run.id}`);
  expect(findRuns('', known, manager)).toEqual([]);
});
