import type { ImportSort } from './sort.ts';
import type { SortName } from './sort-names.ts';
import { attendance } from './sorts/attendance.ts';
import { balances } from './sorts/balances.ts';
import { catalogue } from './sorts/catalogue.ts';
import { bookings } from './sorts/bookings.ts';
import { cuts } from './sorts/cuts.ts';
import { items } from './sorts/items.ts';
import { members } from './sorts/members.ts';
import { points } from './sorts/points.ts';
import { programs } from './sorts/programs.ts';
import { signups } from './sorts/signups.ts';
import { services } from './sorts/services.ts';
import { strings } from './sorts/strings.ts';
import { templates } from './sorts/templates.ts';

/**
 * Everything that can be imported (IMP-1). A new sort: its name in `sort-names.ts`, a file in
 * `sorts/`, a row here, its importer.
 */
export const importSorts = {
  items,
  templates,
  members,
  balances,
  points,
  catalogue,
  bookings,
  signups,
  attendance,
  services,
  strings,
  cuts,
  programs,
} as const satisfies Record<SortName, ImportSort>;
export const sortOf = (name: SortName): ImportSort => importSorts[name];
