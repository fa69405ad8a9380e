import type { RunKind } from '@warchest/domain/runs/kind.ts';

/** The two role overviews: own runs, or all runs. */
export const overviewTypes = ['leaderandgc', 'manager'] as const;
export type OverviewType = (typeof overviewTypes)[number];

/** The names of the pages that every kind of run has. */
export interface KindWords {
  readonly create: string;
  readonly edit: string;
  readonly overview: string;
  readonly roleOverview: string;
  readonly book: string;
  readonly schedule: string;
  /** Completed and cancelled runs: the specified title, and the name used elsewhere. */
  readonly completedTitle: string;
  readonly completed: string;
  readonly advOverview: string;
  readonly history: string;
  /** The specified cards of the booking hub: name and description (BOOK-1). */
  readonly cards: Readonly<Record<'overview' | 'book' | OverviewType, string>>;
  /** The titles and names of the role overviews by type (BOOK-62). */
  readonly types: Readonly<Record<OverviewType, string>>;
}

/** The page names of each kind. */
export const kindWords = {
  raid: {
    create: 'Create raid',
    edit: 'Edit raid',
    overview: 'Raid Overview',
    roleOverview: 'Raid - Overview',
    book: 'Bookings - Raid',
    schedule: 'Raid schedule',
    completedTitle: 'Raid - Overview - Completed/cancelled',
    completed: 'Completed/cancelled raids',
    advOverview: 'Raid Advertiser Overview',
    history: 'Your Run History',
    cards: {
      overview: 'Raid Overview: select raid for customer',
      book: 'Raid Booking',
      leaderandgc: 'Your runs',
      manager: 'Manager overview: check every run and booking',
    },
    types: { leaderandgc: 'Your runs', manager: 'All runs' },
  },
  mountraid: {
    create: 'Create mount raid',
    edit: 'Edit mount raid',
    overview: 'Mythic and Mounts Raid Overview',
    roleOverview: 'Mount Raid - Overview',
    book: 'Mythic and Mounts Booking',
    schedule: 'Mount raid schedule',
    completedTitle: 'Mount Raid - Overview - Completed/cancelled',
    completed: 'Completed/cancelled mount raids',
    advOverview: 'Mount Raid Advertiser Overview',
    history: 'Your Mount Run History',
    cards: {
      overview: 'Mythic and Mounts Raid Overview',
      book: 'Mythic and Mounts Booking',
      leaderandgc: 'Your mount runs',
      manager: 'Manager overview: check every mount run and booking',
    },
    types: { leaderandgc: 'Your mount runs', manager: 'All mount runs' },
  },
  shift: {
    create: 'Create shift',
    edit: 'Edit shift',
    overview: 'Shift Overview',
    roleOverview: 'Shift - Overview',
    book: 'Bookings - Last 2',
    schedule: 'Shift schedule',
    completedTitle: 'Shift - Overview - Completed/cancelled',
    completed: 'Completed/cancelled shifts',
    advOverview: 'Shift Advertiser Overview',
    history: 'Your Shift History',
    cards: {
      overview: 'Shift Overview',
      book: 'Shift Booking',
      leaderandgc: 'Your shifts',
      manager: 'Manager overview: check every shift and booking',
    },
    types: { leaderandgc: 'Your shifts', manager: 'All shifts' },
  },
} as const satisfies Record<RunKind, KindWords>;
