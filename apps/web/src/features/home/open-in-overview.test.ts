import { expect, test } from 'vitest';
import { runKinds } from '@warchest/domain/runs/kind.ts';
import { openInOverview } from './open-in-overview.ts';

// proves TIME-7
test('of the runs that can be booked those count that the overview lists', () => {
  const dates = Array.from({ length: 6 }, (_, day) => ({ date: `2026-11-${24 + day}` }));
  expect(
    Object.fromEntries(runKinds.map((kind) => [kind, openInOverview(kind, dates, '2026-11-24')])),
  ).toEqual({ raid: 4, mountraid: 6, shift: 4 });
});
