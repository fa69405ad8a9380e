import {
  booker,
  everyone,
  holding,
  signedIn,
  type Access,
} from '@warchest/domain/members/access.ts';
import { roleGroups } from '@warchest/domain/members/roles.ts';

/**
 * Every page by its path, as plain data: who may enter and what it is called. The route table adds the
 * screens; menus, palette, guard and the 404 page read it from here. No screen and no router is loaded
 * with it, because the landing page uses it too.
 */
export interface Page {
  readonly path: string;
  /** The tab's title, and the name in menus. */
  readonly title: string;
  /** Who may enter; by the path's parameters where it depends on them. */
  readonly access: Access | ((params: Readonly<Record<string, string>>) => Access);
  /** Named in the palette; pages with a parameter are found by other ways. */
  readonly listed?: true;
  /** Planned but without a screen yet. */
  readonly opensLater?: true;
}

const { managerOverview, ownRuns, runCreator, scheduler } = roleGroups;

const siteManagement = holding(
  'WEBADMIN',
  'RAIDMANAGER',
  'GCMANAGER',
  'ADVMANAGER',
  'RAIDLEADER',
  'PREMIUMRAIDLEADER',
  'GOLDCOLLECTOR',
  'WEBACCESS',
  'ADMIN',
  'SUPERADMIN',
);

/** Who sees which role overview (spec 3 §2.1, §6). */
const roleOverview = ({ type }: Readonly<Record<string, string>>): Access => ({
  ...holding(...(type === 'manager' ? managerOverview : [...ownRuns, ...managerOverview])),
  notBlacklisted: true,
});

const page = <const P extends string, A extends Page['access']>(
  path: P,
  title: string,
  access: A,
  more: Pick<Page, 'listed' | 'opensLater'> = {},
) => ({ path, title, access, ...more });

export const pages = {
  landing: page('/', 'Warchest', everyone),
  callback: page('/callback', 'Signing in', everyone),
  notFound: page('/404', 'Not found', everyone),
  terms: page('/terms', 'Terms', everyone, { listed: true }),
  privacy: page('/privacy', 'Privacy', everyone, { listed: true }),
  cookies: page('/cookies', 'Cookies', everyone, { listed: true }),
  cookiesPolicy: page('/cookies-policy', 'Cookies', everyone),
  faq: page('/faq', 'FAQ', everyone, { listed: true }),

  cycle: page('/cycle', 'Balance/Attendance Overview', holding('OVERVIEW', 'ADMIN', 'SUPERADMIN'), {
    listed: true,
  }),
  raidHub: page('/raid', 'Raid Management', siteManagement, { listed: true }),
  createRaid: page('/raid/create', 'Create raid', holding(...runCreator), { listed: true }),
  editRaid: page(
    '/raid/edit/$raidId',
    'Edit raid',
    holding(...new Set([...runCreator, ...scheduler])),
  ),

  bookingHub: page('/booking', 'Bookings', signedIn, { listed: true }),
  selectMatter: page('/booking/raid2', 'Select Your Matter', booker, { listed: true }),
  raidOverview: page('/booking/raid/overview', 'Raid Overview', booker, { listed: true }),
  roleOverview: page('/booking/raid/overview/$type', 'Raid - Overview', roleOverview),
  roleOverviewRun: page('/booking/raid/overview/$type/$raidId', 'Raid - Overview', roleOverview),
  book: page('/booking/raid/bookandhistory', 'Bookings - Raid', booker, { listed: true }),
  bookInto: page('/booking/raid/bookandhistory/$raidId', 'Bookings - Raid', booker),

  loyalty: page('/loyaltysystem', 'Loyalty Overview', holding('OVERVIEW'), { opensLater: true }),
  store: page('/store', 'Store', holding('OVERVIEW'), { opensLater: true }),
  administration: page('/administration', 'Administration', holding('WEBADMIN'), {
    opensLater: true,
  }),
  logging: page('/logging', 'Logging', holding('ADMIN', 'SUPERADMIN', 'RAIDLOGS'), {
    opensLater: true,
  }),
  programs: page('/programmanagement', 'Program Management', holding('ACCESS', 'ADVMOD'), {
    opensLater: true,
  }),
} as const satisfies Record<string, Page>;

export const allPages: readonly Page[] = Object.values(pages);

/** The two role overviews as they are titled (spec 3 §2.10), with their addresses. */
export const roleOverviews = {
  leaderandgc: { title: 'Your runs', path: '/booking/raid/overview/leaderandgc' },
  manager: { title: 'All runs', path: '/booking/raid/overview/manager' },
} as const;

/** The title of the tab: a role overview says which of the two it is. */
export const titleOf = (one: Page, { type }: Readonly<Record<string, string>>): string =>
  one.access === roleOverview
    ? `${one.title}: ${roleOverviews[type === 'manager' ? 'manager' : 'leaderandgc'].title}`
    : one.title;

/** The access of a page for the parameters in its path. */
export const accessOf = (one: Page, params: Readonly<Record<string, string>> = {}): Access =>
  typeof one.access === 'function' ? one.access(params) : one.access;

/** The page that a path of ours leads to, with the path's parameters; null for unknown paths. */
export function pageAt(
  path: string,
): { readonly page: Page; readonly params: Record<string, string> } | null {
  const parts = path.replace(/\/+$/, '').split('/');
  for (const one of allPages) {
    const wanted = one.path.replace(/\/+$/, '').split('/');
    if (wanted.length !== parts.length) continue;
    const params: Record<string, string> = {};
    const fits = wanted.every((want, at) => {
      const have = parts[at] ?? '';
      if (!want.startsWith('$')) return want === have;
      if (have === '') return false;
      try {
        params[want.slice(1)] = decodeURIComponent(have);
      } catch {
        return false;
      }
      return true;
    });
    if (fits) return { page: one, params };
  }
  return null;
}

/**
 * A destination to go to after logging in: a path of ours that is known, with its search. Anything
 * else (another host, `//host`, backslashes, unknown paths) is null.
 */
export function knownDestination(text: string | null | undefined): string | null {
  if (!text || !/^\/(?![/\\])[^\\\s]*$/.test(text)) return null;
  const base = 'https://here.invalid';
  let url: URL;
  try {
    url = new URL(text, base);
  } catch {
    return null;
  }
  if (url.origin !== base || !pageAt(url.pathname)) return null;
  const path = url.pathname + url.search;
  return path.startsWith(pages.callback.path) ? null : path;
}
