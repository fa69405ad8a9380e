import { setTimeout as pause } from 'node:timers/promises';
import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type Page,
  type Route,
} from '@playwright/test';
import { closeContext, watchLoads } from './page-teardown.ts';
import { logInContext, ownOrigin, type Somebody } from './people.ts';
import { Troubles } from './console-errors.ts';
import { leftOfDay } from './world.ts';

export { expect };

/** How a browser of somebody's own is opened. */
export interface Opening {
  /** Width in px; 360 is a phone with a finger. */
  readonly width?: number;
  readonly height?: number;
  /** The cookie bar is still there, as on a first visit. */
  readonly firstVisit?: boolean;
  /** Without motion, so that colours stand still. */
  readonly still?: boolean;
  /** Another server than the journeys' own. */
  readonly baseURL?: string;
}

interface Fixtures {
  /** No journey goes on past midnight in Berlin: what it planned for today would be of yesterday. */
  readonly withinOneDay: undefined;
  /** What the browsers of the test complain about. */
  readonly troubles: Troubles;
  /** A browser of their own for somebody (null: a visitor), signed in and on this path. */
  readonly visit: (who: Somebody | null, path: string | null, opening?: Opening) => Promise<Page>;
}

export const phone = { width: 360, height: 740 } as const;
export const desk = { width: 1280, height: 800 } as const;

/** On pages of this origin the cookie bar was answered before. */
const acceptCookies = (context: BrowserContext, origin: string): Promise<unknown> =>
  // a stored state would be put in place by a page of its own, which costs as much as two contexts
  context.addInitScript((own) => {
    if (location.origin === own) localStorage.setItem('warchest.cookiesAccepted', 'true');
  }, origin);

/** `E2E_SLOW=900`: answers take up to so many ms longer, each another time, as on a poor line. */
const slowest = Number(process.env.E2E_SLOW ?? 0);

/** How far (ms) the clocks are shifted that `E2E_AT` asks for. */
const shift = Number(process.env.E2E_SHIFT ?? 0);

/** The pages of a browser live at the hour of the server. */
const atOtherHour = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((ms) => {
    const Real = Date;
    const origin = performance.timeOrigin + ms;
    Object.defineProperty(performance, 'timeOrigin', { get: () => origin });
    globalThis.Date = new Proxy(Real, {
      construct: (target, given: [], self) =>
        Reflect.construct(target, given.length === 0 ? [Real.now() + ms] : given, self) as Date,
      get: (target, name) =>
        name === 'now' ? () => Real.now() + ms : (Reflect.get(target, name) as unknown),
    });
  }, shift);

/** What is asked by navigating or held open is not held back a second time. */
const comesWhole = (route: Route): boolean =>
  route.request().resourceType() === 'fetch' &&
  !/\/v1\/(live|authentication)\b/.test(route.request().url());

/**
 * Half of the calls come late, so that they overtake each other: some reach the server late, of others
 * it has long been done what was asked when the answer comes.
 */
const slowDown = (context: BrowserContext): Promise<unknown> =>
  context.route('**/v1/**', async (route) => {
    const late = Math.random() < 0.5;
    const time = Math.random() * slowest;
    try {
      if (late && comesWhole(route) && Math.random() < 0.5) {
        const response = await route.fetch();
        await pause(time);
        return await route.fulfill({ response });
      }
      if (late) await pause(time);
      await route.continue();
    } catch {
      // its page may have gone meanwhile, or the server: the browser hears of the latter as without this
      await route.abort('connectionreset').catch(() => undefined);
    }
  });

/** A new context with the cookie bar answered, a finger on phones, and somebody to listen. */
export async function openContext(
  browser: Browser,
  troubles: Troubles,
  {
    width = desk.width,
    height,
    firstVisit = false,
    still = false,
    baseURL = ownOrigin,
  }: Opening = {},
): Promise<BrowserContext> {
  const narrow = width < 640;
  const context = await browser.newContext({
    viewport: { width, height: height ?? (narrow ? phone.height : desk.height) },
    hasTouch: narrow,
    reducedMotion: still ? 'reduce' : 'no-preference',
    permissions: ['clipboard-read', 'clipboard-write'],
    baseURL,
  });
  if (!firstVisit) await acceptCookies(context, baseURL);
  if (shift > 0) await atOtherHour(context);
  watchLoads(context);
  if (slowest > 0) await slowDown(context);
  await troubles.watch(context);
  return context;
}

/** The longest time that any journey may take: one that begins with less left of the day waits for the next. */
const longest = 240_000;

/** Playwright's test with people, and with failing on complaints of the browser. */
export const test = base.extend<Fixtures>({
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
  visit: async ({ browser, troubles }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (who, path, opening) => {
      const context = await openContext(browser, troubles, opening);
      opened.push(context);
      if (who) await logInContext(context, who);
      const page = await context.newPage();
      if (path !== null) await page.goto(path);
      return page;
    });
    await Promise.all(opened.map(closeContext));
  },
});
