import path from 'node:path';
import { expect, test } from 'vitest';
import { runKinds } from '@warchest/domain/runs/kind.ts';
import { allRoles, type Role } from '@warchest/domain/members/roles.ts';
import { allPages } from '../lib/page-facts.ts';
import { siteOf } from '../lib/site.ts';
import {
  administrationTabs,
  bookingTabs,
  hasTabs,
  isCurrentTab,
  tabsOf,
  topMenus,
  userMenu,
} from './menus.ts';
import { screensOf } from './palette-screens.ts';

const recorded = (name: string) =>
  path.join(import.meta.dirname, `../../test/recorded/${name}.txt`);
const { links } = siteOf(null);
const linked = { ...links, faq: 'https://example.com/faq', apply: 'https://example.com/apply' };
const everybody: ReadonlySet<Role> = new Set(allRoles.filter((role) => role !== 'BLACKLISTED'));

/** Nobody's, everybody's, and each role's alone. */
const asked: readonly (readonly [name: string, roles: ReadonlySet<Role>])[] = [
  ['nobody', new Set()],
  ['everybody', everybody],
  ...allRoles.map((role) => [role, new Set([role])] as const),
];

const lines = (all: readonly unknown[]): string =>
  all.map((one) => `  ${JSON.stringify(one)}\n`).join('');

// proves SHELL-7, BOOK-3, ACC-24
test('the menus and tabs of each role are the recorded ones', async () => {
  const text = asked.map(([name, roles]) =>
    [
      `# ${name}\n`,
      `user menu\n${lines(userMenu(roles, links))}`,
      `top menus\n${lines(topMenus(roles))}`,
      `booking tabs\n${lines(bookingTabs(roles))}`,
      `administration\n${lines(administrationTabs(roles))}`,
    ].join(''),
  );
  const outside = [new Set<Role>(), everybody].map((roles) => userMenu(roles, linked).at(-1));
  const ofKinds = runKinds.map((kind) => `${kind}\n${lines(bookingTabs(everybody, kind))}`);
  await expect(
    `${text.join('')}# with links of the site\n${lines(outside)}# on the pages of a kind\n${ofKinds.join('')}`,
  ).toMatchFileSnapshot(recorded('menus'));
});

test('each page has the recorded tabs, and is in its own', async () => {
  const text = allPages.map((page) => {
    const { label, tabs } = tabsOf(page, everybody);
    const current = tabs.filter((tab) => isCurrentTab(tab, page)).map(({ key }) => key);
    return `${page.name}: ${label}, ${hasTabs(page) ? 'tabs' : 'no tabs'} ${tabs.map(({ key }) => key).join(' ')}; in ${current.join(' ')}\n`;
  });
  await expect(text.join('')).toMatchFileSnapshot(recorded('tabs'));
});

test('the palette finds the recorded screens by their other names', async () => {
  const text = asked.map(
    ([name, roles]) =>
      `# ${name}\n${lines(name === 'everybody' ? screensOf(roles, links) : screensOf(roles, links).map(({ label }) => label))}`,
  );
  await expect(text.join('')).toMatchFileSnapshot(recorded('screens'));
});
