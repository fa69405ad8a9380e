import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Starts the one database server that all test databases are made on. */
const databaseSetup = 'apps/server/test/global-setup.ts';
const isFull = process.env.WARCHEST_TIER === 'full';

/** Pure rules and parts: no database, no set-up. */
const unit = (name: string, folder: string) => ({
  test: { name, include: [`${folder}/**/*.test.{ts,tsx}`], environment: 'node' as const },
});

export default defineConfig({
  test: {
    // The checks are made for two cores; more workers would only wait for each other's databases.
    maxWorkers: 2,
    pool: 'forks',
    passWithNoTests: false,
    allowOnly: false,
    projects: [
      unit('domain', 'packages/domain/src'),
      unit('contract', 'packages/contract/src'),
      unit('web', 'apps/web/src'),
      unit('simulator', 'apps/simulator/src'),
      unit('structure', 'scripts'),
      {
        test: {
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          exclude: ['apps/server/test/hard/**'],
          environment: 'node',
          globalSetup: existsSync(databaseSetup) ? [databaseSetup] : [],
          testTimeout: isFull ? 1_800_000 : 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'hard',
          include: ['apps/server/test/hard/**/*.test.ts'],
          environment: 'node',
          globalSetup: [databaseSetup],
          // Processes are killed and seconds are counted here: one file after the other, and after
          // everything else.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          testTimeout: isFull ? 3_600_000 : 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
