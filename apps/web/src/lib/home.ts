import { mayEnter } from '@warchest/domain/members/access.ts';
import { hasOwnRuns, maySeeManagerOverview, type Role } from '@warchest/domain/members/roles.ts';
import { accessOf, pageAt, pages, roleOverviews } from './pages.ts';

/**
 * The first screen of a person: the page they pinned while they may enter it, else what their role
 * works with. Visitors start on the landing page.
 */
export function homeOf(roles: ReadonlySet<Role> | null, pinned: string | null): string {
  if (!roles) return pages.landing.path;
  const found = pinned === null ? null : pageAt(pinned.split('?')[0] ?? '');
  if (pinned !== null && found && mayEnter(accessOf(found.page, found.params), roles))
    return pinned;
  const person = { roles };
  const mayBook = mayEnter(pages.selectMatter.access, roles);
  if (mayBook && maySeeManagerOverview(person)) return roleOverviews.manager.path;
  if (mayBook && hasOwnRuns(person)) return roleOverviews.leaderandgc.path;
  if (
    mayBook &&
    (['ADVERTISER', 'ADVMANAGER', 'MANAGER', 'TAKENBOOKER', 'CERTIFIED'] as const).some((role) =>
      roles.has(role),
    )
  ) {
    return pages.selectMatter.path;
  }
  if (mayEnter(pages.cycle.access, roles)) return pages.cycle.path;
  return mayBook ? pages.selectMatter.path : pages.landing.path;
}
