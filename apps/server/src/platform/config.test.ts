import { describe, expect, test } from 'vitest';
import { connectionsOfProcess, readConfig } from './config.ts';
import { ConfigError } from './start-refused.ts';

const discord = {
  DISCORD_CLIENT_ID: '1',
  DISCORD_CLIENT_SECRET: 'secret',
  DISCORD_GUILD_ID: '2',
  DISCORD_BOT_TOKEN: 'token',
};
const read = (env: Record<string, string>) => readConfig(env, '/srv/warchest');

// proves SIM-1
test('without any setting it serves this machine only, with the simulated chat platform', () => {
  expect(read({ METRICS_TOKEN: '', PUBLIC_ORIGIN: '', DATA_DIR: '' })).toEqual({
    host: '127.0.0.1',
    port: 3000,
    publicOrigin: 'http://127.0.0.1:3000',
    loopback: true,
    production: false,
    dataDir: '/srv/warchest/data',
    databaseUrl: undefined,
    poolSize: 10,
    standby: undefined,
    drain: 0,
    webDir: '/srv/warchest/apps/web/dist',
    migrationsDir: '/srv/warchest/apps/server/migrations',
    addonDir: '/srv/warchest/apps/addon',
    addonInterface: '110207, 120007',
    seed: 'demo',
    rateLimits: true,
    trustProxy: 0,
    metricsToken: undefined,
    logLevel: 'info',
    discord: undefined,
    simulatorPort: 3001,
    profileBase: undefined,
    externalPages: {
      '/booking/shift': undefined,
      '/booking/raid': undefined,
      '/booking/naraid': undefined,
    },
    pictureHosts: ['i.imgur.com', 'cdn.discordapp.com', 'media.discordapp.net'],
    programKey: undefined,
    roleMap: undefined,
    telemetry: { traces: false, metrics: false, trustsCallers: false, limitsTraces: true },
    program: undefined,
    backups: undefined,
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
  [{ PORT: 'abc' }, 'PORT: must be a whole number'],
  [{ PORT: '3000x' }, 'PORT: must be a whole number'],
  [{ PORT: '+3000' }, 'PORT: must be a whole number'],
  [{ PORT: '0', CHAT_SIM_PORT: '0' }, 'CHAT_SIM_PORT'],
  [{ DATABASE_POOL: '0', DATABASE_URL: 'postgres://x' }, 'DATABASE_POOL'],
  [{ DATABASE_POOL: '101', DATABASE_URL: 'postgres://x' }, 'DATABASE_POOL'],
  [{ TRUST_PROXY: '11' }, 'TRUST_PROXY'],
  [{ ...discord, DISCORD_CLIENT_ID: 'x1' }, 'DISCORD_CLIENT_ID: must be an id'],
  [{ ...discord, DISCORD_GUILD_ID: '1x' }, 'DISCORD_GUILD_ID: must be an id'],
  [{ ...discord, DISCORD_GUILD_ID: '1'.repeat(21) }, 'DISCORD_GUILD_ID'],
  [{ DISCORD_PUBLIC_KEY: `${'ab'.repeat(32)}0` }, 'DISCORD_PUBLIC_KEY: must be 64 hexadecimal'],
  [{ DISCORD_PUBLIC_KEY: `x${'ab'.repeat(32)}` }, 'DISCORD_PUBLIC_KEY'],
  [{ PROGRAM_DATA_KEY: 'secret' }, 'PROGRAM_DATA_KEY: must be 32 bytes as 64 hexadecimal'],
  [{ ADDON_INTERFACE: '1102' }, 'ADDON_INTERFACE: must be interface numbers'],
  [{ ADDON_INTERFACE: 'v110207' }, 'ADDON_INTERFACE'],
  [{ ADDON_INTERFACE: '110207;120007' }, 'ADDON_INTERFACE'],
  [{ DISCORD_ROLE_MAP: '{"x900000":"ADMIN"}' }, 'keys are guild role ids'],
  [{ DISCORD_ROLE_MAP: '{"900000x":"ADMIN"}' }, 'keys are guild role ids'],
  [{ PUBLIC_ORIGIN: 'ftp://w.example' }, 'PUBLIC_ORIGIN'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PORT: '65535' }, 'CHAT_SIM_PORT'],
  [{ PORT: '0' }, 'set CHAT_SIM_PORT'],
  [
    { DATABASE_POOL: '41' },
    'up to 93 connections, and the embedded database has 91 for a server: set it to at most 40',
  ],
  [{ PORT: '4000', CHAT_SIM_PORT: '4000' }, 'CHAT_SIM_PORT'],
  [{ SEED: 'all' }, 'SEED'],
  [{ DISCORD_ROLE_MAP: '{' }, 'DISCORD_ROLE_MAP: must be JSON'],
  [{ DISCORD_ROLE_MAP: '{"900000":"KING"}' }, 'DISCORD_ROLE_MAP'],
  [{ RAID_SHEET_URL: 'sheet' }, 'RAID_SHEET_URL'],
  [{ RAID_SHEET_URL: 'httpsx://sheets.example' }, 'RAID_SHEET_URL'],
  [{ NARAID_SHEET_URL: 'xhttp://sheets.example' }, 'NARAID_SHEET_URL'],
  [{ PUBLIC_ORIGIN: 'httpsx://w.example' }, 'PUBLIC_ORIGIN'],
  [{ PUBLIC_ORIGIN: 'xhttp://w.example' }, 'PUBLIC_ORIGIN'],
  [{ SHIFT_SHEET_URL: 'javascript:alert(1)' }, 'SHIFT_SHEET_URL'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
  [{ PICTURE_HOSTS: 'https://i.imgur.com' }, 'PICTURE_HOSTS'],
  [{ PICTURE_HOSTS: "i.imgur.com 'unsafe-inline'" }, 'PICTURE_HOSTS'],
  [{ PICTURE_HOSTS: '*' }, 'PICTURE_HOSTS: must be names of hosts'],
  [{ PICTURE_HOSTS: ' i.imgur.com' }, 'PICTURE_HOSTS'],
])('%j is refused', (env, reason) => {
  expect(() => read(env as Record<string, string>)).toThrow(ConfigError);
  expect(() => read(env as Record<string, string>)).toThrow(reason);
});

test('with Discord it may serve the world, and every setting arrives where it is used', () => {
  const key = 'ab'.repeat(32);
  expect(
    read({
      ...discord,
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces',
      OTEL_TRUST_TRACEPARENT: 'on',
      PORT: '65535',
      PUBLIC_ORIGIN: 'https://warchest.example/',
      DATA_DIR: '/var/warchest',
      DATABASE_URL: 'postgres://db/warchest',
      DATABASE_POOL: '100',
      SEED: 'none',
      TRUST_PROXY: '10',
      DRAIN_SECONDS: '5',
      METRICS_TOKEN: '0123456789abcdef',
      LOG_LEVEL: 'debug',
      DISCORD_PUBLIC_KEY: key,
      DISCORD_ROLE_MAP: '{"123456789":"ADMIN"}',
      CHAT_SIM_PORT: '4000',
      RAIDER_IO_BASE: 'https://raider.example',
      PROGRAM_DATA_KEY: key,
      SHIFT_SHEET_URL: 'https://sheets.example/shift',
      RAID_SHEET_URL: 'https://sheets.example/raid',
      NARAID_SHEET_URL: 'https://sheets.example/naraid',
      DATABASE_REPLICA_URL: 'postgres://standby/warchest',
      DATABASE_REPLICA_MAX_AGE: '7',
      PICTURE_HOSTS: 'a.example,',
      ADDON_INTERFACE: '110207,120007, 12345',
      BACKUPS_COPIED_BY: 'restic',
      WARCHEST_PROGRAM: '/srv/warchest/bin/warchest',
    }),
  ).toEqual({
    backups: {
      keep: { daily: 7, weekly: 4, monthly: 12 },
      storage: undefined,
      recipient: undefined,
      copiedBy: 'restic',
    },
    program: '/srv/warchest/bin/warchest',
    host: '0.0.0.0',
    port: 65_535,
    publicOrigin: 'https://warchest.example',
    loopback: false,
    production: true,
    dataDir: '/var/warchest',
    databaseUrl: 'postgres://db/warchest',
    poolSize: 100,
    standby: { url: 'postgres://standby/warchest', maxAgeMs: 7_000 },
    drain: 5_000,
    webDir: '/srv/warchest/apps/web/dist',
    migrationsDir: '/srv/warchest/apps/server/migrations',
    addonDir: '/srv/warchest/apps/addon',
    addonInterface: '110207,120007, 12345',
    seed: 'none',
    rateLimits: true,
    trustProxy: 10,
    metricsToken: '0123456789abcdef',
    logLevel: 'debug',
    discord: {
      clientId: '1',
      clientSecret: 'secret',
      guildId: '2',
      botToken: 'token',
      apiBase: 'https://discord.com/api',
      publicKey: key,
    },
    simulatorPort: 4000,
    profileBase: 'https://raider.example',
    externalPages: {
      '/booking/shift': 'https://sheets.example/shift',
      '/booking/raid': 'https://sheets.example/raid',
      '/booking/naraid': 'https://sheets.example/naraid',
    },
    pictureHosts: ['a.example'],
    programKey: Buffer.from(key, 'hex'),
    roleMap: { '123456789': 'ADMIN' },
    telemetry: { traces: true, metrics: false, trustsCallers: true, limitsTraces: true },
  });
});

test.each([
  [
    { HOST: '::1', PORT: '3100' },
    { publicOrigin: 'http://[::1]:3100', simulatorPort: 3101 },
  ],
  [
    { PORT: '0', CHAT_SIM_PORT: '1' },
    { port: 0, simulatorPort: 1 },
  ],
  [{ PORT: '65534' }, { simulatorPort: 65_535 }],
  [{ RATE_LIMITS: 'off' }, { rateLimits: false }],
  [{ DATABASE_POOL: '40' }, { poolSize: 40 }],
  [{ DATABASE_POOL: '1' }, { poolSize: 1 }],
  [{ ...discord, PORT: '65535' }, { port: 65_535 }],
  [{ ...discord, DISCORD_API_BASE: 'http://127.0.0.1:1/api' }, { production: false }],
  [{ HOST: 'localhost' }, { loopback: true, publicOrigin: 'http://localhost:3000' }],
])('%j is taken as %j', (env, expected) => {
  expect(read(env as Record<string, string>)).toMatchObject(expected);
});

test('the reason is named by its sort where an operator’s command prints it', () => {
  expect(String(new ConfigError('PORT: is taken'))).toBe('ConfigError: PORT: is taken');
});

// proves OPS-60
test('a standby needs the address of its primary, and its answers have an oldest age', () => {
  const standby = { DATABASE_REPLICA_URL: 'postgres://b/w' };
  expect(() => read(standby)).toThrow(
    'DATABASE_REPLICA_URL is a standby of your own PostgreSQL: set DATABASE_URL to its primary.',
  );
  const both = { ...standby, DATABASE_URL: 'postgres://a/w' };
  expect(read(both).standby).toEqual({ url: 'postgres://b/w', maxAgeMs: 5_000 });
  expect(read({ ...both, DATABASE_REPLICA_MAX_AGE: '0' }).standby?.maxAgeMs).toBe(0);
  expect(() => read({ ...both, DATABASE_REPLICA_MAX_AGE: '3601' })).toThrow(
    'DATABASE_REPLICA_MAX_AGE',
  );
});

test('every variable that cannot be used is named at once', () => {
  expect(() => read({ PORT: 'x', SEED: 'all' })).toThrow(
    /^These settings cannot be used:\n {2}PORT: .+\n {2}SEED: /,
  );
});

test('a process has connections for writing, for reading, and one that listens', () => {
  expect(connectionsOfProcess(10)).toBe(21);
});

test('pictures come from the hosts that are named', () => {
  expect(read({ PICTURE_HOSTS: 'a.example, b.c.example' }).pictureHosts).toEqual([
    'a.example',
    'b.c.example',
  ]);
});

// proves SYS-9
describe('telemetry', () => {
  const collector = 'http://127.0.0.1:4318';
  const sent = (env: Record<string, string>) => readConfig(env, '/srv').telemetry;

  test.each<[Record<string, string>, boolean, boolean]>([
    [{}, false, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: collector }, true, true],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_TRACES_EXPORTER: 'none' }, false, true],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_METRICS_EXPORTER: 'none' }, true, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_SDK_DISABLED: 'true' }, false, false],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector }, true, false],
    [{ OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: collector }, false, true],
    [{ OTEL_TRACES_EXPORTER: 'otlp' }, false, false],
  ])('%j: traces %s, metrics %s', (env, traces, metrics) => {
    expect(sent(env)).toEqual({ traces, metrics, trustsCallers: false, limitsTraces: true });
  });

  test('uses the traceparent of a request only with OTEL_TRUST_TRACEPARENT=on, whatever TRUST_PROXY is', () => {
    const proxied = { OTEL_EXPORTER_OTLP_ENDPOINT: collector, TRUST_PROXY: '1' };
    expect(sent(proxied).trustsCallers).toBe(false);
    expect(sent({ ...proxied, OTEL_TRUST_TRACEPARENT: 'off' }).trustsCallers).toBe(false);
    expect(sent({ ...proxied, OTEL_TRUST_TRACEPARENT: 'on' }).trustsCallers).toBe(true);
    expect(() => sent({ OTEL_TRUST_TRACEPARENT: 'yes' })).toThrow('OTEL_TRUST_TRACEPARENT');
  });

  test('of a protocol or exporter that there is not is refused', () => {
    expect(() => sent({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow(
      'OTEL_EXPORTER_OTLP_PROTOCOL: must be http/json',
    );
    expect(() => sent({ OTEL_TRACES_EXPORTER: 'zipkin' })).toThrow('OTEL_TRACES_EXPORTER');
  });
});
