import { mayEnter } from '@warchest/domain/members/access.ts';
import {
  hasOwnRuns,
  maySeeManagerOverview,
  type Naming,
  type Role,
} from '@warchest/domain/members/roles.ts';
import { addressOf, ownAddress, pageAddress, type Address } from './addresses.ts';
import { pageAt } from './page-at.ts';
import { mainKind } from './page-facts.ts';
import { accessOf } from './page.ts';
import { pages } from './pages.ts';

/**
 * The first screen of a person: the page they pinned while they may enter it, else what their role
 * works with. Visitors start on the landing page.
 */
export function homeOf(
  roles: ReadonlySet<Role> | null,
  pinned: string | null,
  named?: ReadonlySet<Naming>,
): Address {
  if (!roles) return pageAddress('landing');
  const kept = ownAddress(pinned);
  const found = kept && pageAt(kept.split(/[?#]/)[0] ?? '');
  if (kept && found && mayEnter(accessOf(found.page, found.params), roles, named)) return kept;
  const person = { roles };
  const mayBook = mayEnter(pages.selectMatter.access, roles);
  if (mayBook && maySeeManagerOverview(person))
    return addressOf(mainKind, 'roleOverview', { type: 'manager' });
  if (mayBook && hasOwnRuns(person))
    return addressOf(mainKind, 'roleOverview', { type: 'leaderandgc' });
  if (
    mayBook &&
    (['ADVERTISER', 'ADVMANAGER', 'MANAGER', 'TAKENBOOKER', 'CERTIFIED'] as const).some((role) =>
      roles.has(role),
    )
  ) {
    return pageAddress('selectMatter');
  }
  if (mayEnter(pages.cycle.access, roles)) return pageAddress('cycle');
  return pageAddress(mayBook ? 'selectMatter' : 'landing');
}
