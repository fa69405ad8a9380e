import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FoldedCard } from './folded-card.tsx';
import css from './grid.module.css';

const card = (opens: boolean) => (
  <ul style={{ inlineSize: 336 }}>
    <li className={css.card} data-testid="card">
      <FoldedCard name="Anvil" facts={['Forge · 120k', 'Horn; Face; Body']} opens={opens}>
        <input aria-label="Price" />
      </FoldedCard>
    </li>
  </ul>
);
const head = page.getByRole('button', { name: 'Anvil', exact: true });
const price = page.getByLabelText('Price');

// proves UX-28
test('a folded card says what decides, and shows its fields once it is pressed', async () => {
  await page.viewport(360, 740);
  await render(card(false));
  await expect.element(head).toHaveAccessibleDescription('Forge · 120k Horn; Face; Body');
  await expect.element(head).toHaveAttribute('aria-expanded', 'false');
  expect(price.query()).toBeNull();

  const [pressed, whole] = [head, page.getByTestId('card')].map((one) =>
    one.element().getBoundingClientRect(),
  );
  if (!pressed || !whole) throw new Error('There is no card');
  expect(pressed.height).toBeGreaterThanOrEqual(44);
  // without its edges
  expect(pressed.width).toBe(whole.width - 2);
  expect(pressed.height).toBe(whole.height - 2);

  await head.click();
  await expect.element(price).toBeVisible();
  await head.click();
  expect(price.query()).toBeNull();
});

test('a card opens for an error, stays open once it is corrected, and can be folded meanwhile', async () => {
  const { rerender } = await render(card(false));
  await rerender(card(true));
  await expect.element(price).toBeVisible();
  await rerender(card(false));
  await expect.element(price).toBeVisible();
  await rerender(card(true));
  await head.click();
  expect(price.query()).toBeNull();
});
