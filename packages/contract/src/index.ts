import { bookings } from './bookings.ts';
import { calendar } from './calendar.ts';
import { catalogue } from './catalogue.ts';
import { chat } from './chat.ts';
import { cycles } from './cycles.ts';
import { gold } from './gold.ts';
import { histories } from './change-histories.ts';
import { history } from './sales-history.ts';
import { imports } from './imports.ts';
import { interactions } from './interactions.ts';
import { live } from './live.ts';
import { loyalty } from './loyalty.ts';
import { logSearches, logs } from './logs.ts';
import { members } from './members.ts';
import { ownData } from './owndata.ts';
import { people } from './people.ts';
import { programs } from './programs.ts';
import { recurring } from './recurring.ts';
import { rosters } from './rosters.ts';
import { runs } from './runs.ts';
import { search } from './search.ts';
import { services } from './services.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { strings } from './strings.ts';
import { system } from './system.ts';

/** All endpoints of the product; the leaves are endpoints. */
export const contract = {
  sessions,
  members,
  calendar,
  catalogue,
  runs,
  recurring,
  bookings,
  services,
  rosters,
  imports,
  interactions,
  chat,
  cycles,
  gold,
  loyalty,
  ownData,
  people,
  programs,
  settings,
  strings,
  history,
  histories,
  logs,
  logSearches,
  search,
  live,
  system,
};
