import { setTimeout as pause } from 'node:timers/promises';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { ContextPool, type Opening } from './contexts.ts';
import { logInContext, type Somebody } from './people.ts';
import { Troubles } from './console-errors.ts';
import { leftOfDay } from './world.ts';

export { expect };
export { desk, deskAndPhone, few, phone, tablet } from './contexts.ts';

interface Fixtures {
  /** No journey goes on past midnight in Berlin: what it planned for today would be of yesterday. */
  readonly withinOneDay: undefined;
  /** What the browsers of the test complain about. */
  readonly troubles: Troubles;
  /** A browser of their own for somebody (null: a visitor), signed in and on this path. */
  readonly visit: (who: Somebody | null, path: string | null, opening?: Opening) => Promise<Page>;
}

/** The longest time that any journey may take: one that begins with less left of the day waits for the next. */
const longest = 360_000;

/** Playwright's test with people, and with failing on complaints of the browser. */
export const test = base.extend<Fixtures, { readonly contexts: ContextPool }>({
  contexts: [
    async ({ browser }, use) => {
      const pool = new ContextPool(browser);
      await use(pool);
      await pool.close();
    },
    { scope: 'worker' },
  ],
  withinOneDay: [
    async ({}, use) => {
      const left = leftOfDay();
      if (left < longest) await pause(left);
      await use(undefined);
    },
    // a time of its own, so that the journey's is not spent waiting
    { auto: true, timeout: longest + 60_000 },
  ],
  troubles: async ({}, use) => {
    const troubles = new Troubles();
    await use(troubles);
    expect(troubles.unexpected, 'console errors, exceptions and policy reports').toEqual([]);
  },
  visit: async ({ contexts, troubles }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (who, path, opening) => {
      const context = await contexts.open(opening);
      opened.push(context);
      troubles.listenTo(context);
      if (who) await logInContext(context, who);
      const page = await context.newPage();
      if (path !== null) await page.goto(path);
      return page;
    });
    await Promise.all(opened.map((context) => contexts.giveBack(context)));
  },
});
