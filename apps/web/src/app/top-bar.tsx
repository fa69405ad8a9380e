import { useState } from 'react';
import { useMe } from '../lib/session.ts';
import { useNarrow } from '../lib/use-media.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyComponent, lazyDialog } from '../ui/lazy.tsx';
import { Menu } from '../ui/menu.tsx';
import type { AppUrl } from '../lib/urls.ts';
import { Brand } from './brand.tsx';
import { Clock } from './clock.tsx';
import { LiveDot } from './live-dot.tsx';
import { topMenus } from './menus.ts';
import { openPalette } from './overlay-store.ts';
import { UserMenu } from './user-menu.tsx';
import css from './shell.module.css';

const NotificationBell = lazyComponent(
  async () => (await import('../features/members/notification-bell.tsx')).NotificationBell,
  <span className={css.bellGap} />,
  null,
);
const MobileMenu = lazyDialog(async () => (await import('./mobile-menu.tsx')).MobileMenu);

/**
 * Logo, menu buttons by role, palette, clock, live dot, notifications and user menu. Phones show one
 * button that opens all menus, and the page's title (see `ui/page-header`).
 */
export function TopBar({
  home,
  name,
  destination,
}: {
  readonly home: AppUrl;
  readonly name: string;
  readonly destination: string;
}) {
  const me = useMe();
  const narrow = useNarrow();
  const [sheet, setSheet] = useState(false);
  const menus = me ? topMenus(me.roles, me.named) : [];
  // on a phone the sheet holds what the menu of the person does elsewhere
  const hasSheet = narrow && menus.length > 0;
  return (
    <header className={css.bar} data-menu={hasSheet || undefined}>
      <Brand href={home} name={name} />
      {narrow ? null : (
        <nav className={css.menus} aria-label="Main">
          {menus.map((group) => (
            <Menu key={group.label} label={group.label} entries={group.entries} />
          ))}
        </nav>
      )}
      {/* a new element once the session is known: it appears without shifting the layout */}
      <div key={me ? 'in' : 'out'} className={css.tools}>
        {me ? (
          <>
            <LiveDot />
            <Clock />
            {narrow ? (
              <IconButton
                icon="search"
                label="Search and go to (Ctrl+K)"
                size={20}
                onClick={openPalette}
              />
            ) : (
              <button type="button" className={css.search} onClick={openPalette}>
                <Icon name="search" />
                <span className={css.searchWord}>
                  Go to… <kbd>Ctrl K</kbd>
                </span>
              </button>
            )}
            <NotificationBell />
          </>
        ) : null}
        {hasSheet ? (
          <IconButton
            icon="menu"
            label="Menu"
            size={20}
            aria-expanded={sheet}
            onClick={() => setSheet(true)}
          />
        ) : null}
        {hasSheet ? null : <UserMenu destination={destination} />}
      </div>
      {sheet && me ? <MobileMenu me={me} groups={menus} onClose={() => setSheet(false)} /> : null}
    </header>
  );
}
