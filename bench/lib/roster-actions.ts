import type { Page } from '@playwright/test';
import type pg from 'pg';
import type { ScreenAction } from './screen-action.ts';

/** So often in a round. */
const times = 10;
/** Ms between two keys of somebody who types fast. */
const delay = 80;

async function press(page: Page, keys: readonly string[]): Promise<number> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(delay);
  }
  return keys.length;
}

const repeated = (key: string, count: number): string[] => Array.from({ length: count }, () => key);

/** What a leader does at a board, by keys alone. */
export const boardActions = (pool: pg.Pool, roster: string): readonly ScreenAction[] => [
  {
    what: 'a pick',
    work: async (page) => {
      const picked = page.locator('li[data-state=unsaved]');
      const before = await picked.count();
      const count = await press(page, ['3', ...repeated('Space', times)]);
      await picked.nth(before + times - 1).waitFor({ state: 'attached' });
      return count;
    },
  },
  {
    what: 'moving through the chips',
    work: (page) =>
      press(page, [
        '3',
        ...repeated('ArrowDown', times),
        'ArrowLeft',
        'ArrowLeft',
        ...repeated('ArrowDown', 4),
        'ArrowRight',
        'ArrowRight',
      ]),
  },
  {
    what: 'a key in the filter',
    work: async (page) => {
      const count = await press(page, Array.from('booster'));
      const more = await press(page, ['m', ...repeated('Backspace', 8)]);
      await page.locator('li[data-state]').nth(180).waitFor({ state: 'attached' });
      return count + more;
    },
  },
  {
    what: 'saving',
    work: async (page) => {
      // the cool-down of the round before
      await pool.query(`update rosters set last_used = '{}' where id = $1`, [roster]);
      const saved = page.locator('li[data-state=saved]');
      const before = await saved.count();
      await press(page, ['3', 'Space']);
      await page.locator('li[data-sending]').first().waitFor({ state: 'detached' });
      await page.keyboard.press('Control+s');
      await saved.nth(before).waitFor({ state: 'attached' });
      return 3;
    },
  },
];
