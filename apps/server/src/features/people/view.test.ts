import { expect, test } from 'vitest';
import { personView, withInstants } from './view.ts';

test('instants of the database are those of the wire, and everything else stays', () => {
  const [a, b] = ['2026-11-24 12:00:00+00', '2026-11-25 12:00:00+00'];
  const row = { discordId: '1', name: 'Lea', rolesRefreshedAt: a, seenAt: b };
  expect(personView(row as unknown as Parameters<typeof personView>[0])).toEqual({
    discordId: '1',
    name: 'Lea',
    rolesReadAt: '2026-11-24T12:00:00.000Z',
    seenAt: '2026-11-25T12:00:00.000Z',
  });
  expect(withInstants([{ a, b, c: 1 }], ['a'])).toEqual([
    { a: '2026-11-24T12:00:00.000Z', b, c: 1 },
  ]);
});
