import type { Browser, Page } from '@playwright/test';
import { runPages } from '../../packages/contract/src/paths.ts';
import { boardActions } from '../lib/roster-actions.ts';
import { felt, openPage, slowDown, slowLine, startBrowser } from '../lib/browser.ts';
import { addPeople, addRoster, addRuns, addServices, type BenchPerson } from '../lib/data.ts';
import type { ScreenAction } from '../lib/screen-action.ts';
import { median } from '../lib/numbers.ts';
import { build } from '../lib/product.ts';
import { fixedLine, type Line } from '../lib/report.ts';
import { roundCount } from '../lib/rounds.ts';
import { addStore, smallScreens } from '../lib/small-screens.ts';
import type { Stage } from '../lib/stage.ts';

const rows = 500;
const signups = 200;
const desk = { width: 1280, height: 800 };
const phone = { width: 360, height: 640 };

/** As it is defined: the longest interaction, but for one in each fifty. */
const interactionToNextPaint = (all: readonly number[]): number =>
  all.toSorted((a, b) => b - a)[Math.floor(all.length / 50)] ?? 0;

/** Where the grid has its cell of a row and a column. */
const cell = (page: Page, row: number, column: string) =>
  page.locator(`tbody tr[data-row]`).nth(row).locator(`[data-col=${column}]`);

/** So often in a round. */
const times = 12;
/** Ms between two keys of somebody who types fast. */
const delay = 80;

const actions: readonly ScreenAction[] = [
  {
    what: 'a check',
    work: async (page) => {
      await cell(page, 1, 'paid').click();
      for (let at = 0; at < times; at++) {
        await page.keyboard.press('Space');
        await page.waitForTimeout(delay);
        if (at % 2 === 1) await page.keyboard.press('ArrowDown');
      }
      await page.locator('tbody [data-col=paid][data-saved]').first().waitFor();
      return 1 + times + times / 2;
    },
  },
  {
    what: 'a cell edited',
    work: async (page) => {
      await cell(page, 2, 'note').click();
      for (let at = 0; at < times / 3; at++) {
        await page.keyboard.press('Enter');
        await page.keyboard.type('late', { delay });
        await page.keyboard.press('Enter');
      }
      await page.locator('tbody [data-col=note]').getByText('late').first().waitFor();
      return 1 + (times / 3) * 6;
    },
  },
  {
    what: 'a key in the filter',
    work: async (page) => {
      await page.getByRole('searchbox').first().click();
      await page.keyboard.type('buyer1x4', { delay });
      // 4, 40 to 49 and 400 to 499, and the headings
      await page.locator('[role=grid][aria-rowcount="112"]').waitFor();
      for (let at = 0; at < 8; at++) {
        await page.keyboard.press('Backspace');
        await page.waitForTimeout(delay);
      }
      return 17;
    },
  },
  {
    what: 'sorting',
    work: async (page) => {
      const heading = page.locator('thead [data-col=price]');
      await heading.click({ position: { x: 12, y: 8 } });
      await page.locator('thead [data-col=price][aria-sort=ascending]').waitFor();
      for (let at = 1; at < times / 2; at++) await heading.click({ position: { x: 12, y: 8 } });
      return times / 2;
    },
  },
];

// proves PERF-8, PERF-9
/**
 * P6: how the screens feel. The role overview of a run with 500 customers and the board of a roster with
 * 200 sign-ups, at the processor's speed and at a quarter of it; the desk with 500 service bookings and
 * screens without tables at a quarter; and how soon a member reads on a phone what the community owes them.
 */
