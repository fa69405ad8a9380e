import type { Locator, Page } from '@playwright/test';

/**
 * Begins to note when the text of an element changes, on the wall clock of the page. The element is
 * looked up anew each time, because a live list may draw its rows again.
 * @returns when (epoch ms) its text first held `wanted`
 */
export async function watchText(at: Locator, wanted: string): Promise<() => Promise<number>> {
  const handle = await at.elementHandle();
  if (!handle) throw new Error('There is nothing to watch');
  const seen = await handle.evaluateHandle((element, text) => {
    const box = element.closest('table, main') ?? document.body;
    const id = element.closest('[data-row]')?.getAttribute('data-row');
    const find = () => (id ? box.querySelector(`[data-row="${id}"]`) : element);
    const found = new Promise<number>((resolve) => {
      const look = () => {
        if (!find()?.textContent?.includes(text)) return;
        watcher.disconnect();
        resolve(Date.now());
      };
      const watcher = new MutationObserver(look);
      watcher.observe(box, { subtree: true, childList: true, characterData: true });
      look();
    });
    return { found };
  }, wanted);
  return () => seen.evaluate(({ found }) => found);
}

/**
 * When the n-th answer of an address was complete, in epoch ms of the page. The browser lists an answer
 * only a moment after the page has it, so it is waited for.
 */
export async function answeredAt(page: Page, part: string, nth: number): Promise<number> {
  const ended = await page.waitForFunction(
    ([wanted, count]) => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const found = entries.filter((entry) => entry.name.includes(wanted))[count - 1];
      return found ? performance.timeOrigin + found.responseEnd : false;
    },
    [part, nth] as const,
  );
  return ended.jsonValue() as Promise<number>;
}
