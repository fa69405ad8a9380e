import type { Page } from '@playwright/test';
import type pg from 'pg';
import { newId } from '../../apps/server/src/platform/ids.ts';
import type { ScreenAction } from './screen-action.ts';

/** Ms between two keys of somebody who types fast. */
const delay = 80;

/** A screen without a table, and what is done there most. */
interface Screen {
  readonly path: string;
  /** What is there when it can be used. */
  readonly ready: (page: Page) => Promise<void>;
  readonly action: ScreenAction;
}

/** Presses things in turn, the first ones again when there are no more. */
const pressed =
  (label: string | RegExp, role: 'button' | 'checkbox', count: number) =>
  async (page: Page): Promise<number> => {
    const all = page.getByRole(role, { name: label });
    const there = await all.count();
    for (let at = 0; at < count; at++) {
      await all.nth(at % there).click();
      await page.waitForTimeout(delay);
    }
    return count;
  };
const heading = (name: string) => (page: Page) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** Members' screens and those of the administration, as far as nothing there is long. */
export const smallScreens: readonly Screen[] = [
  {
    path: '/store',
    ready: (page) => page.getByRole('button', { name: /^Add/ }).first().waitFor(),
    action: { what: 'an item into the cart, of 60', work: pressed(/^Add/, 'button', 8) },
  },
  {
    path: '/administration/orders',
    ready: heading('Orders'),
    action: { what: 'the state of an ordered item', work: pressed(/In Preparation/, 'button', 7) },
  },
  {
    path: '/administration/people',
    ready: heading('People'),
    action: {
      what: 'a key in the search for people',
      work: async (page) => {
        await page.getByRole('searchbox').first().click();
        await page.keyboard.type('bench 1', { delay });
        for (let at = 0; at < 7; at++) {
          await page.keyboard.press('Backspace');
          await page.waitForTimeout(delay);
        }
        return 15;
      },
    },
  },
  {
    path: '/settings/notifications',
    ready: (page) => page.getByRole('checkbox').first().waitFor(),
    action: { what: 'a switch of the notifications', work: pressed(/./, 'checkbox', 8) },
  },
];

/** A store with items, and orders of somebody that are still to be seen to. */
export async function addStore(pool: pg.Pool, memberId: string): Promise<void> {
  const id = newId(Date.now()).slice(0, 9);
  await pool.query(
    `insert into store_items (id, label, description, url, amount, category, position)
     select $1 || lpad(n::text, 4, '0'), 'Thing ' || n, 'What it is good for, in a line', '', 1 + n,
       'Category ' || n % 6, n from generate_series(1, 60) n`,
    [id],
  );
  await pool.query(
    `insert into store_orders (id, member_id, at, total, open, version)
     select $1 || lpad(n::text, 4, '0'), $2, now() - interval '1 minute' * n, 5, true, 1
     from generate_series(1, 20) n`,
    [id, memberId],
  );
  await pool.query(
    `insert into store_order_items (id, order_id, item_id, label, category, amount, quantity, status,
       position)
     select $1 || lpad((10 * n + place)::text, 4, '0'), $1 || lpad(n::text, 4, '0'), $1 || '0001',
       'Thing ' || place, 'Category', 1, 1, 'Open', place
     from generate_series(1, 20) n, generate_series(1, 5) place`,
    [id],
  );
}
