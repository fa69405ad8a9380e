import { expect, it } from 'vitest';
import { afterTeam, isOngoing, mayFollow, serviceStatuses } from './status.ts';

// proves SVC-24
it('moves on and back as the table says', () => {
  const allowed = serviceStatuses.flatMap((from) =>
    serviceStatuses.filter((to) => mayFollow(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(allowed).toEqual([
    'Open > Cancelled',
    'Staffed > In progress',
    'Staffed > Cancelled',
    'In progress > Staffed',
    'In progress > Completed',
    'In progress > Cancelled',
    'Completed > In progress',
    'Cancelled > Open',
  ]);
});

it('is ongoing until it is completed or cancelled', () =>
  expect(serviceStatuses.filter((status) => isOngoing(status))).toEqual([
    'Open',
    'Staffed',
    'In progress',
  ]));

// proves SVC-24
it.each([
  ['Open', 3, 4, 'Open'],
  ['Open', 4, 4, 'Staffed'],
  ['Staffed', 3, 4, 'Open'],
  ['Staffed', 5, 4, 'Staffed'],
  ['In progress', 0, 4, 'In progress'],
  ['Completed', 0, 4, 'Completed'],
  ['Cancelled', 4, 4, 'Cancelled'],
] as const)('%s with %i of %i is %s', (status, team, size, after) =>
  expect(afterTeam(status, team, size)).toBe(after),
);
