import type { App } from '../http/app-type.ts';
import { routes as balances } from './balances/routes.ts';
import { routes as bookings } from './bookings/routes.ts';
import { routes as calendar } from './calendar/routes.ts';
import { routes as catalogue } from './catalogue/routes.ts';
import { routes as chat } from './chat/routes.ts';
import { routes as cycles } from './cycles/routes.ts';
import { routes as gold } from './gold/routes.ts';
import { routes as history } from './history/routes.ts';
import { routes as imports } from './imports/routes.ts';
import { routes as interactions } from './interactions/routes.ts';
import { routes as live } from './live/routes.ts';
import { routes as logs } from './logs/routes.ts';
import { routes as loyalty } from './loyalty/routes.ts';
import { routes as members } from './members/routes.ts';
import { routes as owndata } from './owndata/routes.ts';
import { routes as people } from './people/routes.ts';
import { routes as programs } from './programs/routes.ts';
import { routes as recurring } from './recurring/routes.ts';
import { routes as rosters } from './rosters/routes.ts';
import { routes as schedule } from './schedule/routes.ts';
import { routes as search } from './search/routes.ts';
import { routes as services } from './services/routes.ts';
import { routes as sessions } from './sessions/routes.ts';
import { routes as settings } from './settings/routes.ts';
import { routes as strings } from './strings/routes.ts';
import { routes as system } from './system/routes.ts';

/** All features with routes. */
export const features: readonly ((app: App) => void)[] = [
  sessions,
  members,
  catalogue,
  schedule,
  recurring,
  bookings,
  services,
  rosters,
  imports,
  interactions,
  chat,
  cycles,
  balances,
  gold,
  loyalty,
  owndata,
  people,
  programs,
  settings,
  strings,
  history,
  logs,
  search,
  calendar,
  live,
  system,
];
