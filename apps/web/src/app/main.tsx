import '@warchest/contract/without-eval.ts';
import '../lib/held-keys.ts';
import './mantine.css';
import './fonts.css';
import './tokens.css';
import './base.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../lib/query.ts';
import { loadSession } from '../lib/session.ts';
import { LinkProvider } from '../ui/link.tsx';
import { routerLink } from './router-link.tsx';
import { router } from './router.ts';
import { theme } from './theme.ts';

void loadSession();

const place = document.getElementById('root');
if (place) {
  createRoot(place).render(
    <StrictMode>
      {/* Mantine's variables and classes come from files, because the content policy forbids
         style tags */}
      <MantineProvider
        theme={theme}
        forceColorScheme="dark"
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <QueryClientProvider client={queryClient}>
          <LinkProvider value={routerLink}>
            <RouterProvider router={router} />
          </LinkProvider>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}
