import type { SortName } from '@warchest/domain/imports/sort-names.ts';

/** A table of the product that is edited, whose exported file can be imported again (IMP-65). */
export interface EditableTable {
  /** Where it is. */
  readonly path: string;
  readonly sort: SortName;
  /** The heading of a column, and what is written into its first cell. */
  readonly edit: readonly [heading: string, text: string];
}

/**
 * The files below `apps/web/src/features` in which a table is edited or exported by itself, each
 * with its tables. The structure test demands every such file here.
 */
export const editableTables: Readonly<Record<string, readonly EditableTable[]>> = {
  'bookings/overview/booking-grid.tsx': [
    { path: '/booking/raid/overview/manager', sort: 'bookings', edit: ['Note', 'Brings a friend'] },
    { path: '/booking/shift/overview/manager', sort: 'bookings', edit: ['Price (gold)', '95000'] },
    { path: '/booking/mountraid/overview/manager', sort: 'bookings', edit: ['Note', 'Mage'] },
  ],
  'runs/schedule/schedule.tsx': [
    { path: '/raid/schedule', sort: 'bookings', edit: ['Time', '23:58'] },
    { path: '/shift/schedule', sort: 'bookings', edit: ['Time', '23:57'] },
    { path: '/mountraid/schedule', sort: 'bookings', edit: ['Time', '23:56'] },
  ],
  'runs/recurring/template-sheet.tsx': [
    { path: '/raid/recurringruns', sort: 'templates', edit: ['Day', 'Sunday'] },
    { path: '/shift/recurringruns', sort: 'templates', edit: ['Gallywix spots', '4'] },
  ],
  'strings/string-grid.tsx': [
    { path: '/booking/raid/stringhistory', sort: 'strings', edit: ['Mailed', 'yes'] },
    { path: '/shift/goldoverview', sort: 'strings', edit: ['Mailed', 'yes'] },
  ],
  'services/service-grid.tsx': [
    { path: '/booking/desk', sort: 'services', edit: ['Note', 'In the evening'] },
  ],
  'catalogue/catalogue-screen.tsx': [
    { path: '/administration/catalogue?list=raids', sort: 'catalogue', edit: ['Offered', 'no'] },
    { path: '/administration/catalogue?list=realms', sort: 'catalogue', edit: ['Offered', 'no'] },
  ],
  'cycles/config/cuts-config.tsx': [
    { path: '/administration/cuts', sort: 'cuts', edit: ['Advertiser %', '9,5 %'] },
  ],
  'programs/programs-screen.tsx': [
    { path: '/programmanagement', sort: 'programs', edit: ['Name', 'Renamed'] },
  ],
  // The rows of a sheet before they are imported: its file is at hand.
  'imports/rows-grid.tsx': [],
};
