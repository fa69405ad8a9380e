import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig } from '@playwright/test';
import { addDays, weekdayOf } from '@warchest/domain/time/day.ts';
import { dayOf, instantOf } from '@warchest/domain/time/zone.ts';
import { isFullTier } from './support/tier.ts';

const root = path.resolve(import.meta.dirname, '..');
const port = Number(process.env.E2E_PORT ?? 3900);

/** The next instant at which it is that time in Berlin, on the weekday if one is named. */
function nextTime(wanted: string, now: number): number {
  const [time = '', weekday = ''] = wanted.split(' ').toReversed();
  for (let days = 0; days <= 7; days++) {
    const day = addDays(dayOf(now), days);
    const instant = instantOf(day, time);
    if (instant !== null && instant > now && weekdayOf(day).startsWith(weekday)) return instant;
  }
  throw new Error(`E2E_AT: there is no "${wanted}" in the next seven days`);
}

/**
 * `E2E_AT=23:55` or `E2E_AT='Wed 00:05'`: for the server, the browsers and the journeys it is that
 * time in Berlin when they begin. What starts from here inherits the shift, in ms, and the module
 * that shifts its clock.
 */
const at = process.env.E2E_AT;
if (at && !process.env.E2E_SHIFT) {
  const now = Date.now();
  const next = nextTime(at, now);
  process.env.E2E_SHIFT = String(next - now);
  const module = pathToFileURL(path.join(import.meta.dirname, 'support', 'other-hour.mjs'));
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ${module.href}`;
}

/** Debian's Chromium: no downloads, and no calls of its own to the outside. */
const browser = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/**
 * Journeys of the full tier alone. What they go through is in others of `npm test` too: the parts of a
 * cycle in those of the roles, what a roster goes through in `roster.spec.ts` and the server's tests.
 */
const longest = ['a-cycle', 'board-of-sixty', 'evening'].map((name) => `journeys/${name}.spec.ts`);

export default defineConfig({
  testDir: '.',
  outputDir: path.join(root, 'test-results'),
  // One world for all journeys: they make their own runs and people, and share no counts.
  fullyParallel: false,
  // more than cores: browsers wait for answers as often as they work
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // for a busy machine: a quick one waits for nothing
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    browserName: 'chromium',
    launchOptions: browser,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    actionTimeout: 20_000,
    // The end is kept anyway, as a picture and in words. A trace doubles what a browser has to do.
    trace: process.env.E2E_TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'journeys',
      testMatch: 'journeys/**/*.spec.ts',
      testIgnore: isFullTier ? [] : longest,
    },
    { name: 'shots', testMatch: 'shots/**/*.spec.ts', timeout: 600_000 },
  ],
  webServer: {
    command: `${process.execPath} ${path.join(root, 'scripts', 'start.mjs')}`,
    cwd: root,
    url: `http://127.0.0.1:${port}/health`,
    timeout: 120_000,
    // while writing tests: a server that runs already (E2E_REUSE=1)
    reuseExistingServer: process.env.E2E_REUSE === '1',
    // after that it is killed, and would leave its database
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
    env: {
      PORT: String(port),
      CHAT_SIM_PORT: String(port + 1),
      DATA_DIR: process.env.E2E_DATA_DIR ?? path.join(root, '.cache', `e2e-${process.pid}`),
      RATE_LIMITS: 'off',
      SEED: 'demo',
    },
  },
});
