import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CartBar } from './cart-bar.tsx';

const late = 'No answer yet, trying again. It will only be bought once.';

// proves UX-4
test.each([
  ['', '25 of 1.725 · 1.700 remaining'],
  [late, late],
])(
  'the cart of a phone says in its width what becomes of the checkout (%j)',
  async (said, words) => {
    await page.viewport(360, 740);
    await render(
      <div style={{ padding: 12 }}>
        <CartBar
          store={{
            sum: { lines: [], count: 1, total: 25, remaining: 1700, hasChanged: false },
            balance: 1725,
            late: said,
            buying: { pending: said !== '', failure: null },
            reason: null,
            buy: () => Promise.resolve(false),
          }}
          open={false}
          onOpen={() => undefined}
        />
      </div>,
    );
    await expect.element(page.getByText(words)).toBeInViewport();
    const checkout = page.getByRole('button', { name: 'Checkout' }).element();
    expect(checkout.getBoundingClientRect().right).toBeLessThanOrEqual(360);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  },
);
