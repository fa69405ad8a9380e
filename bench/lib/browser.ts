import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import type { BenchPerson } from './data.ts';
import { stopping } from './stopping.ts';

/** An installed Chromium, without windows. */
export async function startBrowser(): Promise<{ browser: Browser; stop: () => Promise<void> }> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-sync'],
  });
  return { browser, stop: stopping(() => browser.close()) };
}

export interface Visit {
  readonly port: number;
  readonly who?: BenchPerson;
  readonly viewport: { readonly width: number; readonly height: number };
}

/** A page of somebody's, before it goes anywhere, that keeps how long its interactions take. */
export async function openPage(browser: Browser, visit: Visit): Promise<Page> {
  const context = await browser.newContext({ viewport: visit.viewport, locale: 'en-GB' });
  const [name = '', value = ''] = visit.who?.cookie.split('=') ?? [];
  if (visit.who) {
    await context.addCookies([{ name, value, url: `http://127.0.0.1:${visit.port}` }]);
  }
  const page = await context.newPage();
  await page.addInitScript(keepFigures);
  return page;
}

/** What a page keeps of how it felt; milliseconds. */
interface Felt {
  /** By interaction: from the press to the next picture. The browser reports none under 16 ms. */
  readonly interactions: Map<number, number>;
  largestPaint: number;
}

declare global {
  interface Window {
    felt: Felt;
  }
}

function keepFigures(): void {
  const felt: Felt = { interactions: new Map(), largestPaint: 0 };
  window.felt = felt;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { interactionId = 0, duration } = entry as { interactionId?: number; duration: number };
      if (interactionId === 0) continue;
      felt.interactions.set(
        interactionId,
        Math.max(duration, felt.interactions.get(interactionId) ?? 0),
      );
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) felt.largestPaint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Makes the processor so many times slower, for this page. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** A slow line, as mobile pages are judged by: 1.4 Mbit/s, and 0.56 s to the first byte of each answer. */
export async function slowLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1474.56 * 1024) / 8,
    uploadThroughput: (675 * 1024) / 8,
  });
}

/** What the interactions of an action took, the longest of each, in ms; what is too short to be reported counts 16. */
export async function felt(page: Page, action: () => Promise<number>): Promise<number[]> {
  await settled(page);
  await page.evaluate(() => window.felt.interactions.clear());
  const count = await action();
  await settled(page);
  const longest = await page.evaluate(() => [...window.felt.interactions.values()]);
  return [...longest, ...Array.from({ length: Math.max(0, count - longest.length) }, () => 16)];
}

/** When nothing is left to be drawn: observers are notified in a moment of rest. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => setTimeout(resolve, 100))),
        );
      }),
  );
