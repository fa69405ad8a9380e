import { mayEnter } from '@warchest/domain/members/access.ts';
import { hasOwnRuns, maySeeManagerOverview } from '@warchest/domain/members/roles.ts';
import { readSession } from '../lib/session.ts';
import { urlOf, pageUrl, type AppUrl } from '../lib/urls.ts';
import { mainKind, overviewName } from '../lib/page-facts.ts';
import { kindPages, pages } from '../lib/pages.ts';

/** The pages that `g` and a letter open; existing pages only. */
export const jumps = [
  { key: 'b', label: pages.selectMatter.name },
  {
    key: 'r',
    label: `${overviewName(mainKind, 'leaderandgc')}, or ${overviewName(mainKind, 'manager')} for managers`,
  },
  { key: 'h', label: pages.strings.name },
  { key: 's', label: kindPages[mainKind].schedule.name },
  { key: 'c', label: pages.cycle.name },
] as const;

/** The URL for a letter after `g` for the signed-in person; null if there is none. */
export function jumpOf(key: string): AppUrl | null {
  const session = readSession();
  if (session.state !== 'in') return null;
  const { roles } = session.me;
  switch (key.toLowerCase()) {
    case 'b':
      return pageUrl('selectMatter');
    case 'r': {
      if (!mayEnter(pages.selectMatter.access, roles)) return null;
      if (maySeeManagerOverview({ roles }))
        return urlOf(mainKind, 'roleOverview', { type: 'manager' });
      return hasOwnRuns({ roles })
        ? urlOf(mainKind, 'roleOverview', { type: 'leaderandgc' })
        : urlOf(mainKind, 'overview');
    }
    case 'h':
      return pageUrl('strings');
    case 's':
      return urlOf(mainKind, 'schedule');
    case 'c':
      return pageUrl('cycle');
    default:
      return null;
  }
}
