import { existsSync } from 'node:fs';
import path from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { dataRoom } from './scripts/lib/memory-folder.mjs';
import { isFullTier } from './scripts/lib/tier.mjs';

/** For the processes of the tests, which read it in `apps/server/test/data-room.ts`. */
process.env.WARCHEST_DATA_ROOM ??= dataRoom();

/** Starts the one database server that all test databases are made on. */
const databaseSetup = 'apps/server/test/global-setup.ts';
const statementSetup = 'apps/server/test/observe-statements.ts';

const hooksBelow = (folder: string) => `${folder}/**/use-*.test.ts`;

/** How long a test waits for what is to come, in ms: on a busy machine it may take a while. */
const polls = { poll: { timeout: 20_000 } };

/**
 * Pure rules and parts: no database, no set-up. Their modules are loaded once for all files, which
 * halves the time, so no file puts another module in a module's place.
 */
const unit = (name: string, folder: string) => ({
  test: {
    name,
    include: [`${folder}/**/*.test.{ts,tsx}`],
    exclude: ['**/*.browser.test.tsx', hooksBelow('apps/web/src')],
    environment: 'node' as const,
    isolate: false,
    testTimeout: 30_000,
    expect: polls,
  },
});

/**
 * Hooks of the web in a simulated document: they decide and wait, but do not care where things are.
 * Their modules are loaded once for all files, so a test leaves nothing behind.
 */
const hooks = (name: string, folder: string) => ({
  test: {
    name,
    include: [hooksBelow(folder)],
    environment: 'happy-dom' as const,
    setupFiles: ['apps/web/test/hooks-setup.ts'],
    isolate: false,
    testTimeout: 30_000,
    unstubGlobals: true,
  },
});

/** Parts of screens in a real browser: the installed Chromium, without windows or downloads. */
const inBrowser = (name: string, folder: string) => ({
  test: {
    name,
    include: [`${folder}/**/*.browser.test.tsx`],
    // a browser has no environment
    provide: { isFullTier },
    setupFiles: ['apps/web/test/browser-setup.ts'],
    testTimeout: 60_000,
    expect: polls,
    browser: {
      enabled: true,
      // All pages of a browser have one clipboard: a file beside it would put its own text there.
      fileParallelism: false,
      connectTimeout: 180_000,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
          args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-sync'],
          // scroll bars take room, as on most desks
          ignoreDefaultArgs: ['--hide-scrollbars'],
        },
        contextOptions: { permissions: ['clipboard-read', 'clipboard-write'] },
      }),
      instances: [{ browser: 'chromium' as const, viewport: { width: 1000, height: 600 } }],
    },
  },
  // found before the tests begin: what is found later would load the page anew in the middle of one
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      '@mantine/core',
      '@mantine/dates',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@tanstack/react-table',
      '@tanstack/react-virtual',
      'axe-core',
      'vitest-browser-react',
    ],
  },
});

/** Tests that start the whole program, on ports and with a database of its own. */
const startsProgram = ['kill-*', 'production-*', 'security-headers', 'shutdown', 'start-*'].map(
  (name) => `apps/server/test/reliability/${name}.test.ts`,
);

/** Races, walks over all that is permitted, kills: see their folder. */
const reliability = (name: string, test: TestProjectInlineConfiguration['test']) => ({
  test: {
    ...test,
    name,
    environment: 'node' as const,
    globalSetup: [databaseSetup],
    setupFiles: [statementSetup],
    // for a busy machine: plays and races count rounds, no seconds
    testTimeout: isFullTier ? 3_600_000 : 360_000,
    hookTimeout: 120_000,
    expect: polls,
  },
});

/**
 * Test files that take long, the longest first: from a minute or two down to ten seconds. The order that
 * comes with the runner goes by size as long as it has seen no durations, as in a fresh clone.
 */
