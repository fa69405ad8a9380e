import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { collectionCard } from './collection-columns.tsx';

test.each([240, 262, 284, 306])(
  'on a card of %s px no count stands on another line than what it counts',
  async (width) => {
    await page.viewport(360, 740);
    const counts = new Map([
      ['Heroic Lootshare', 5],
      ['Heroic VIP', 8],
      ['Normal Saved', 4],
    ]);
    const row = { gc: 'c', gcName: 'Coppertoe', counts, total: 17, gold: null };
    const { container } = await render(
      <div style={{ inlineSize: width }}>{collectionCard(row)}</div>,
    );
    const details = container.querySelector('div > div > span:last-child');
    if (!details) throw new Error('There are no details');
    const texts = document.createTreeWalker(details, NodeFilter.SHOW_TEXT);
    const whole = details.textContent;
    const tops: number[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (let at = 0; at < (text.textContent ?? '').length; at += 1) {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        tops.push(range.getBoundingClientRect().top);
      }
    }
    for (const [sort, count] of counts) {
      const start = whole.indexOf(`${sort} ${count}`);
      expect(start).toBeGreaterThanOrEqual(0);
      const end = start + `${sort} ${count}`.length - 1;
      expect(tops[end], `${sort} ${count}`).toBe(tops[start]);
    }
  },
);
