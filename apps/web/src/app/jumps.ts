import { mayEnter } from '@warchest/domain/members/access.ts';
import { hasOwnRuns, maySeeManagerOverview } from '@warchest/domain/members/roles.ts';
import { readSession } from '../lib/session.ts';
import { pages, roleOverviews } from '../lib/pages.ts';

/** Where `g` and a letter lead; only pages that exist. */
export const jumps = [
  { key: 'b', label: pages.selectMatter.title, path: pages.selectMatter.path },
  { key: 'r', label: 'Your runs, or all runs for managers', path: pages.raidOverview.path },
  { key: 'c', label: pages.cycle.title, path: pages.cycle.path },
] as const;

/** The address for a letter after `g`, for the person who is signed in; null if there is none. */
export function jumpOf(key: string): string | null {
  const session = readSession();
  if (session.state !== 'in') return null;
  const { roles } = session.me;
  switch (key.toLowerCase()) {
    case 'b':
      return pages.selectMatter.path;
    case 'r': {
      if (!mayEnter(pages.selectMatter.access, roles)) return null;
      if (maySeeManagerOverview({ roles })) return roleOverviews.manager.path;
      return hasOwnRuns({ roles }) ? roleOverviews.leaderandgc.path : pages.raidOverview.path;
    }
    case 'c':
      return pages.cycle.path;
    default:
      return null;
  }
}
