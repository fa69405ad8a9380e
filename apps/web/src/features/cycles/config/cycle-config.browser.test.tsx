import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { applyInvalidation } from '../../../lib/live-cache.ts';
import { queryClient } from '../../../lib/query.ts';
import { CycleConfigScreen } from './cycle-config.tsx';

afterEach(() => vi.unstubAllGlobals());

const dates = (version: number, month: string) => ({
  version,
  region: 'eu',
  currentStart: `2026-${month}-04`,
  currentEnd: `2026-${month}-10`,
  currentPaymentStart: `2026-${month}-11`,
  currentPaymentEnd: `2026-${month}-13`,
  oldStart: `2026-${month}-01`,
  oldEnd: `2026-${month}-03`,
  oldPaymentStart: `2026-${month}-04`,
  oldPaymentEnd: `2026-${month}-06`,
});

test('dates that somebody else saves are shown at once', async () => {
  let saved = dates(1, '10');
  vi.stubGlobal('fetch', async () => Response.json(saved));
  const router = createRouter({
    routeTree: createRootRoute({ component: CycleConfigScreen }),
    history: createMemoryHistory(),
  });
  await render(
    <MantineProvider forceColorScheme="dark">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const start = page.getByRole('textbox', { name: /^Current start/ });
  await expect.element(start).toHaveValue('Sun 04.10.2026');
  saved = dates(2, '11');
  applyInvalidation(queryClient, 'member', ['cycle']);
  await expect.element(start).toHaveValue('Wed 04.11.2026');
});