export async function web(stage: Stage): Promise<Line[]> {
  await build('web');
  const { pool } = await stage.database();
  const { port } = await stage.product();
  const offers = await stage.offers();
  await pool.query('alter table runs drop constraint if exists runs_capacity');
  const advertisers = await addPeople(pool, 20, ['OVERVIEW', 'ADVERTISER', 'BOOKING']);
  const [manager] = await addPeople(pool, 1, ['OVERVIEW', 'RAIDMANAGER', 'ADMIN', 'ACCESS']);
  const [run] = await addRuns(pool, offers, {
    count: 1,
    inDays: 1,
    capacity: 600,
    bookingsEach: rows,
    advertisers,
  });
  const [member] = advertisers;
  if (!manager || !member || run === undefined) throw new Error('Somebody is missing');
  const { browser, stop } = await startBrowser();
  await addServices(pool, offers, { count: rows, advertisers });
  const overview = runPages.raid.roleOverviewRun
    .replace('$type', 'manager')
    .replace('$raidId', run);
  const roster = await addRoster(pool, run, signups);
  await addStore(pool, member.id);
  const lines: Line[] = [];
  const board = boardActions(pool, roster);
  const ofTable = (page: Page) => cell(page, 1, 'paid').waitFor();
  const ofBoard = (page: Page) =>
    page
      .locator('li[data-state]')
      .nth(signups - 1)
      .waitFor({ state: 'attached' });
  const places: readonly Place[] = [
    { path: overview, where: `in ${rows} rows`, slower: 1, ready: ofTable, actions },
    { path: overview, where: `in ${rows} rows`, slower: 4, ready: ofTable, actions },
    {
      path: '/booking/desk',
      where: `in ${rows} rows of the desk`,
      slower: 4,
      ready: ofTable,
      actions,
    },
    ...([1, 4] as const).map((slower): Place => ({
      path: `/raid/roster?open=${roster}`,
      where: `on a board of ${signups}`,
      slower,
      ready: ofBoard,
      actions: board,
    })),
    ...smallScreens.map(({ path, ready, action }): Place => ({
      path,
      where: `at ${path}`,
      slower: 4,
      ready,
      actions: [action],
    })),
  ];
  const asked = process.env['BENCH_SCREENS']?.split(',');
  for (const { path, where, slower, ready, actions: work } of places) {
    if (asked && !asked.some((part) => path.includes(part))) continue;
    const page = await openPage(browser, { port, who: manager, viewport: desk });
    await page.goto(`http://127.0.0.1:${port}${path}`);
    await ready(page);
    await slowDown(page, slower);
    lines.push(...(await lasting(page, work, where, slower)));
    await page.context().close();
  }
  if (!asked) lines.push(...(await owedOnPhone(browser, port, member)));
  await stop();
  return lines;
}

/** A screen that is measured. */
interface Place {
  readonly path: string;
  /** As the lines call it. */
  readonly where: string;
  /** How many times slower than it is the processor is made. */
  readonly slower: 1 | 4;
  readonly ready: (page: Page) => Promise<void>;
  readonly actions: readonly ScreenAction[];
}

/** What each action takes from the press to the next picture. */
async function lasting(
  page: Page,
  work: readonly ScreenAction[],
  where: string,
  slower: Place['slower'],
): Promise<Line[]> {
  const atLeast = slower === 1 ? 100 : 200;
  const lines: Line[] = [];
  for (const { what, work: action } of work) {
    await felt(page, () => action(page));
    const all: number[] = [];
    for (let round = 0; round < 5; round++) all.push(...(await felt(page, () => action(page))));
    lines.push(
      fixedLine(
        'P6',
        `${what} ${where}, ${slower} x slower, INP`,
        interactionToNextPaint(all),
        'ms',
        { better: 'less', atLeast, good: atLeast / 2 },
      ),
    );
  }
  return lines;
}

/**
 * Until the largest thing of the screen stands there: with nothing kept from before, and for a member who
 * was here before, whose browser has the files (they are named by their content and kept for a year).
 */
async function owedOnPhone(browser: Browser, port: number, who: BenchPerson): Promise<Line[]> {
  const paints = { first: [] as number[], again: [] as number[] };
  for (let round = 0; round < roundCount; round++) {
    const page = await openPage(browser, { port, who, viewport: phone });
    await slowDown(page, 4);
    await slowLine(page);
    for (const visit of ['first', 'again'] as const) {
      await page.goto(`http://127.0.0.1:${port}/cycle`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('load');
      await page.waitForTimeout(2_000);
      paints[visit].push(await page.evaluate(() => window.felt.largestPaint));
    }
    await page.context().close();
  }
  return (['first', 'again'] as const).map((visit) =>
    fixedLine(
      'P6',
      `the balance on a phone, slow line, ${visit === 'first' ? 'first visit' : 'here before'}, LCP`,
      median(paints[visit]),
      'ms',
      { better: 'less', atLeast: 2500, good: 1250 },
    ),
  );
}
