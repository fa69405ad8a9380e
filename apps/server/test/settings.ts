import path from 'node:path';
import type { Config } from '../src/platform/config.ts';
import { readConfig } from '../src/platform/config.ts';

/** When tests play, unless they say otherwise: Tuesday 24 November 2026, noon in Berlin. */
export const testNow = Date.parse('2026-11-24T12:00:00+01:00');

/** The settings of an installation on loopback, without rate limits. */
export const testConfig = (changes: Partial<Config> = {}): Config => ({
  ...readConfig(
    {
      RATE_LIMITS: 'off',
      SEED: 'none',
      LOG_LEVEL: 'silent',
      PROGRAM_DATA_KEY: '7'.repeat(64),
    },
    '/nowhere',
  ),
  addonDir: path.resolve(import.meta.dirname, '../../addon'),
  ...changes,
});

/**
 * The connections that the tests' database takes: for three files of races at once, each with up to 320,
 * because it has two worlds of several processes.
 */
export const maxConnections = 1_000;
