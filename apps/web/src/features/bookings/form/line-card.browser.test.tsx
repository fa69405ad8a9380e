import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { BookingDraft } from './booking-draft.ts';
import type { CustomerLine } from './bulk-book-lines.ts';
import { lineCard } from './line-card.tsx';

const line = (draft: Partial<BookingDraft>, given: Partial<CustomerLine>): CustomerLine => ({
  line: 1,
  text: 'thrall-kazzak mage 250',
  draft: {
    buyer: 'Thrall-Kazzak',
    buyerClass: 'Mage',
    typeOfBoost: 'VIP',
    price: '250',
    advCut: 'FTB',
    ...draft,
  } as BookingDraft,
  body: null,
  spot: '14',
  barePrice: null,
  reason: '',
  ...given,
});

test.each<[string, CustomerLine, string, string]>([
  ['with a spot', line({}, {}), 'Thrall-Kazzak250k', 'spot 14 · Mage · VIP · FTB'],
  ['as backup', line({}, { spot: 'B2' }), 'Thrall-Kazzak250k', 'backup B2 · Mage · VIP · FTB'],
  [
    'without a name',
    line(
      { buyer: '', buyerClass: '', price: '' },
      { spot: '', reason: 'No name with a known realm' },
    ),
    'thrall-kazzak mage 250',
    'No name with a known realm · VIP · FTB',
  ],
])('a pasted customer on a phone %s', async (_, one, head, second) => {
  await page.viewport(360, 740);
  const Card = lineCard('raid');
  const { container } = await render(<Card {...one} />);
  const [top, below] = container.querySelectorAll(':scope > span > span');
  expect(top?.textContent).toBe(head);
  expect(below?.textContent).toBe(second);
});
