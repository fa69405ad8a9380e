import type { RunKind } from '@warchest/domain/runs/kind.ts';

/**
 * The paths of runs that differ by more than the kind's name (RUN-11, RUN-51). All others begin
 * with them: `/{kind}/:id/update`.
 */
export const runPaths: Record<
  RunKind,
  Readonly<Record<'create' | 'list' | 'overview' | 'schedule' | 'one', string>>
> = {
  raid: {
    create: '/raid/createRaid',
    list: '/raid/getAllRaids',
    overview: '/raid/getAllRaidsOverview',
    schedule: '/raid/getAllRaidsForSchedule',
    one: '/raid/getspecificraid/:id',
  },
  mountraid: {
    create: '/mountraid/createRaid',
    list: '/mountraid/getAllRaids',
    overview: '/mountraid/getAllRaidsOverview',
    schedule: '/mountraid/getAllRaidsForSchedule',
    one: '/mountraid/getspecificraid/:id',
  },
  shift: {
    create: '/raid/createShift',
    list: '/raid/getAllShifts',
    overview: '/raid/getAllShiftsOverview',
    schedule: '/shift/getAllShiftsForSchedule',
    one: '/shift/getspecificshift/:id',
  },
};

/** The screen of the preferences for direct messages, which link to it. */
export const notificationsPage = '/settings/notifications';

/** The screens of one run; links from outside the app also lead to them. */
export const runPages = {
  raid: {
    roleOverviewRun: '/booking/raid/overview/$type/$raidId',
    bookInto: '/booking/raid/bookandhistory/$raidId',
  },
  mountraid: {
    roleOverviewRun: '/booking/mountraid/overview/$type/$raidId',
    bookInto: '/booking/mountraid/bookandhistory/$raidId',
  },
  shift: {
    roleOverviewRun: '/booking/shift/overview/$type/$raidId',
    bookInto: '/booking/raid/shiftbookandhistory/$raidId',
  },
} as const satisfies Record<RunKind, Readonly<Record<'roleOverviewRun' | 'bookInto', string>>>;
