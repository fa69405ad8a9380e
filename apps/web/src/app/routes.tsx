import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { recurringKinds, servedKinds, type ServedKind } from '@warchest/domain/runs/kind.ts';
import { serviceSections } from '@warchest/domain/services/section.ts';
import { patiently } from '../lib/load-code.ts';
import { notFoundSearch, callbackSearch } from '../lib/page-search.ts';
import { pageAddress } from '../lib/addresses.ts';
import { pageAt } from '../lib/page-at.ts';
import {
  kindPages,
  pages,
  recurringPages,
  servicePages,
  type KindPage,
  type Page,
} from '../lib/pages.ts';
import { searchOf, writeSearch, type Parts } from '../lib/url-state.ts';
import { bookSearch } from '../features/bookings/book-search.ts';
import { catalogueSearch } from '../features/catalogue/catalogue-search.ts';
import { sheetSearch } from '../features/bookings/overview/sheet-search.ts';
import { cycleSearch } from '../features/cycles/cycle-search.ts';
import { collectionSearch, pastSearch, soldSearch } from '../features/history/history-search.ts';
import { loyaltySearch } from '../features/loyalty/loyalty-search.ts';
import { payoutSearch } from '../features/payouts/payout-search.ts';
import { recurringSearch } from '../features/runs/recurring/recurring-search.ts';
import { scheduleSearch } from '../features/runs/schedule/schedule-search.ts';
import { viewerSearch } from '../features/logs/viewer/viewer-search.ts';
import { peopleSearch } from '../features/people/people-search.ts';
import { programSearch } from '../features/programs/program-search.ts';
import { runSearch } from '../features/runs/overview/run-filters.ts';
import { historySearch } from '../features/cycles/history/history-search.ts';
import { deskSearch, ownSearch } from '../features/services/service-search.ts';
import { orderSearch } from '../features/store/admin/order-search.ts';
import { goldSearch, stringSearch } from '../features/strings/string-search.ts';
import { RouteError } from './route-error.tsx';
import { Shell } from './shell.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name and access; the guard reads it. */
    readonly page?: Page;
  }
}

const root = createRootRoute({
  component: Shell,
  errorComponent: RouteError,
  // any unknown path goes to /404 (spec 1 §2), which suggests the page that was probably meant
  beforeLoad: ({ location }) => {
    if (pageAt(location.pathname) === null)
      redirect({ href: notFoundAddress(location), replace: true, throw: true });
  },
});

const notFoundAddress = ({ pathname }: { readonly pathname: string }): string =>
  pageAddress('notFound') + writeSearch({ from: pathname });

type Screen = () => Promise<{ default: React.ComponentType }>;

/**
 * A row of the route table: a page, the screen that is loaded when it is first opened, and what of it
 * stands in the search of its address.
 */
const route = <const P extends string, S extends Parts>(
  page: Page & { readonly path: P },
  screen: Screen,
  search: S,
) =>
  createRoute({
    getParentRoute: () => root,
    path: page.path,
    component: lazyRouteComponent(patiently(screen)),
    errorComponent: RouteError,
    staticData: { page },
    validateSearch: searchOf(search),
  });

/** Nothing of the screen stands in the address. */
const nothing = {};
const service: Screen = () => import('../screens/booking/service.tsx');
const recurring: Screen = () => import('../screens/runs/recurring.tsx');
const cookies: Screen = () => import('../screens/legal/cookies.tsx');

/** The screens that every kind of run has; each asks its page which kind it shows. */
const kindScreens = {
  create: () => import('../screens/runs/create.tsx'),
  edit: () => import('../screens/runs/edit.tsx'),
  overview: () => import('../screens/runs/overview.tsx'),
  roleOverview: () => import('../screens/runs/role-overview.tsx'),
  book: () => import('../screens/runs/book-and-history.tsx'),
  schedule: () => import('../screens/runs/schedule.tsx'),
  completed: () => import('../screens/runs/completed.tsx'),
  advOverview: () => import('../screens/runs/adv-overview.tsx'),
  history: () => import('../screens/runs/history.tsx'),
} satisfies Record<Exclude<KindPage, 'roleOverviewRun' | 'bookInto'>, Screen>;

