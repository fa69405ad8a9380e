import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FoundCard } from './found-card.tsx';
import type { FoundLine } from './found-columns.tsx';

test('on a phone the link of an entry to its run is as high as a finger, and the card no higher', async () => {
  await page.viewport(360, 740);
  document.documentElement.style.setProperty('--target', '44px');
  const line = {
    who: { id: '118273645500100004', name: 'Ruthmar' },
    date: '2026-11-27T12:00:00.000Z',
    raid: { id: '35dkva7gaf9fb', kind: 'raid' },
    customer: null,
    action: 'changed the raid',
    changes: [],
  } as unknown as FoundLine;
  const { container } = await render(<FoundCard line={line} restore={null} />);
  const link = page.getByRole('link', { name: '35dkva7gaf9fb' }).element();
  expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  expect(container.firstElementChild?.getBoundingClientRect().height).toBeLessThan(80);
});

afterEach(async () => {
  document.documentElement.style.removeProperty('--target');
  await page.viewport(1000, 600);
});
