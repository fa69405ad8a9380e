import type { BookingFull, BookingPublic, RunView } from '@warchest/contract/run-view.ts';
import type { Found, FoundRun } from '@warchest/contract/search.ts';
import { mayEnter } from '@warchest/domain/members/access.ts';
import type { Role } from '@warchest/domain/members/roles.ts';
import {
  hasOwnRuns,
  isAdmin,
  maySeeManagerOverview,
  overseesStrings,
} from '@warchest/domain/members/roles.ts';
import { atStart, kindRules, runKinds } from '@warchest/domain/runs/kind.ts';
import { serviceRules } from '@warchest/domain/sales/section.ts';
import { dayText, whenText } from '../lib/format.ts';
import { urlOf, pageUrl, withSearch, type AppUrl } from '../lib/urls.ts';
import { mainKind } from '../lib/page-facts.ts';
import { pages } from '../lib/pages.ts';
import { foldText } from '../lib/option-matching.ts';
import type { IconName } from '../ui/icon.tsx';
import type { CachedEntities } from './palette-data.ts';
import type { FoundScreen } from './palette-screens.ts';
import { runName } from '../features/runs/public/run-words.ts';

/** A result of the palette. */
export interface PaletteResult {
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: IconName;
  readonly href: AppUrl;
}

/** A run id: at least 11 letters and digits. A text of letters alone is taken for a name. */
const looksLikeId = (text: string): boolean => /^(?=.*\d)[0-9a-z]{11,24}$/i.test(text.trim());

const fits = (words: readonly string[], text: string): boolean => {
  const wholes = text.split(/\s+/).map(foldText);
  const parts = text.split(/[\s\-–]+/).map(foldText);
  return words.every(
    (word) => wholes.some((one) => one.startsWith(word)) || parts.some((one) => one.includes(word)),
  );
};

/** Only full views of a booking contain the buyer's name. */
const isFull = (seat: BookingFull | BookingPublic): seat is BookingFull => 'buyer' in seat;

type Where = Pick<RunView, 'id' | 'kind' | 'view'>;

/** Where a run opens: the role overview for those who may see it, otherwise the booking page. */
const runAddress = ({ id, kind, view }: Where, roles: ReadonlySet<Role>, hash?: string): AppUrl => {
  if (view === 'staff' && maySeeManagerOverview({ roles }))
    return urlOf(kind, 'roleOverviewRun', { type: 'manager', raidId: id }, hash);
  if (view === 'staff' && hasOwnRuns({ roles }))
    return urlOf(kind, 'roleOverviewRun', { type: 'leaderandgc', raidId: id }, hash);
  return urlOf(kind, 'bookInto', { raidId: id });
};

/** Where a booking opens: at its row, for those who may see the rows. */
const bookingAddress = (id: string, run: Where, roles: ReadonlySet<Role>): AppUrl =>
  runAddress(run, roles, `booking-${id}`);

/** Sorts by how well the label matches the typed text; equal matches keep their order. */
export function ranked<Labelled extends { readonly label: string }>(
  typed: string,
  finds: readonly Labelled[],
): readonly Labelled[] {
  const prefix = foldText(typed);
  const rank = ({ label }: Labelled): number => {
    const whole = foldText(label);
    if (whole === prefix) return 0;
    if (whole.startsWith(prefix)) return 1;
    return label.split(/\s+/).some((word) => foldText(word).startsWith(prefix)) ? 2 : 3;
  };
  return finds.toSorted((a, b) => rank(a) - rank(b));
}

/** Matching screens: first those whose name matches, then those with a matching synonym. */
export function findScreens(
  typed: string,
  screens: readonly FoundScreen[],
): readonly PaletteResult[] {
  const words = wordsOf(typed);
  const named = screens.filter(({ label }) => fits(words, label));
  const alsoCalled = screens.filter(
    (screen) => !named.includes(screen) && fits(words, `${screen.label} ${screen.also}`),
  );
  return [...ranked(typed, named), ...alsoCalled].map(({ label, href, icon }) => ({
    key: href,
    label,
    hint: href,
    icon,
    href,
  }));
}

/** Whether a word of a screen's name begins with the typed text; then the screen is the likely target. */
export const namesAScreen = (typed: string, screens: readonly FoundScreen[]): boolean => {
  const prefix = foldText(typed);
  const begins = (words: string) => foldText(words).startsWith(prefix);
  return prefix !== '' && screens.some(({ label }) => [label, ...label.split(/\s+/)].some(begins));
};

/** The results before the server has answered. */
export const noResults: Found = { runs: [], bookings: [], services: [], members: [] };

/** Few results are shown; another letter narrows them down. */
const maxResults = 12;

