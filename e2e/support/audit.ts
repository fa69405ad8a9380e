import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Looks whether a screen, in the state it is in, can be used by everybody: no violation that axe
 * finds, nothing that makes the whole page scroll sideways.
 * @param state what is shown, for the message
 */
export async function audit(page: Page, state: string): Promise<void> {
  const isOver = await page.evaluate(() => {
    const over = document.querySelector(':popover-open') !== null;
    // what lies half under the sticky bar would count as a target that is too small
    if (!over) window.scrollTo(0, 0);
    return over;
  });
  const look = () =>
    new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  // so would what an open menu lies on: there only the menu's own targets are measured
  const whole = await look()
    .withTags(rules)
    .disableRules(isOver ? ['target-size'] : [])
    .analyze();
  const menu = isOver
    ? (await look().include(':popover-open').withRules(['target-size']).analyze()).violations
    : [];
  const violations = [...whole.violations, ...menu];
  const { passes } = whole;
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const why = failureSummary?.split('\n').slice(1).join(' ').trim();
      return `${id}: ${target.join(' ')} – ${why}`;
    }),
  );
  expect.soft(found, `axe on ${state}`).toEqual([]);
  // an audit that looked at nothing would be content as well
  expect
    .soft(passes.length, `rules that found something to look at on ${state}`)
    .toBeGreaterThan(8);
  const [wide, room] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    window.innerWidth,
  ]);
  expect.soft(wide, `width of ${state}`).toBeLessThanOrEqual(room ?? 0);
}

/** Controls in view that a finger would miss: smaller than so many px on a side. */
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
