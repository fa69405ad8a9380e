import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ItemCard } from './item-card.tsx';
import css from './store.module.css';

const labels = ['Own colour of the name', 'A mount from the last boss', 'Mythic Plus, in time'];

test.each([390, 520, 640])('titles in the store take two lines at most at %s px', async (width) => {
  await page.viewport(width, 800);
  await render(
    <ul className={css.cards} style={{ padding: 12 }}>
      {labels.map((label, at) => (
        <ItemCard
          key={label}
          item={{ id: `${at}`, label, description: '', amount: 4500, category: 'Boosts', url: '' }}
          quantity={0}
          remaining={800}
          onPut={() => undefined}
        />
      ))}
    </ul>,
  );
  for (const label of labels) {
    const title = page.getByRole('heading', { name: label }).element();
    const lines =
      title.getBoundingClientRect().height / parseFloat(getComputedStyle(title).lineHeight);
    expect(Math.round(lines)).toBeLessThanOrEqual(2);
  }
});
