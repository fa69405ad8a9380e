import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onInvalidation } from '../lib/live-cache.ts';
import { lazyModule } from '../lib/load-module.ts';
import { useTitle } from '../lib/now.ts';
import { usePreferences } from '../lib/preferences.ts';
import { loadSessionAnew, useMe, useSession } from '../lib/session.ts';
import { useSite } from '../lib/site.ts';
import { useTabCounts } from '../lib/tab-counts.ts';
import { CookieBanner } from '../ui/cookie-banner.tsx';
import { usePreloadDialogs } from '../ui/dialog.tsx';
import { usePreloadMenus } from '../ui/menu.tsx';
import { useFocusInView } from '../ui/focus-in-view.ts';
import { usePreloadPopovers } from '../ui/popover.tsx';
import { SlowLoads } from '../ui/load-notices.tsx';
import { SectionTabs } from '../ui/section-tabs.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { RouteGuard } from './route-guard.tsx';
import { homeOf } from '../lib/home.ts';
import { hasTabs, isCurrentTab, tabsOf } from './menus.ts';
import { Overlays } from './overlays.tsx';
import { pageUrl } from '../lib/urls.ts';
import { titleOf } from '../lib/page-facts.ts';
import { pages } from '../lib/pages.ts';
import { SiteFooter } from './site-footer.tsx';
import { TopBar } from './top-bar.tsx';
import css from './shell.module.css';

/**
 * The live stream's code. No screen needs it for its first render, so it loads while the session is
 * requested.
 */
const live = lazyModule(() => import('../lib/live.ts'));
void live.load().catch(() => undefined);

/** Keeps this tab live for a member until the returned function is called. */
function goLive(memberId: string): () => void {
  let stop: (() => void) | null = null;
  let over = false;
  const start = ({ startLive }: Awaited<ReturnType<typeof live.load>>) => {
    if (!over) stop = startLive(memberId);
  };
  live.load().then(start, () => undefined);
  return () => {
    over = true;
    stop?.();
  };
}

const rolesMayHaveChanged = (parts: readonly string[]): void => {
  if (parts.includes('roles')) void loadSessionAnew();
};

/** The frame around every screen: bar, section tabs, the guarded page, footer, and what floats above. */
export function Shell() {
  const me = useMe();
  const unsure = useSession().state === 'loading';
  const { communityName } = useSite();
  const counts = useTabCounts();
  const { density, home } = usePreferences();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const href = useRouterState({ select: (state) => state.location.href });
  const match = useMatches({ select: (matches) => matches.at(-1) });
  const page = match?.staticData.page ?? pages.notFound;
  const roles = me?.roles ?? null;
  const id = me?.id ?? null;

  useTitle(titleOf(page, match?.params ?? {}), communityName);
  useEffect(() => (id === null ? undefined : goLive(id)), [id]);
  usePreloadDialogs();
  usePreloadMenus();
  usePreloadPopovers();
  useFocusInView();
  useEffect(() => onInvalidation('member', rolesMayHaveChanged), []);
  useEffect(() => {
    document.documentElement.dataset.density = density;
  }, [density]);
  useEffect(() => {
    // set from the second page on, when page headers take the focus
    const first = path;
    return () => {
      if (first !== location.pathname) document.documentElement.dataset.moved = '';
    };
  }, [path]);

  const section = roles ? tabsOf(page, roles) : null;
  const tabs = (section?.tabs ?? []).map((tab) => ({
    ...tab,
    count: counts[tab.href] ?? 0,
    current: isCurrentTab(tab, page),
  }));
  return (
    <div className={css.shell}>
      <a className={css.skip} href="#main">
        Skip to content
      </a>
      <CookieBanner policy={pageUrl('cookiesPolicy')} />
      <TopBar home={homeOf(roles, home, me?.named)} name={communityName} destination={href} />
      {unsure && hasTabs(page) ? (
        <div className={css.tabsGap} />
      ) : (
        <SectionTabs label={section?.label ?? ''} tabs={tabs} />
      )}
      <main id="main" className={css.main} tabIndex={-1}>
        <SlowLoads />
        <RouteGuard page={page} params={match?.params ?? {}}>
          <Outlet />
        </RouteGuard>
      </main>
      <SiteFooter />
      <Toasts />
      <Overlays />
    </div>
  );
}
