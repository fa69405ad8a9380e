import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { importsOfEntries } from './build/entries.ts';
import { LaterFiles, loadPartsWith } from './build/later-parts.ts';
import { groupModules } from './build/parts.ts';
import { leaveOut, unusedModules } from './build/unused-modules.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * In development answers as the server does: `/` is the landing page, every other page the app. And
 * `/styleguide` shows the parts of `ui/`, which no build contains.
 */
const pages = (): Plugin => ({
  name: 'warchest-pages',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const path = (request.url ?? '/').split('?')[0] ?? '/';
      const wantsPage = (request.headers.accept ?? '').includes('text/html');
      const isFile = /\.[a-z0-9]+$/i.test(path) || path.startsWith('/@') || path.startsWith('/v1');
      if (!wantsPage || isFile || path === '/') return next();
      request.url = path === '/styleguide' ? '/test/styleguide.html' : '/app.html';
      next();
    });
  },
});

const later = new LaterFiles();

/** Learns what is there with each file of the build. */
const whatIsThere = (): Plugin => ({
  name: 'warchest-what-is-there',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      const wrong = later.learn(bundle);
      if (wrong) this.error(wrong);
    },
  },
});

/** Leaves out of each file's list of later files the styles that are there. */
const nameFewerStyles = (): Plugin => ({
  name: 'warchest-name-fewer-styles',
  apply: 'build',
  generateBundle: {
    // Vite has named the files by then
    order: 'post',
    handler(_options, bundle) {
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const code = later.withoutStylesThere(chunk.code, file);
        if (code === null) this.error(`${file} names the files of its later parts otherwise now`);
        else chunk.code = code;
      }
    },
  },
});

/** Stops the build when a file imports an entry: opening a menu would then start the other page. */
const entriesAreLeaves = (): Plugin => ({
  name: 'warchest-entries-are-leaves',
  apply: 'build',
  generateBundle(_options, bundle) {
    const found = importsOfEntries(Object.values(bundle).filter((one) => one.type === 'chunk'));
    if (found.length > 0) this.error(found.join('\n'));
  },
});

/** The part of the font that nearly every text needs; fonts.css names it. */
const mainFont = /\/inter-latin-wght-normal-[\w-]+\.woff2$/;

const fontLicence = '@fontsource-variable/inter/LICENSE';

/** Lets each page ask for the font at once: found in the stylesheet it would come too late to be used. */
const preloadFont = (): Plugin => ({
  name: 'warchest-preload-font',
  apply: 'build',
  // its licence asks to be where the font is
  generateBundle() {
    const source = readFileSync(fileURLToPath(import.meta.resolve(fontLicence)));
    this.emitFile({ type: 'asset', fileName: 'assets/inter-licence.txt', source });
  },
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const file = Object.keys(bundle ?? {}).find((name) => mainFont.test(name));
      if (!file) throw new Error('The main font is not among the built files');
      const attrs = {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossorigin: '',
        href: `/${file}`,
      };
      return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
    },
  },
});

/** Names the version of the pages in their HTML, where the footer reads it (`src/lib/version.ts`). */
const nameVersion = (): Plugin => ({
  name: 'warchest-version',
  transformIndexHtml() {
    const about = JSON.parse(readFileSync(here('../../package.json'), 'utf8')) as {
      version: string;
    };
    const attrs = { name: 'version', content: about.version };
    return [{ tag: 'meta', attrs, injectTo: 'head' }];
  },
});

/** Modules that the two pages load at once, by page, and those that opening the landing page's menu loads. */
const loadedAtOnce = { landing: new Set<string>(), app: new Set<string>() };
const loadedByLandingLater = new Set<string>();
/** The modules that render a page when they run: each stays in the file of its entry. */
const pageModules = new Set<string>();

/** Finds out what each page loads at once (its entry and all that it imports), and the landing page later. */
const atOnce = (): Plugin => ({
  name: 'warchest-at-once',
  apply: 'build',
  buildEnd() {
    const walk = (id: string, found: Set<string>): void => {
      if (found.has(id)) return;
      found.add(id);
      for (const next of this.getModuleInfo(id)?.importedIds ?? []) walk(next, found);
    };
    for (const id of this.getModuleIds()) {
      const module = this.getModuleInfo(id);
      if (!module?.isEntry) continue;
      walk(id, id.endsWith('app.html') ? loadedAtOnce.app : loadedAtOnce.landing);
      for (const one of [id, ...module.importedIds]) {
        if (/\.html|\/main\.tsx$/.test(one)) pageModules.add(one);
      }
    }
    for (const id of loadedAtOnce.landing) {
      for (const later of this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
        walk(later, loadedByLandingLater);
    }
  },
});

/** What the two pages load at once, and by module the file in which it comes (record 47). */
const grouping = (groups: ReadonlyMap<string, string>): Rolldown.CodeSplittingOptions => ({
  groups: [
    {
      name: 'base',
      tags: ['$initial'],
      test: (id) => loadedAtOnce.landing.has(id) && loadedAtOnce.app.has(id),
      priority: 4,
    },
    {
      name: 'library',
      tags: ['$initial'],
      test: (id) => loadedAtOnce.app.has(id) && loadedByLandingLater.has(id),
      priority: 3,
    },
    {
      name: 'shell',
      tags: ['$initial'],
      test: (id) => loadedAtOnce.app.has(id) && !pageModules.has(id),
      priority: 2,
    },
    {
      name: (id) => groups.get(id) ?? null,
      debugName: 'parts',
      includeDependenciesRecursively: false,
      priority: 1,
    },
  ],
});

const configOf = (groups: ReadonlyMap<string, string>): UserConfig => ({
  root: here('.'),
  appType: 'mpa',
  plugins: [
    react(),
    pages(),
    leaveOut(unusedModules),
    loadPartsWith(here('./src/lib/load-part.ts')),
    whatIsThere(),
    nameFewerStyles(),
    entriesAreLeaves(),
    atOnce(),
    preloadFont(),
    nameVersion(),
  ],
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
    modulePreload: {
      polyfill: false,
      resolveDependencies: (part, files, { hostId, hostType }) =>
        hostType === 'html' ? files : later.missing(part, files, hostId),
    },
    rolldownOptions: {
      input: { landing: here('index.html'), app: here('app.html') },
      output: {
        codeSplitting: grouping(groups),
      },
    },
  },
});

const screens = here('./src/screens/');

/** Builds once without writing, to see how the bundler parts the modules; answers which go together. */
async function learnGroups(): Promise<ReadonlyMap<string, string>> {
  const config = configOf(new Map());
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false },
  });
  const chunks = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  return groupModules(
    chunks.filter((one) => one.type === 'chunk'),
    (id) => (id.startsWith(screens) ? (id === `${screens}cycle.tsx` ? 5 : 1) : null),
  );
}

export default defineConfig(async ({ command }) =>
  configOf(command === 'build' ? await learnGroups() : new Map()),
);
