import type { SoldBooking } from '@warchest/contract/sales-history.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { soldCard } from './sold-card.tsx';

test('on a phone an advertiser of three letters is as wide and high as a finger', async () => {
  await page.viewport(360, 740);
  document.documentElement.style.setProperty('--target', '44px');
  const sold = {
    id: 'b',
    buyer: 'Draaridor-Draenor',
    buyerClass: 'Hunter',
    customerStatus: '',
    typeOfBoost: 'VIP',
    advCut: 'FTB',
    price: 210_000,
    advertiser: { username: 'Pip' },
    run: { id: 'r', date: '2026-11-28', time: '02:30', difficulty: 'Heroic' },
  } as unknown as SoldBooking;
  const Card = soldCard('raid', { run: () => undefined, advertiser: () => undefined, log: null });
  await render(<Card {...sold} />);
  const { width, height } = page
    .getByRole('button', { name: 'Pip' })
    .element()
    .getBoundingClientRect();
  expect(width).toBeGreaterThanOrEqual(44);
  expect(height).toBeGreaterThanOrEqual(44);
});

afterEach(async () => {
  document.documentElement.style.removeProperty('--target');
  await page.viewport(1000, 600);
});
