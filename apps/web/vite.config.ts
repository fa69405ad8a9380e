import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** In development answers as the server does: `/` is the landing page, every other page the app. */
const pages = (): Plugin => ({
  name: 'warchest-pages',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const path = (request.url ?? '/').split('?')[0] ?? '/';
      const wantsPage = (request.headers.accept ?? '').includes('text/html');
      const isFile = /\.[a-z0-9]+$/i.test(path) || path.startsWith('/@') || path.startsWith('/v1');
      if (wantsPage && !isFile && path !== '/') request.url = '/app.html';
      next();
    });
  },
});

export default defineConfig({
  root: here('.'),
  appType: 'mpa',
  plugins: [react(), pages()],
  server: {
    host: '127.0.0.1',
    proxy: {
      '/v1': { target: process.env.WARCHEST_API ?? 'http://127.0.0.1:3000' },
      '/docs': { target: process.env.WARCHEST_API ?? 'http://127.0.0.1:3000' },
    },
  },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    // the content policy allows files of our own origin only, no data: addresses
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { landing: here('index.html'), app: here('app.html') } },
  },
});
