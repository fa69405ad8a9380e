import type { BookingFull, BookingPublic, RunView } from '@warchest/contract/runs.ts';
import { everyone, mayEnter } from '@warchest/domain/members/access.ts';
import type { Role } from '@warchest/domain/members/roles.ts';
import { hasOwnRuns, maySeeManagerOverview } from '@warchest/domain/members/roles.ts';
import { whenText } from '../lib/format.ts';
import { accessOf, allPages, type Page } from '../lib/pages.ts';
import { folded } from '../lib/prefix.ts';
import type { IconName } from '../ui/icon.tsx';

/** Something that the palette leads to. */
export interface Find {
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: IconName;
  readonly href: string;
}

/** Run ids as they are read out: at least 11 letters and digits. */
const looksLikeId = (text: string): boolean => /^[0-9a-z]{11,24}$/i.test(text.trim());

const fits = (words: readonly string[], text: string): boolean => {
  const within = folded(text);
  return words.every((word) => within.includes(word));
};

/** Only full views of a booking carry the buyer's name. */
const isFull = (seat: BookingFull | BookingPublic): seat is BookingFull => 'buyer' in seat;

/** Where a run opens: the role overview for those who see it, else the booking page. */
const runAddress = (run: Pick<RunView, 'id' | 'view'>, roles: ReadonlySet<Role>): string => {
  if (run.view === 'staff' && maySeeManagerOverview({ roles }))
    return `/booking/raid/overview/manager/${run.id}`;
  if (run.view === 'staff' && hasOwnRuns({ roles }))
    return `/booking/raid/overview/leaderandgc/${run.id}`;
  return `/booking/raid/bookandhistory/${run.id}`;
};

/** Pages by role. */
export function findPages(typed: string, roles: ReadonlySet<Role>): readonly Find[] {
  const words = wordsOf(typed);
  return (
    allPages
      // what people work with first, legal texts last
      .toSorted((a, b) => Number(a.access === everyone) - Number(b.access === everyone))
      .filter(
        (page: Page) =>
          page.listed &&
          mayEnter(accessOf(page), roles) &&
          fits(words, `${page.title} ${page.path}`),
      )
      .map((page) => ({
        key: page.path,
        label: page.title,
        hint: page.path,
        icon: 'next',
        href: page.path,
      }))
  );
}

/** Runs and buyers among what this tab has loaded, and a pasted run id whatever it is. */
export function findRuns(
  typed: string,
  known: readonly RunView[],
  roles: ReadonlySet<Role>,
): readonly Find[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const finds: Find[] = [];
  for (const run of known) {
    const title = `${run.difficulty} ${run.raid} ${run.type}`;
    if (fits(words, `${run.id} ${title} ${run.leaderName} ${run.gcName}`)) {
      finds.push({
        key: run.id,
        label: `${title}, ${whenText(run.startsAt)}`,
        hint: run.id,
        icon: 'calendar',
        href: runAddress(run, roles),
      });
    }
    for (const seat of [...run.Buyer, ...run.Backup]) {
      if (!isFull(seat) || !fits(words, seat.buyer)) continue;
      finds.push({
        key: `${run.id}/${seat.id}`,
        label: seat.buyer,
        hint: `${title}, ${whenText(run.startsAt)}`,
        icon: 'user',
        href: runAddress(run, roles),
      });
    }
    if (finds.length >= 12) break;
  }
  const id = typed.trim().toLowerCase();
  if (looksLikeId(id) && !known.some((run) => run.id === id)) {
    const href = runAddress(
      { id, view: hasOwnRuns({ roles }) || maySeeManagerOverview({ roles }) ? 'staff' : 'public' },
      roles,
    );
    finds.unshift({ key: id, label: `Run ${id}`, hint: 'by its id', icon: 'search', href });
  }
  return finds;
}

const wordsOf = (typed: string): readonly string[] =>
  typed
    .trim()
    .split(/\s+/)
    .map(folded)
    .filter((word) => word !== '');