/** Known runs and buyers, own bookings, and any pasted run id. */
export function findRuns(
  typed: string,
  { runs, own }: CachedEntities,
  roles: ReadonlySet<Role>,
  remote: Pick<Found, 'runs' | 'bookings' | 'services'> = noResults,
): readonly PaletteResult[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const finds = new Map<string, PaletteResult>();
  const add = (find: PaletteResult) => {
    if (!finds.has(find.key)) finds.set(find.key, find);
  };
  for (const run of runs) {
    if (finds.size >= maxResults) break;
    const title = runName(run);
    const href = runAddress(run, roles);
    if (fits(words, `${run.id} ${title} ${run.leaderName} ${[run.gcName].flat().join(' ')}`)) {
      add({ key: run.id, label: title, hint: runHint(run), icon: 'calendar', href });
    }
    for (const seat of [...run.Buyer, ...run.Backup]) {
      if (!isFull(seat) || !fits(words, seat.buyer)) continue;
      const hint = seatHint(run);
      const at = bookingAddress(seat.id, run, roles);
      add({ key: seat.id, label: seat.buyer, hint, icon: 'user', href: at });
    }
  }
  // before the own bookings, because the server knows whether the staff view may be opened
  for (const { id, buyer, run } of remote.bookings) {
    const href = bookingAddress(id, run, roles);
    add({ key: id, label: buyer, hint: seatHint(run), icon: 'user', href });
  }
  const overseesRuns = maySeeManagerOverview({ roles });
  for (const { id, buyer, run } of own) {
    if (finds.size >= maxResults) break;
    if (!fits(words, buyer)) continue;
    const hint = `${dayText(run.date)} ${run.time}, ${runName(run)}`;
    add({
      key: id,
      label: buyer,
      hint,
      icon: 'user',
      href: overseesRuns
        ? bookingAddress(id, { ...run, view: 'staff' }, roles)
        : urlOf(run.kind, 'bookInto', { raidId: run.id }),
    });
  }
  for (const run of remote.runs) {
    const href = runAddress(run, roles);
    add({ key: run.id, label: runName(run), hint: runHint(run), icon: 'calendar', href });
  }
  const pasted = typed.trim().toLowerCase();
  const isKnown =
    runs.some((run) => run.id === pasted) || remote.runs.some(({ id }) => id === pasted);
  const isBooking = [...remote.bookings, ...remote.services].some(({ id }) => id === pasted);
  if (!looksLikeId(pasted) || isKnown || isBooking) return ranked(typed, [...finds.values()]);
  const view = hasOwnRuns({ roles }) || maySeeManagerOverview({ roles }) ? 'staff' : 'public';
  // an id does not tell the kind of its run
  const byId = runKinds.map((kind): PaletteResult => {
    const href = runAddress({ id: pasted, kind, view }, roles);
    const label = `${atStart(kindRules[kind].words.one)} ${pasted}`;
    return { key: `${kind} ${pasted}`, label, hint: 'by id', icon: 'search', href };
  });
  return [...finds.values(), ...byId];
}

/** Service bookings open at the desk for those who may use it, otherwise among the own bookings. */
export function findServices(
  { services }: Pick<Found, 'services'>,
  roles: ReadonlySet<Role>,
): readonly PaletteResult[] {
  const page = mayEnter(pages.serviceDesk.access, roles) ? 'serviceDesk' : 'bookingHub';
  return services.map(({ id, buyer, section, what, status, createdAt }) => ({
    key: id,
    label: buyer,
    hint: `${serviceRules[section].words.one} ${what}, ${status}, ${whenText(createdAt)}`,
    icon: 'bag',
    href: withSearch(pageUrl(page), { open: id }),
  }));
}

type RunSummary = Pick<FoundRun, 'id' | 'startsAt' | 'raid' | 'type' | 'difficulty'>;

/** What distinguishes runs of the same name, the most important first, because a phone cuts off the rest. */
const runHint = (run: RunSummary): string => `${whenText(run.startsAt)} · ${run.id}`;

/** The run that a booking belongs to. */
const seatHint = (run: RunSummary): string => `${whenText(run.startsAt)}, ${runName(run)}`;

/** Links for members: what they are owed, what they sold, and the gold that they hold. */
export function findMembers(
  { members }: Found,
  roles: ReadonlySet<Role>,
): readonly PaletteResult[] {
  return members.flatMap(({ id, displayName, username }) => {
    const label = displayName === username ? displayName : `${displayName} (${username})`;
    const find = (what: string, hint: string, icon: IconName, href: AppUrl): PaletteResult => ({
      key: `${what} ${id}`,
      label,
      hint,
      icon,
      href,
    });
    return [
      ...(isAdmin({ roles })
        ? [find('balance', 'balance', 'sum', withSearch(pageUrl('cycle'), { member: id }))]
        : []),
      ...(overseesStrings({ roles })
        ? [
            find(
              'sold',
              'what they sold',
              'rows',
              withSearch(urlOf(mainKind, 'advOverview'), { advertiser: id }),
            ),
            find(
              'gold',
              'gold they hold',
              'bag',
              withSearch(pageUrl('raidsGold'), { collector: id }),
            ),
          ]
        : []),
    ];
  });
}

const wordsOf = (typed: string): readonly string[] =>
  typed
    .trim()
    .split(/\s+/)
    .map(foldText)
    .filter((word) => word !== '');
