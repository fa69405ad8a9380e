import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What lies above a screen. What is under it was looked at before it opened, and is covered now. */
const above = ['[role=dialog]', '[role=menu]', '[role=listbox]'];

/**
 * Looks whether a screen, in the state it is in, can be used by everybody: no violation that axe
 * finds, nothing that makes the whole page scroll sideways.
 * @param state what is shown, for the message
 */
export async function audit(page: Page, state: string): Promise<void> {
  const over = await page.evaluate((selectors) => {
    const found = selectors.filter((selector) => document.querySelector(selector) !== null);
    // what lies half under the sticky bar would count as a target that is too small
    if (found.length === 0) window.scrollTo(0, 0);
    return found;
  }, above);
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(rules);
  for (const selector of over) axe.include(selector);
  const { violations, passes } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const why = failureSummary?.split('\n').slice(1).join(' ').trim();
      return `${id}: ${target.join(' ')} – ${why}`;
    }),
  );
  expect.soft(found, `axe on ${state}`).toEqual([]);
  // an audit that looked at nothing would be content as well
  expect.soft(passes.length, `rules that found something on ${state}`).toBeGreaterThan(4);
  const [wide, room] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    window.innerWidth,
  ]);
  expect.soft(wide, `width of ${state}`).toBeLessThanOrEqual(room ?? 0);
}

/** Controls in these boxes that a finger would miss: smaller than so many px on a side. */
export const smallControls = (page: Page, within: string, least: number): Promise<string[]> =>
  page.locator(within).evaluateAll(
    (boxes, size) =>
      boxes
        .flatMap((box) => [...box.querySelectorAll('a[href], button, input, select')])
        .map((one) => [one, (one.closest('label') ?? one).getBoundingClientRect()] as const)
        .filter(([, { width, height }]) => width > 1 && (width < size || height < size))
        .map(([one, { width, height }]) => `${one.outerHTML.slice(0, 90)} ${width}×${height}`),
    least,
  );
