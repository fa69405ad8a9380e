import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/** How much of a screen has jumped without anybody's doing, and what it was. */
interface Shifts {
  sum: number;
  what: string[];
}

/**
 * From now on every page that is opened in this one sums up what jumps in it. It hears nothing of what
 * others do: runs that come and go meanwhile move the rows below them.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.route('**/v1/live', () => new Promise<void>(() => undefined));
  await page.addInitScript(() => {
    const seen: Shifts = { sum: 0, what: [] };
    Object.assign(window, { shifts: seen });
    const place = ({ y, height }: DOMRect) => `${y.toFixed()}+${height.toFixed()}`;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        seen.sum += value;
        for (const { node, previousRect, currentRect } of sources) {
          const name = node instanceof Element ? node.outerHTML.slice(0, 60) : '?';
          seen.what.push(`${name}: ${place(previousRect)} → ${place(currentRect)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has jumped on the page, once nothing has been loaded for a while. */
export async function shiftsOf(page: Page): Promise<Readonly<Shifts>> {
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return performance.now() - Math.max(...loaded.map((one) => one.responseEnd)) > 400;
  });
  return page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
}
