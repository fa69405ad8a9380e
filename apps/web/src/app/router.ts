import { createRouter } from '@tanstack/react-router';
import { parseSearch, writeSearch } from '../lib/search-params.ts';
import { back } from '../ui/back.ts';
import { RouteError } from './route-error.tsx';
import { routeTree } from './routes.tsx';
import { PageLoading } from './page-loading.tsx';

/** The app's router. Search values are plain text, so URLs stay readable and can be typed. */
export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch: writeSearch,
  trailingSlash: 'never',
  notFoundMode: 'root',
  scrollRestoration: true,
  defaultPendingComponent: PageLoading,
  defaultPendingMs: 150,
  defaultErrorComponent: RouteError,
});

back.history = router.history;

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
