import { useState } from 'react';
import { booker, mayEnter } from '@warchest/domain/members/access.ts';
import { isAdmin, isManager, type Person } from '@warchest/domain/members/roles.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { accessOf } from '../../../lib/page.ts';
import { kindPages } from '../../../lib/pages.ts';
import { urlOf } from '../../../lib/urls.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyDialog } from '../../../ui/lazy.tsx';
import { Link } from '../../../ui/link.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { MenuEntry } from '../../../ui/menu-list.tsx';

const CalendarDialog = lazyDialog(
  async () => (await import('../../calendar/public/calendar-dialog.tsx')).CalendarDialog,
);

export interface ScheduleActionsProps {
  readonly kind: RunKind;
  readonly person: Person;
  /** What deletes empty runs. */
  readonly cleanUp: MenuEntry;
}

/** The actions on a schedule as a whole; what destroys is in the menu, on a phone all of them. */
export function ScheduleActions({ kind, person, cleanUp }: ScheduleActionsProps) {
  const { create } = kindPages[kind];
  const narrow = useNarrow();
  const [subscribing, setSubscribing] = useState(false);
  const books = mayEnter(booker, person.roles);
  const creates = mayEnter(accessOf(create), person.roles);
  const cleans = (isManager(person) || isAdmin(person)) && kindRules[kind].cleanable;
  const subscribe = () => setSubscribing(true);
  const entries: readonly MenuEntry[] = [
    ...(narrow && books
      ? [{ label: 'Calendar link', icon: 'calendar' as const, onSelect: subscribe }]
      : []),
    ...(narrow && creates
      ? [{ label: create.title, icon: 'plus' as const, href: urlOf(kind, 'create') }]
      : []),
    ...(cleans ? [cleanUp] : []),
  ];
  return (
    <>
      {books && !narrow ? (
        <Button icon="calendar" look="plain" onClick={subscribe}>
          Calendar link
        </Button>
      ) : null}
      {creates && !narrow ? (
        <Link className="btn" href={urlOf(kind, 'create')}>
          <Icon name="plus" /> {create.title}
        </Link>
      ) : null}
      {entries.length > 0 ? (
        <Menu
          label="More"
          align="end"
          className="icon-btn"
          button={<Icon name="more" />}
          entries={entries}
        />
      ) : null}
      {subscribing ? <CalendarDialog onClose={() => setSubscribing(false)} /> : null}
    </>
  );
}
