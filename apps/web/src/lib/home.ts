import { mayEnter } from '@warchest/domain/members/access.ts';
import {
  hasOwnRuns,
  maySeeManagerOverview,
  type Naming,
  type Role,
} from '@warchest/domain/members/roles.ts';
import { urlOf, ownAddress, pageUrl, type AppUrl } from './urls.ts';
import { pageAt } from './page-at.ts';
import { mainKind } from './page-facts.ts';
import { accessOf } from './page.ts';
import { pages } from './pages.ts';

/**
 * A person's first page: the one they pinned if they may open it, otherwise the one for their role.
 * Visitors start on the landing page.
 */
export function homeOf(
  roles: ReadonlySet<Role> | null,
  pinned: string | null,
  named?: ReadonlySet<Naming>,
): AppUrl {
  if (!roles) return pageUrl('landing');
  const pinnedUrl = ownAddress(pinned);
  const found = pinnedUrl && pageAt(pinnedUrl.split(/[?#]/)[0] ?? '');
  if (pinnedUrl && found && mayEnter(accessOf(found.page, found.params), roles, named))
    return pinnedUrl;
  const person = { roles };
  const mayBook = mayEnter(pages.selectMatter.access, roles);
  if (mayBook && maySeeManagerOverview(person))
    return urlOf(mainKind, 'roleOverview', { type: 'manager' });
  if (mayBook && hasOwnRuns(person))
    return urlOf(mainKind, 'roleOverview', { type: 'leaderandgc' });
  if (
    mayBook &&
    (['ADVERTISER', 'ADVMANAGER', 'MANAGER', 'TAKENBOOKER', 'CERTIFIED'] as const).some((role) =>
      roles.has(role),
    )
  ) {
    return pageUrl('selectMatter');
  }
  if (mayEnter(pages.cycle.access, roles)) return pageUrl('cycle');
  return pageUrl(mayBook ? 'selectMatter' : 'landing');
}
