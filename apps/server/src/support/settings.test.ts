import { expect, test } from 'vitest';
import { settingNames } from '../platform/config.ts';
import { maskedSettings } from './settings.ts';

// proves SYS-8
test('values are shown of those settings that say nothing of people', () => {
  const env = {
    PORT: '3000',
    CHAT_SIM_PORT: 'Thrall',
    NODE_ENV: 'production',
    SEED: '',
    DATABASE_URL: 'postgresql://x',
    PUBLIC_ORIGIN: 'https://w.example',
    LOG_LEVEL: 'info',
    UNKNOWN: 'x',
  };
  const names = ['PORT', 'CHAT_SIM_PORT', 'NODE_ENV', 'SEED', 'DATABASE_URL', 'PUBLIC_ORIGIN'];
  expect(maskedSettings(env, [...names, 'LOG_LEVEL', 'HOST'])).toEqual({
    PORT: '3000',
    CHAT_SIM_PORT: '(set)',
    NODE_ENV: 'production',
    SEED: '(default)',
    DATABASE_URL: '(set)',
    PUBLIC_ORIGIN: '(set)',
    LOG_LEVEL: 'info',
    HOST: '(default)',
  });
});

// proves SYS-8
test('of no setting a value is shown that could be anything', () => {
  const anything = 'Thrall-Kazzak 4711';
  const shown = maskedSettings(
    Object.fromEntries(settingNames.map((name) => [name, anything])),
    settingNames,
  );
  expect(new Set(Object.values(shown))).toEqual(new Set(['(set)']));
  expect(settingNames).toContain('DISCORD_BOT_TOKEN');
});
