import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { recurringKinds, runKinds, type RunKind } from '@warchest/domain/runs/kind.ts';
import { serviceSections } from '@warchest/domain/sales/section.ts';
import { withRetry } from '../lib/load-module.ts';
import { notFoundSearch, callbackSearch } from '../lib/page-search.ts';
import { pageUrl } from '../lib/urls.ts';
import { pageAt } from '../lib/page-at.ts';
import type { Page } from '../lib/page.ts';
import { importPages, kindPages, pages, recurringPages, servicePages } from '../lib/pages.ts';
import { tableSearchParams } from '../lib/table-search-params.ts';
import { searchOf, text, writeSearch, type SearchParams } from '../lib/search-params.ts';
import { bookSearch } from '../features/bookings/book-search.ts';
import { catalogueSearch } from '../features/catalogue/catalogue-search.ts';
import { sheetSearch } from '../features/bookings/overview/sheet-search.ts';
import { cycleSearch } from '../features/cycles/cycle-search.ts';
import { collectionSearch, pastSearch, soldSearch } from '../features/history/history-search.ts';
import { loyaltySearch } from '../features/loyalty/loyalty-search.ts';
import { payoutSearch } from '../features/payouts/payout-search.ts';
import { createSearch } from '../features/runs/form/create-search.ts';
import { recurringSearch } from '../features/runs/recurring/recurring-search.ts';
import { scheduleSearch } from '../features/runs/schedule/schedule-search.ts';
import { viewerSearch } from '../features/logs/viewer/viewer-search.ts';
import { peopleSearch } from '../features/people/people-search.ts';
import { programSearch } from '../features/programs/program-search.ts';
import { rosterLogSearch, rosterSearch } from '../features/rosters/roster-search.ts';
import { runSearch } from '../features/runs/overview/run-filters.ts';
import { historySearch } from '../features/cycles/history/history-search.ts';
import { deskSearch, ownSearch } from '../features/services/service-search.ts';
import { orderSearch } from '../features/store/admin/order-search.ts';
import { goldSearch, stringSearch } from '../features/strings/string-search.ts';
import { RouteError } from './route-error.tsx';
import { screenFiles } from './route-modules.ts';
import { Shell } from './shell.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name and access, read by the guard. */
    readonly page?: Page;
  }
}

const root = createRootRoute({
  component: Shell,
  errorComponent: RouteError,
  // any unknown path goes to /404 (SHELL-14), which suggests the likely page
  beforeLoad: ({ location }) => {
    if (pageAt(location.pathname) === null)
      redirect({ href: notFoundAddress(location), replace: true, throw: true });
  },
});

const notFoundAddress = ({ pathname }: { readonly pathname: string }): string =>
  pageUrl('notFound') + writeSearch({ from: pathname });

const screens = import.meta.glob<{ default: React.ComponentType }>('../screens/**/*.tsx');
const fileOf = new Map(screenFiles.map(({ page, file }) => [page, file]));

/** Loads the screen of a page. */
function screenOf(page: Page) {
  const load = screens[`../screens/${fileOf.get(page)}.tsx`];
  if (!load) throw new Error(`There is no screen for ${page.path}`);
  return load;
}

/**
 * A row of the route table: a page, whose screen is loaded when it is first opened, and the part of
 * the screen's state that is kept in the URL.
 */
const route = <const P extends string, S extends SearchParams>(
  page: Page & { readonly path: P },
  search: S,
) =>
  createRoute({
    getParentRoute: () => root,
    path: page.path,
    component: lazyRouteComponent(withRetry(screenOf(page))),
    errorComponent: RouteError,
    staticData: { page },
    validateSearch: searchOf(search),
  });

/** The screen keeps no state in the URL. */
const nothing = {};

/** The routes of a kind. */
const routesOf = (kind: RunKind) => {
  const of = kindPages[kind];
  return [
    route(of.create, createSearch),
    route(of.edit, nothing),
    route(of.overview, runSearch),
    route(of.roleOverview, sheetSearch),
    route(of.roleOverviewRun, sheetSearch),
    route(of.book, bookSearch),
    route(of.bookInto, bookSearch),
    route(of.schedule, scheduleSearch),
    route(of.completed, pastSearch),
    route(of.advOverview, soldSearch),
    route(of.history, pastSearch),
  ] as const;
};

export const routeTree = root.addChildren([
  route(pages.callback, callbackSearch),
  route(pages.notFound, notFoundSearch),
  route(pages.terms, nothing),
  route(pages.privacy, nothing),
  route(pages.cookies, nothing),
  route(pages.cookiesPolicy, nothing),
  route(pages.cycle, cycleSearch),
  route(pages.payouts, payoutSearch),
  route(pages.raidHub, nothing),
  route(pages.collections, collectionSearch),
  route(pages.rosters, rosterSearch),
  route(pages.rosterLogs, rosterLogSearch),
  route(pages.bookingHub, ownSearch),
  route(pages.serviceDesk, deskSearch),
  ...serviceSections.map((section) => route(servicePages[section], nothing)),
  route(pages.selectMatter, runSearch),
  ...runKinds.flatMap((kind) => routesOf(kind)),
  route(pages.strings, stringSearch),
  route(pages.cycleHistory, historySearch),
  route(pages.raidsGold, goldSearch),
  route(pages.shiftsGold, goldSearch),
  ...recurringKinds.map((kind) => route(recurringPages[kind], recurringSearch)),
  route(pages.faq, nothing),
  route(pages.loyalty, loyaltySearch),
  route(pages.store, nothing),
  route(pages.administration, nothing),
  route(pages.cycleConfig, nothing),
  route(pages.cutsConfig, nothing),
  route(pages.loyaltyPoints, nothing),
  route(pages.loyaltyItems, nothing),
  route(pages.loyaltyOrders, orderSearch),
  route(pages.catalogue, catalogueSearch),
  route(pages.settings, nothing),
  route(pages.people, peopleSearch),
  route(pages.movingIn, nothing),
  route(pages.imports, tableSearchParams),
  // Their pages say which words they take.
  route(pages.newImport, { sort: text(), id: text() }),
  route(importPages.columns, nothing),
  route(importPages.check, { outcome: text(), from: text() }),
  route(importPages.result, { outcome: text(), from: text(), undone: text() }),
  route(pages.unsent, nothing),
  route(pages.system, nothing),
  route(pages.notifications, nothing),
  route(pages.logging, viewerSearch),
  route(pages.programs, programSearch),
]);
