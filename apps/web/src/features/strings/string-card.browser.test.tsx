import type { GoldString } from '@warchest/contract/strings.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../../test/fonts.ts';
import { stringCard } from './string-columns.tsx';

const aString = {
  bookingId: '359py42g1460m',
  string: 'Antonidas:359py42g1460m',
  realm: 'Antonidas',
  faction: 'Horde',
  bank: 'Bank',
  gc: 'Coppertoe',
  buyerInfo: 'Nerothas-Antonidas · Heroic · Lootshare · Full Run',
  date: '2026-11-24',
  amountToMail: 1_309_000,
  mailed: false,
} as GoldString;

// proves UX-24
test('a string on a phone says first whom it is mailed to, and keeps its amount at the edge', async () => {
  await page.viewport(360, 740);
  const Card = stringCard({ mark: () => undefined });
  const { container } = await render(
    <div style={{ inlineSize: 310 }}>
      <Card {...aString} />
    </div>,
  );
  const lines = [...container.querySelectorAll('.mono ~ span')];
  expect(lines.at(-1)?.textContent).toBe(
    'to Bank · Nerothas-Antonidas · Heroic · Lootshare · Full Run',
  );
  const details = lines.at(-1);
  if (!(details instanceof HTMLElement)) throw new Error('There are no details');
  expect(details.scrollWidth, 'nothing of it is cut').toBeLessThanOrEqual(details.clientWidth);
  const amount = container.querySelector('strong');
  expect(amount?.textContent).toBe('1.309.000g');
  const [edge, end] = [lines[0], amount].map((one) => one?.getBoundingClientRect().right ?? NaN);
  expect(end).toBeCloseTo(edge ?? NaN, 0);
});

test('on a card whom a usual string goes to and what for is one line, clear of the button', async () => {
  await page.viewport(360, 740);
  await document.fonts.load('400 12px "Inter Variable"');
  document.documentElement.style.setProperty('--target', '44px');
  const Card = stringCard({ mark: () => undefined });
  const usual = { ...aString, buyerInfo: 'Goreimir-Archimonde · Heroic · VIP' };
  const { container } = await render(
    <div style={{ inlineSize: 310 }}>
      <Card {...usual} />
    </div>,
  );
  const details = [...container.querySelectorAll('.mono ~ span')].at(-1);
  const button = page.getByRole('button', { name: /^Copy/ }).element().getBoundingClientRect();
  document.documentElement.style.removeProperty('--target');
  const box = details?.getBoundingClientRect();
  expect(box?.height).toBe(16);
  expect(button.height).toBe(44);
  expect(box?.top).toBeGreaterThanOrEqual(button.bottom);
});
