import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Route } from '@playwright/test';
import { reportPolicyViolations } from './console-errors.ts';
import { closePage, closeContext, watchLoads } from './page-teardown.ts';
import { chatOrigin, ownOrigin } from './people.ts';
import { isFullTier } from './tier.ts';

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
  /** Once it is idle it loads what may be opened next, as in the full tier. */
  readonly loadsAhead?: boolean;
}

export const phone = { width: 360, height: 740 } as const;
export const tablet = { width: 820, height: 1180 } as const;
export const desk = { width: 1280, height: 800 } as const;

/** All of them in the full tier; in `npm test` the first, which stands for the others. */
export const few = <const All extends readonly unknown[]>(all: All): readonly All[number][] =>
  isFullTier ? all : all.slice(0, 1);
/**
 * Where every state of a screen is looked at. In `npm test` phones have one look at each page
 * instead (`pages-on-phones.spec.ts`).
 */
export const deskAndPhone = few([desk, phone]);

/** On pages of this origin the cookie bar was answered before. */
const acceptCookies = (context: BrowserContext, origin: string): Promise<unknown> =>
  // a stored state would be put in place by a page of its own, which costs as much as two contexts
  context.addInitScript((own) => {
    if (location.origin === own) localStorage.setItem('warchest.cookiesAccepted', 'true');
  }, origin);

/** `E2E_SLOW=900`: answers take up to so many ms longer, each another time, as on a poor line. */
const slowest = Number(process.env.E2E_SLOW ?? 0);

/**
 * Pages are never idle, and load what is opened when it is opened. What they load ahead are some 180
 * files of each page, which costs as much as the page.
 */
const loadNothingAhead = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

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

/** Opens a context with the cookie bar answered, a finger on phones, and reports of the policy. */
async function newContext(browser: Browser, opening: Opening): Promise<BrowserContext> {
  const { width = desk.width, height, firstVisit, still, baseURL = ownOrigin } = opening;
  const { loadsAhead = isFullTier } = opening;
  const narrow = width < 640;
  const context = await browser.newContext({
    viewport: { width, height: height ?? (narrow ? phone.height : desk.height) },
    hasTouch: narrow,
    reducedMotion: still ? 'reduce' : 'no-preference',
    permissions: ['clipboard-read', 'clipboard-write'],
    baseURL,
  });
  if (!firstVisit) await acceptCookies(context, baseURL);
  if (!loadsAhead) await loadNothingAhead(context);
  if (shift > 0) await atOtherHour(context);
  if (slowest > 0) await slowDown(context);
  await reportPolicyViolations(context);
  return context;
}

/** How many contexts without pages a worker keeps. */
const kept = 8;

/**
 * The browser contexts of a worker. One that a journey gives back is emptied and opened again by the
 * next: a new one would fetch and compile the whole app again, which costs about a second.
 */
export class ContextPool {
  readonly #browser: Browser;
  /** Those without pages, the latest last. */
  #free: { readonly context: BrowserContext; readonly opening: string }[] = [];
  readonly #openings = new WeakMap<BrowserContext, string>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** A context without cookies and without anything stored, opened in this way. */
  async open(opening: Opening = {}): Promise<BrowserContext> {
    const key = JSON.stringify(opening, Object.keys(opening).toSorted());
    const free = this.#free.findLast((one) => one.opening === key);
    this.#free = this.#free.filter((one) => one !== free);
    const context = free?.context ?? (await newContext(this.#browser, opening));
    this.#openings.set(context, key);
    watchLoads(context);
    return context;
  }

  /** Empties a context and keeps it; one that a journey has closed is gone. */
  async giveBack(context: BrowserContext): Promise<void> {
    const opening = this.#openings.get(context);
    if (context.isClosed() || opening === undefined) return;
    // what is stored can only be emptied from a page
    const page = await context.newPage();
    const others = context.pages().filter((other) => other !== page);
    await Promise.all(others.map(closePage));
    const devtools = await context.newCDPSession(page);
    for (const origin of [ownOrigin, chatOrigin]) {
      await devtools.send('Storage.clearDataForOrigin', {
        origin,
        storageTypes: 'local_storage,session_storage,indexeddb,cache_storage,service_workers',
      });
    }
    await page.close();
    await context.clearCookies();
    // all others are the library's own
    for (const event of ['console', 'weberror', 'page']) context.removeAllListeners(event);
    this.#free.push({ context, opening });
    for (const { context: oldest } of this.#free.splice(0, this.#free.length - kept)) {
      await closeContext(oldest);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#free.map(({ context }) => context.close()));
  }
}
