import { expect, test } from 'vitest';
import { checkSettings } from './settings.ts';

const discord = {
  DISCORD_CLIENT_ID: '1',
  DISCORD_CLIENT_SECRET: 'hidden-secret',
  DISCORD_GUILD_ID: '2',
  DISCORD_BOT_TOKEN: 'hidden-token',
};
const good = {
  ...discord,
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://warchest.example',
  SEED: 'none',
  TRUST_PROXY: '1',
};
const withoutDiscord = Object.fromEntries(Object.keys(discord).map((name) => [name, '']));
const said = (changes: Record<string, string>) =>
  checkSettings({ ...good, ...changes }, '/nowhere').checks.map(
    ({ area, state, text, remedy }) => `${area} ${state}: ${text}${remedy ? ` → ${remedy}` : ''}`,
  );
const fine = 'Settings ok: All settings can be used.';
const proxied = 'Proxy ok: https://warchest.example by a proxy.';

// proves SYS-7
test.each<[Record<string, string>, readonly string[]]>([
  [{}, [fine, proxied]],
  [{ TRUST_PROXY: '2' }, [fine, 'Proxy ok: https://warchest.example by 2 proxies.']],
  [
    { NODE_ENV: '' },
    [
      'Settings warning: People reach this server, and NODE_ENV is not production. → NODE_ENV=production',
      proxied,
    ],
  ],
  [
    { SEED: 'demo', RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' },
    [
      'Settings warning: SEED=demo fills an empty database with invented people. → SEED=none',
      'Settings warning: RATE_LIMITS is off: one person can use the whole server. → RATE_LIMITS=on',
      'Settings warning: LOG_LEVEL=fatal hides errors. → LOG_LEVEL=info',
      proxied,
    ],
  ],
  [
    { LOG_LEVEL: 'silent' },
    ['Settings warning: LOG_LEVEL=silent hides errors. → LOG_LEVEL=info', proxied],
  ],
  [{ LOG_LEVEL: 'error' }, [fine, proxied]],
  [
    { PUBLIC_ORIGIN: 'http://warchest.example' },
    [
      fine,
      'Proxy problem: PUBLIC_ORIGIN=http://warchest.example is not encrypted: sessions can be read on the way. → Put a proxy with HTTPS in front, and set PUBLIC_ORIGIN to its https address.',
    ],
  ],
  [
    { TRUST_PROXY: '0' },
    [
      fine,
      'Proxy warning: TRUST_PROXY is 0 behind a proxy: all users have its address, and share its rate limit. → TRUST_PROXY=1',
    ],
  ],
  [
    { HOST: '0.0.0.0' },
    [
      fine,
      'Proxy warning: HOST is not loopback: a client that reaches this port past the proxy can claim any address. → HOST=127.0.0.1, or let a firewall admit the proxy alone.',
    ],
  ],
  [
    { ...withoutDiscord, NODE_ENV: '' },
    [
      'Settings problem: Nobody can log in at https://warchest.example: the simulated platform answers addresses of this machine only. → Set DISCORD_CLIENT_ID and the other variables of Discord, or remove PUBLIC_ORIGIN.',
      'Settings warning: People reach this server, and NODE_ENV is not production. → NODE_ENV=production',
      proxied,
    ],
  ],
  [
    { ...withoutDiscord, PUBLIC_ORIGIN: 'http://127.0.0.1:3000', NODE_ENV: '', SEED: 'demo' },
    [fine, 'Proxy ok: People reach it on this machine only.'],
  ],
  [
    { PUBLIC_ORIGIN: 'http://127.0.0.1:3000', NODE_ENV: '', SEED: 'demo' },
    [fine, 'Proxy ok: People reach it on this machine only.'],
  ],
])('%j', (changes, expected) => {
  expect(said(changes)).toEqual(expected);
});

// proves SYS-7
test('settings that cannot be used are named, without what is secret in them', () => {
  const found = checkSettings({ ...good, PORT: 'x', METRICS_TOKEN: 'short' }, '/nowhere');
  expect(found.config).toBeNull();
  expect(found.checks).toHaveLength(1);
  expect(found.checks[0]).toMatchObject({ area: 'Settings', state: 'problem' });
  expect(found.checks[0]?.text).toContain('PORT: must be a whole number');
  expect(found.checks[0]?.text).toContain('METRICS_TOKEN');
  expect(found.checks[0]?.text).not.toMatch(/\n|hidden|short\b/);
});