/** The routes of a kind: a page that narrows another to one run has the screen of that page. */
const routesOf = (kind: ServedKind) => {
  const of = kindPages[kind];
  const { create, edit, overview, roleOverview, book, schedule } = kindScreens;
  const { completed, advOverview, history } = kindScreens;
  return [
    route(of.create, create, nothing),
    route(of.edit, edit, nothing),
    route(of.overview, overview, runSearch),
    route(of.roleOverview, roleOverview, sheetSearch),
    route(of.roleOverviewRun, roleOverview, sheetSearch),
    route(of.book, book, bookSearch),
    route(of.bookInto, book, bookSearch),
    route(of.schedule, schedule, scheduleSearch),
    route(of.completed, completed, pastSearch),
    route(of.advOverview, advOverview, soldSearch),
    route(of.history, history, pastSearch),
  ] as const;
};

export const routeTree = root.addChildren([
  route(pages.callback, () => import('../screens/callback.tsx'), callbackSearch),
  route(pages.notFound, () => import('../screens/not-found.tsx'), notFoundSearch),
  route(pages.terms, () => import('../screens/legal/terms.tsx'), nothing),
  route(pages.privacy, () => import('../screens/legal/privacy.tsx'), nothing),
  route(pages.cookies, cookies, nothing),
  route(pages.cookiesPolicy, cookies, nothing),
  route(pages.cycle, () => import('../screens/cycle.tsx'), cycleSearch),
  route(pages.payouts, () => import('../screens/gold/payouts.tsx'), payoutSearch),
  route(pages.raidHub, () => import('../screens/raid/hub.tsx'), nothing),
  route(pages.collections, () => import('../screens/raid/collections.tsx'), collectionSearch),
  route(pages.bookingHub, () => import('../screens/booking/hub.tsx'), ownSearch),
  route(pages.serviceDesk, () => import('../screens/booking/desk.tsx'), deskSearch),
  ...serviceSections.map((section) => route(servicePages[section], service, nothing)),
  route(pages.selectMatter, () => import('../screens/booking/raid2.tsx'), runSearch),
  ...servedKinds.flatMap((kind) => routesOf(kind)),
  route(pages.strings, () => import('../screens/gold/strings.tsx'), stringSearch),
  route(pages.cycleHistory, () => import('../screens/gold/cycle-history.tsx'), historySearch),
  route(pages.raidsGold, () => import('../screens/gold/overview-of-raids.tsx'), goldSearch),
  route(pages.shiftsGold, () => import('../screens/gold/overview-of-shifts.tsx'), goldSearch),
  ...recurringKinds.map((kind) => route(recurringPages[kind], recurring, recurringSearch)),
  route(pages.faq, () => import('../screens/faq.tsx'), nothing),
  route(pages.loyalty, () => import('../screens/loyalty.tsx'), loyaltySearch),
  route(pages.store, () => import('../screens/store.tsx'), nothing),
  route(pages.administration, () => import('../screens/administration/first-tab.tsx'), nothing),
  route(pages.cycleConfig, () => import('../screens/administration/cycle.tsx'), nothing),
  route(pages.cutsConfig, () => import('../screens/administration/cuts.tsx'), nothing),
  route(pages.loyaltyPoints, () => import('../screens/administration/points.tsx'), nothing),
  route(pages.loyaltyItems, () => import('../screens/administration/items.tsx'), nothing),
  route(pages.loyaltyOrders, () => import('../screens/administration/orders.tsx'), orderSearch),
  route(pages.catalogue, () => import('../screens/administration/catalogue.tsx'), catalogueSearch),
  route(pages.settings, () => import('../screens/administration/settings.tsx'), nothing),
  route(pages.people, () => import('../screens/administration/people.tsx'), peopleSearch),
  route(pages.logging, () => import('../screens/logging.tsx'), viewerSearch),
  route(pages.programs, () => import('../screens/programs.tsx'), programSearch),
]);
