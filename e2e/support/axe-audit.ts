import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

/** The auditor's code, to be run in the page. */
const auditor = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What lies above a screen. What is under it was looked at before it opened, and is covered now. */
const above = ['[role=dialog]', '[role=menu]', '[role=listbox]'];

/** Rows far down in a list: they are drawn as the ones before them, and cost most of an audit. */
const repeated = ['[role=row]:nth-child(n+14)', 'tr:nth-child(n+14)', 'li:nth-child(n+14)'];

/**
 * Looks whether a screen, in the state it is in, can be used by everybody: no violation that axe
 * finds, nothing that makes the whole page scroll sideways.
 * @param state what is shown, for the message
 */
export async function audit(page: Page, state: string): Promise<void> {
  const over = await page.evaluate((selectors) => {
    // a list that was closed may still be there, unseen
    const found = selectors.filter((selector) =>
      [...document.querySelectorAll(selector)].some((box) =>
        box.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      ),
    );
    // what lies half under the sticky bar would count as a target that is too small
    if (found.length === 0) window.scrollTo(0, 0);
    return found;
  }, above);
  const { violations, passes } = await lookedAt(page, over);
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

type Auditor = { axe?: { run(where: ElementContext, options: RunOptions): Promise<AxeResults> } };

/** What axe says of a page or of the boxes above it; its code is handed to each document once. */
async function lookedAt(page: Page, above: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(auditor);
  return page.evaluate(
    async ([include, exclude, values]) => {
      const { axe } = globalThis as Auditor;
      if (axe === undefined) throw new Error('The auditor is not in this page.');
      const { violations, passes } = await axe.run(
        include.length > 0 ? { include } : { exclude },
        // no rule of these needs the style sheets a second time
        { resultTypes: ['violations'], runOnly: { type: 'tag', values }, preload: false },
      );
      // half under a sticky bar or a toast, which goes by itself: whether it is large enough shows where it
      // is scrolled out from under the one, without the other
      const elsewhere = async ([selector]: (typeof violations)[0]['nodes'][0]['target']) => {
        const element = document.querySelector(String(selector));
        if (element === null) return 'it is gone';
        element.scrollIntoView({ block: 'center' });
        for (const toasts of document.querySelectorAll<HTMLElement>('[data-portal]'))
          if (!toasts.contains(element)) toasts.style.visibility = 'hidden';
        const again = await axe.run(element, { runOnly: ['target-size'] });
        for (const toasts of document.querySelectorAll<HTMLElement>('[data-portal]'))
          toasts.style.visibility = '';
        if (again.violations.length === 0 && again.passes.length > 0) return null;
        const { top, bottom } = element.getBoundingClientRect();
        const middle = document.elementFromPoint(180, (top + bottom) / 2)?.outerHTML.slice(0, 120);
        return `also from ${Math.round(top)} to ${Math.round(bottom)}, under ${middle}`;
      };
      for (const violation of violations) {
        if (violation.id !== 'target-size') continue;
        const small = [];
        for (const node of violation.nodes) {
          const why = await elsewhere(node.target);
          if (why !== null)
            small.push({ ...node, failureSummary: `${node.failureSummary}\n${why}` });
        }
        violation.nodes = small;
      }
      return {
        violations: violations.map(({ id, nodes }) => ({
          id,
          nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
        })),
        passes: passes.map(({ id }) => id),
      };
    },
    [above, repeated, rules] as const,
  );
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
