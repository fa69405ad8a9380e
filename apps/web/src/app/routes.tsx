import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Navigate,
  useRouterState,
} from '@tanstack/react-router';
import { useState } from 'react';
import { patiently } from '../lib/load-code.ts';
import { type Page, pages } from '../lib/pages.ts';
import { RouteError } from './route-error.tsx';
import { Shell } from './shell.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name and access; the guard reads it. */
    readonly page?: Page;
  }
}

/** Any unknown path goes to /404 (spec 1 §2), which suggests the page that was probably meant. */
function ToNotFound() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  // the path that was asked for, not the one that this leads to
  const [from] = useState(path);
  return <Navigate to="/404" search={{ from } as never} replace />;
}

const root = createRootRoute({
  component: Shell,
  notFoundComponent: ToNotFound,
  errorComponent: RouteError,
});

type Screen = () => Promise<{ default: React.ComponentType }>;

/** A row of the route table: a page and the screen that is loaded when it is first opened. */
const route = <const P extends string>(page: Page & { readonly path: P }, screen: Screen) =>
  createRoute({
    getParentRoute: () => root,
    path: page.path,
    component: lazyRouteComponent(patiently(screen)),
    errorComponent: RouteError,
    staticData: { page },
  });

const notOpenYet: Screen = () => import('../screens/not-open-yet.tsx');
const roleOverview: Screen = () => import('../screens/booking/role-overview.tsx');
const bookAndHistory: Screen = () => import('../screens/booking/book-and-history.tsx');
const cookies: Screen = () => import('../screens/legal/cookies.tsx');

export const routeTree = root.addChildren([
  route(pages.callback, () => import('../screens/callback.tsx')),
  route(pages.notFound, () => import('../screens/not-found.tsx')),
  route(pages.terms, () => import('../screens/legal/terms.tsx')),
  route(pages.privacy, () => import('../screens/legal/privacy.tsx')),
  route(pages.cookies, cookies),
  route(pages.cookiesPolicy, cookies),
  route(pages.cycle, () => import('../screens/cycle.tsx')),
  route(pages.raidHub, () => import('../screens/raid/hub.tsx')),
  route(pages.createRaid, () => import('../screens/raid/create.tsx')),
  route(pages.editRaid, () => import('../screens/raid/edit.tsx')),
  route(pages.bookingHub, () => import('../screens/booking/hub.tsx')),
  route(pages.selectMatter, () => import('../screens/booking/raid2.tsx')),
  route(pages.raidOverview, () => import('../screens/booking/raid-overview.tsx')),
  route(pages.roleOverview, roleOverview),
  route(pages.roleOverviewRun, roleOverview),
  route(pages.book, bookAndHistory),
  route(pages.bookInto, bookAndHistory),
  route(pages.faq, () => import('../screens/faq.tsx')),
  route(pages.loyalty, notOpenYet),
  route(pages.store, notOpenYet),
  route(pages.administration, notOpenYet),
  route(pages.logging, notOpenYet),
  route(pages.programs, notOpenYet),
]);
