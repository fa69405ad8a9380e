import { expect, test } from 'vitest';
import { kindOfPage, overviewTypeOf, titleOf } from './page-facts.ts';
import { kindPages, pages, recurringPages, servicePages } from './pages.ts';

test('a page belongs to the kind of run that it shows, or to none', () => {
  expect([
    kindOfPage(kindPages.raid.schedule),
    kindOfPage(kindPages.shift.roleOverview),
    kindOfPage(recurringPages.shift),
    kindOfPage(pages.store),
    kindOfPage(servicePages.pvp),
  ]).toEqual(['raid', 'shift', 'shift', null, null]);
});

test.each([
  ['manager', 'manager'],
  ['leaderandgc', 'leaderandgc'],
  ['nonsense', 'leaderandgc'],
  [undefined, 'leaderandgc'],
] as const)('the type %j of a role overview is %s', (type, known) => {
  expect(overviewTypeOf(type)).toBe(known);
});

test('the title of a role overview, and of one of its runs, names its type', () => {
  const raid = kindPages.raid;
  const types = ['leaderandgc', 'manager'].map((type) => titleOf(raid.roleOverview, { type }));
  expect(new Set(types).size).toBe(2);
  for (const title of types) expect(title.startsWith(`${raid.roleOverview.title}: `)).toBe(true);
  expect(titleOf(raid.roleOverview, {})).toBe(types[0]);
  expect(titleOf(raid.roleOverviewRun, { type: 'manager' })).toBe(
    types[1]?.replace(raid.roleOverview.title, raid.roleOverviewRun.title),
  );
  expect(titleOf(pages.store, { type: 'manager' })).toBe(pages.store.title);
});