const longOnes = [
  'test/every-optional-field',
  'test/reliability/upgrade-database',
  'test/reliability/model',
  'test/every-command-again',
  'test/reliability/offered-actions',
  'test/reliability/hostile-requests',
  'src/platform/embedded-postgres-orphans',
  'src/platform/embedded-postgres',
  'test/reliability/race-completion',
  'test/reliability/race-into-active',
  'test/reliability/race-services',
  'test/reliability/booking-field-rights',
  'test/reliability/race-mixed-commands',
  'test/reliability/backup-and-restore',
  'test/reliability/run-field-rights',
  'test/reliability/race-last-spot',
  'test/reliability/access-by-role',
  'test/reliability/race-same-key',
  'src/chat-check',
  'test/reliability/migrate-old-schemas',
  'test/reliability/race-staff',
  'src/seed/demo',
  'test/reliability/race-token-refresh',
  'src/features/chat/messages-direct-preferences',
  'test/reliability/race-one-buyer',
  'src/platform/idempotency',
  'test/reliability/race-bulk-updates',
].map((name) => path.resolve('apps/server', `${name}.test.ts`));
const missing = longOnes.filter((file) => !existsSync(file));
if (missing.length > 0) throw new Error(`Long tests that do not exist: ${missing.join(', ')}`);

/** Within a project the long ones begin first, so that none is left over when all others are done. */
class LongOnesFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longOnes.indexOf(moduleId);
      return place < 0 ? longOnes.length : place;
    };
    return sorted.sort(
      (a, b) => projects.indexOf(a.project) - projects.indexOf(b.project) || rank(a) - rank(b),
    );
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongOnesFirst },
    // more than the two cores that the checks are made for: each waits for its database half of the time
    maxWorkers: 3,
    pool: 'forks',
    passWithNoTests: false,
    allowOnly: false,
    // Asked for by the stage of the web's tests. What decides is in `.ts`; `.tsx` is for journeys.
    coverage: {
      provider: 'v8',
      include: ['apps/web/src/**/*.ts'],
      exclude: ['**/*.test.ts'],
      reporter: ['text-summary', 'json-summary'],
      reportsDirectory: '.cache/coverage',
      thresholds: { lines: 80 },
    },
    projects: [
      unit('domain', 'packages/domain/src'),
      unit('contract', 'packages/contract/src'),
      unit('web', 'apps/web/src'),
      unit('web-build', 'apps/web/build'),
      hooks('web-hooks', 'apps/web/src'),
      inBrowser('web-parts', 'apps/web/src'),
      unit('simulator', 'apps/simulator/src'),
      { test: { ...unit('structure', 'scripts').test, exclude: ['scripts/release/**'] } },
      {
        test: {
          name: 'releases',
          // packs the product once for all of them, and starts it from there
          include: ['scripts/release/**/*.test.ts'],
          // minutes of starts and builds: in the full tier (an upgrade is also in `rolling.test.ts`)
          exclude: isFullTier ? [] : ['scripts/release/{upgrade,reproducible}.test.ts'],
          environment: 'node',
          testTimeout: isFullTier ? 3_600_000 : 360_000,
          hookTimeout: 180_000,
          expect: polls,
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'server',
          // as for the pure ones: each world is an object of its own, modules keep nothing of one
          isolate: false,
          include: ['apps/server/{src,test}/**/*.test.ts'],
          exclude: ['apps/server/test/reliability/**'],
          environment: 'node',
          globalSetup: [databaseSetup],
          setupFiles: [statementSetup],
          testTimeout: isFullTier ? 1_800_000 : 60_000,
          hookTimeout: 60_000,
          expect: polls,
        },
      },
      reliability('reliability', {
        // servers of one process; those of others start in "program"
        isolate: false,
        include: ['apps/server/test/reliability/**/*.test.ts'],
        exclude: startsProgram,
        // after the quick ones: 64 racers at a time leave little for others
        sequence: { groupOrder: 1 },
      }),
      reliability('program', {
        include: startsProgram,
        // Processes are killed and seconds are counted here: one file after the other, and after
        // everything else.
        maxWorkers: 1,
        sequence: { groupOrder: 2 },
      }),
    ],
  },
});
