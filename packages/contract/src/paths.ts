import type { RunKind } from '@warchest/domain/runs/kind.ts';

/**
 * The addresses of the calls on runs that differ by more than the kind's name (spec 2 §7). All others
 * begin with it: `/{kind}/:id/update`.
 */
export const runPaths: Record<
  RunKind,
  Readonly<Record<'create' | 'list' | 'overview' | 'one', string>>
> = {
  raid: {
    create: '/raid/createRaid',
    list: '/raid/getAllRaids',
    overview: '/raid/getAllRaidsOverview',
    one: '/raid/getspecificraid/:id',
  },
  mountraid: {
    create: '/mountraid/createRaid',
    list: '/mountraid/getAllRaids',
    overview: '/mountraid/getAllRaidsOverview',
    one: '/mountraid/getspecificraid/:id',
  },
  shift: {
    create: '/raid/createShift',
    list: '/raid/getAllShifts',
    overview: '/raid/getAllShiftsOverview',
    one: '/shift/getspecificshift/:id',
  },
};
