import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { collectionCard } from './collection-columns.tsx';

const counts = new Map([
  ['Heroic VIP', 8],
  ['Heroic Lootshare', 5],
]);
const textOf = (card: React.ReactNode) => renderToStaticMarkup(card).replaceAll(/<[^>]*>/g, '');

// proves UX-28
test('a card has what a collector collected in all, then for what', () => {
  const row = { gc: 'c', gcName: 'Coppertoe', counts, total: 13, gold: 4_205_000 };
  expect(textOf(collectionCard(row))).toBe(
    'Coppertoe13 collected · 4.205.000gHeroic VIP 8 · Heroic Lootshare 5',
  );
  const none = { ...row, counts: new Map<string, number>(), total: 0, gold: null };
  expect(textOf(collectionCard(none))).toBe('Coppertoe0 collected');
});
