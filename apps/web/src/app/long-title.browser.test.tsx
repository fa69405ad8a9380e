import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setLiveStatus } from '../lib/live-state.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { LiveDot } from './live-dot.tsx';
import './fonts.css';
import css from './shell.module.css';

afterEach(async () => {
  setLiveStatus({ state: 'off', lastAt: null });
  await page.viewport(1000, 600);
});

/** The rectangle of an element's text, of all its lines. */
function textBox(element: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

test.each(['Balance/Attendance Overview', 'Raid - Overview - Completed/cancelled'])(
  'on a phone both lines of “%s” stand clear of the edges of the bar and of the live dot',
  async (title) => {
    await page.viewport(360, 740);
    await document.fonts.load('600 15px "Inter Variable"');
    await render(
      <div className={css.shell}>
        <header className={css.bar}>
          <LiveDot />
        </header>
        <main>
          <PageHeader title={title} />
        </main>
      </div>,
    );
    setLiveStatus({ state: 'live', lastAt: Date.now() });
    const word = page.getByText('live', { exact: true });
    await expect.element(word).toBeInTheDocument();
    const heading = page.getByRole('heading').element();
    const bar = page.getByRole('banner').element().getBoundingClientRect();
    const text = textBox(heading);
    expect(Number.parseFloat(getComputedStyle(heading).fontSize)).toBeGreaterThanOrEqual(15);
    expect(text.top - bar.top).toBeGreaterThanOrEqual(5);
    expect(bar.bottom - text.bottom).toBeGreaterThanOrEqual(5);
    expect(heading.scrollHeight, 'no line is cut').toBeLessThanOrEqual(heading.clientHeight);
    expect(heading.scrollWidth, 'no word is cut').toBeLessThanOrEqual(heading.clientWidth);
    const dot = word.element().parentElement?.firstElementChild?.getBoundingClientRect();
    expect(text.left - (dot?.right ?? NaN)).toBeGreaterThanOrEqual(4);
    // what is wrong is said in a word, below a smaller title
    setLiveStatus({ state: 'down', lastAt: Date.now() });
    const wrong = page.getByText('retrying', { exact: true });
    await expect.element(wrong).toBeVisible();
    const said = wrong.element().getBoundingClientRect();
    expect(said.width).toBeGreaterThan(20);
    expect(said.top).toBeGreaterThanOrEqual(textBox(heading).bottom - 2);
  },
);
