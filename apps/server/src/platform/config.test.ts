import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const discord = {
  DISCORD_CLIENT_ID: '1',
  DISCORD_CLIENT_SECRET: 'secret',
  DISCORD_GUILD_ID: '2',
  DISCORD_BOT_TOKEN: 'token',
};
const read = (env: Record<string, string>) => readConfig(env, '/srv/warchest');

// proves SIM-1
test('without any setting it serves this machine only, with the simulated chat platform', () => {
  expect(read({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicOrigin: 'http://127.0.0.1:3000',
    loopback: true,
    discord: undefined,
    simulatorPort: 3001,
    rateLimits: true,
    dataDir: '/srv/warchest/data',
  });
});

// proves WIRE-22, OPS-5
test.each([
  [{ NODE_ENV: 'production' }, 'never runs'],
  [{ NODE_ENV: 'production', HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://w.example' }, 'never runs'],
  [{ NODE_ENV: 'production', CHAT_SIM_PORT: '3001' }, 'never runs'],
  [{ HOST: '0.0.0.0' }, 'only runs on loopback'],
  [{ HOST: '192.168.0.1', PUBLIC_ORIGIN: 'https://w.example' }, 'only runs on loopback'],
  [{ HOST: '0.0.0.0', CHAT_SIM_PORT: '3001' }, 'only runs on loopback'],
  [{ ...discord, HOST: '0.0.0.0' }, 'PUBLIC_ORIGIN'],
  [
    { ...discord, HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://w.example', RATE_LIMITS: 'off' },
    'RATE_LIMITS',
  ],
  [
    { ...discord, NODE_ENV: 'production', DISCORD_API_BASE: 'http://127.0.0.1:3001/api' },
    'DISCORD_API_BASE',
  ],
  [{ DISCORD_CLIENT_ID: '1' }, 'half configured'],
  [{ PORT: 'abc' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PORT: '65535' }, 'CHAT_SIM_PORT'],
  [{ PORT: '0' }, 'set CHAT_SIM_PORT'],
  [{ DATABASE_POOL: '46' }, 'at most 45'],
  [{ PORT: '4000', CHAT_SIM_PORT: '4000' }, 'CHAT_SIM_PORT'],
  [{ SEED: 'all' }, 'SEED'],
  [{ DISCORD_ROLE_MAP: '{' }, 'DISCORD_ROLE_MAP'],
  [{ DISCORD_ROLE_MAP: '{"900000":"KING"}' }, 'DISCORD_ROLE_MAP'],
  [{ RAID_SHEET_URL: 'sheet' }, 'RAID_SHEET_URL'],
  [{ SHIFT_SHEET_URL: 'javascript:alert(1)' }, 'SHIFT_SHEET_URL'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
  [{ PICTURE_HOSTS: 'https://i.imgur.com' }, 'PICTURE_HOSTS'],
  [{ PICTURE_HOSTS: "i.imgur.com 'unsafe-inline'" }, 'PICTURE_HOSTS'],
  [{ PICTURE_HOSTS: '*' }, 'PICTURE_HOSTS'],
])('%j is refused', (env, reason) => {
  expect(() => read(env as Record<string, string>)).toThrow(ConfigError);
  expect(() => read(env as Record<string, string>)).toThrow(reason);
});

test('with Discord it may serve the world', () => {
  const config = read({
    ...discord,
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    PUBLIC_ORIGIN: 'https://warchest.example/',
    DISCORD_ROLE_MAP: '{"123456789":"ADMIN"}',
    TRUST_PROXY: '1',
  });
  expect(config).toMatchObject({
    publicOrigin: 'https://warchest.example',
    loopback: false,
    trustProxy: 1,
    roleMap: { '123456789': 'ADMIN' },
    discord: { apiBase: 'https://discord.com/api' },
  });
});

test('pictures come from the hosts that are named', () => {
  expect(read({ PICTURE_HOSTS: 'a.example, b.c.example' }).pictureHosts).toEqual([
    'a.example',
    'b.c.example',
  ]);
  expect(read({}).pictureHosts).toContain('i.imgur.com');
});
