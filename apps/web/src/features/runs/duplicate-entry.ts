import { mayEnter } from '@warchest/domain/members/access.ts';
import type { Person } from '@warchest/domain/members/roles.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { accessOf } from '../../lib/page.ts';
import { kindPages } from '../../lib/pages.ts';
import { urlOf, withSearch } from '../../lib/urls.ts';
import type { MenuEntry } from '../../ui/menu-list.tsx';

/** The menu entry that begins a new run with the settings of this one, for those who create runs. */
export const duplicateEntry = (
  { id, kind }: { readonly id: string; readonly kind: RunKind },
  person: Pick<Person, 'roles'>,
): readonly MenuEntry[] =>
  mayEnter(accessOf(kindPages[kind].create), person.roles)
    ? [
        {
          label: 'Duplicate',
          icon: 'twin',
          href: withSearch(urlOf(kind, 'create'), { copy: id }),
        },
      ]
    : [];
