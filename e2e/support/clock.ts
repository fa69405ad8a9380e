import type { Locator, Response } from '@playwright/test';

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
 * When an answer was complete, in epoch ms. As the browser's driver noted it: the page's own list of
 * answers ends at 250, and the app fetches more files than that while it is idle.
 */
export async function completedAt(answer: Response): Promise<number> {
  await answer.finished();
  const { startTime, responseEnd } = answer.request().timing();
  return startTime + responseEnd;
}
