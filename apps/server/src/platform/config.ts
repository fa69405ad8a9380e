import path from 'node:path';
import { z } from 'zod';
import { allRoles, type Role } from '@warchest/domain/members/roles.ts';
import { backupSettings, backupsOf, type BackupsSettings } from './backup-settings.ts';
import { readKey } from './key-file.ts';
import { ConfigError } from './start-refused.ts';
import { telemetryOf, telemetrySettings, type SentTelemetry } from './telemetry-settings.ts';
import { isLoopbackHost } from './loopback-hosts.ts';
import { maxThreads, threadPoolSize } from './thread.ts';

/** Settings of Discord; only from the environment. */
export interface ChatSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly guildId: string;
  readonly botToken: string;
  /** Base URL of the API: Discord's, or the simulated platform's. */
  readonly apiBase: string;
  /** The key that verifies interactions, 32 bytes in hexadecimal; unset: interactions are off. */
  readonly publicKey?: string | undefined;
}

/** All settings of an operator, read once at the start. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** The address that browsers use, without a path. */
  readonly publicOrigin: string;
  readonly loopback: boolean;
  readonly production: boolean;
  readonly dataDir: string;
  /** Unset: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  readonly poolSize: number;
  /** A standby for reads that no decision depends on; unset: the primary answers everything. */
  readonly standby: { readonly url: string; readonly maxAgeMs: number } | undefined;
  readonly webDir: string;
  readonly migrationsDir: string;
  /** The folder of the addon's files. */
  readonly addonDir: string;
  /** The game's interface numbers that the addon supports. */
  readonly addonInterface: string;
  readonly seed: 'demo' | 'none';
  readonly rateLimits: boolean;
  /** The number of proxies whose X-Forwarded-For is trusted; 0: none. */
  readonly trustProxy: number;
  /** Milliseconds between a failing `/ready` and the closed port at shutdown, for proxies. */
  readonly drain: number;
  readonly metricsToken: string | undefined;
  readonly logLevel: string;
  /** Set: real Discord. Unset: the simulated platform, where it is allowed. */
  readonly discord: ChatSettings | undefined;
  readonly simulatorPort: number;
  readonly profileBase: string | undefined;
  /** Paths that redirect to pages outside the app; without an address they lead to `/404`. */
  readonly externalPages: Readonly<Record<string, string | undefined>>;
  /** Hosts that browsers may load store pictures from, over https. */
  readonly pictureHosts: readonly string[];
  /** Encrypts the passwords of the program data; without it a key file in `dataDir` is used. */
  readonly programKey: Buffer | undefined;
  /** Guild role id → application role; written into the database at its first start. */
  readonly roleMap: Readonly<Record<string, Role>> | undefined;
  readonly telemetry: SentTelemetry;
  /** How the program of this release is called; undefined: these are the sources. */
  readonly program: string | undefined;
  /** How scheduled backups are kept; undefined: the server makes none. */
  readonly backups: BackupsSettings | undefined;
}

/** The embedded database's 100 connections minus some for operators' commands. */
const embeddedConnections = 91;
/**
 * The maximum number of connections of one process: pools for writing and reading, and a listener.
 */
export const connectionsOfProcess = (poolSize: number): number => 2 * poolSize + 1;
/** What its threads take besides, while imports work. */
export const connectionsOfThreads = maxThreads * connectionsOfProcess(threadPoolSize);

const number = (min: number, max: number, standard: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .default(standard);

const roleMap = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON: {"<guild role id>": "<ROLE>"}' });
      return z.NEVER;
    }
  })
  .pipe(
    z.record(z.string().regex(/^\d{5,20}$/), z.enum(allRoles), {
      error: ({ code }) => (code === 'invalid_key' ? 'keys are guild role ids' : undefined),
    }),
  );

const sealingKey = z.string().transform((text, context) => {
  const key = readKey(text);
  if (key) return key;
  context.addIssue({
    code: 'custom',
    message: 'must be 32 bytes as 64 hexadecimal digits or base64',
  });
  return z.NEVER;
});

const outsideAddress = z.url({ protocol: /^https?$/ }).optional();

const discordId = z
  .string()
  .regex(/^\d{1,20}$/, 'must be an id: digits, as “Copy ID” in Discord gives them')
  .optional();

const settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: number(0, 65_535, 3000),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  NODE_ENV: z.string().optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_POOL: number(1, 100, 10),
  DATABASE_REPLICA_URL: z.string().optional(),
  DATABASE_REPLICA_MAX_AGE: number(0, 3_600, 5),
  SEED: z.enum(['demo', 'none']).default('demo'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  TRUST_PROXY: number(0, 10, 0),
  DRAIN_SECONDS: number(0, 5, 0),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DISCORD_CLIENT_ID: discordId,
  DISCORD_CLIENT_SECRET: z.string().optional(),
  DISCORD_GUILD_ID: discordId,
  DISCORD_BOT_TOKEN: z.string().optional(),
  DISCORD_PUBLIC_KEY: z
    .string()
    .regex(/^[\da-f]{64}$/i, 'must be 64 hexadecimal digits, as the application’s page shows them')
    .optional(),
  DISCORD_API_BASE: z.url().default('https://discord.com/api'),
  DISCORD_ROLE_MAP: roleMap.optional(),
  CHAT_SIM_PORT: number(1, 65_535, 0).optional(),
  RAIDER_IO_BASE: z.url().optional(),
  PROGRAM_DATA_KEY: sealingKey.optional(),
  ...telemetrySettings,
  SHIFT_SHEET_URL: outsideAddress,
  RAID_SHEET_URL: outsideAddress,
  NARAID_SHEET_URL: outsideAddress,
  PICTURE_HOSTS: z
    .string()
    .regex(
      /^(?:[a-z\d-]+(?:\.[a-z\d-]+)+(?:, ?|$))*$/,
      'must be names of hosts, such as i.imgur.com, cdn.discordapp.com',
    )
    .transform((text) => text.split(/, ?/).filter((host) => host !== ''))
    .default(['i.imgur.com', 'cdn.discordapp.com', 'media.discordapp.net']),
  ...backupSettings,
  ADDON_INTERFACE: z
    .string()
    .regex(
      /^\d{5,6}(, ?\d{5,6})*$/,
      'must be interface numbers of the game, such as 110207, 120007',
    )
    .default('110207, 120007'),
});

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(settings.shape);

const discordKeys = [
  'DISCORD_CLIENT_ID',
  'DISCORD_CLIENT_SECRET',
  'DISCORD_GUILD_ID',
  'DISCORD_BOT_TOKEN',
] as const;

/**
 * Reads the settings from an environment. Empty variables count as unset.
 * @param root folder that relative paths start from
 * @throws ConfigError naming every unusable variable
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  root: string,
): Config {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(nonEmpty);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`);
    throw new ConfigError(`These settings cannot be used:\n  ${problems.join('\n  ')}`);
  }
  const set = parsed.data;
  const loopback = isLoopbackHost(set.HOST);
  const production = set.NODE_ENV === 'production';
  const discord = discordSettings(set);
  if (!discord && production) {
    throw new ConfigError(
      'In production the simulated chat platform never runs: set ' + discordKeys.join(', ') + '.',
    );
  }
  if (production && !set.DISCORD_API_BASE.startsWith('https:')) {
    throw new ConfigError('In production DISCORD_API_BASE must be https: Discord itself is.');
  }
  if (!discord && !loopback) {
    throw new ConfigError(
      'The simulated chat platform only runs on loopback: leave HOST at 127.0.0.1, or set ' +
        discordKeys.join(', ') +
        '.',
    );
  }
  if (!discord && set.PORT === 0 && !set.CHAT_SIM_PORT) {
    throw new ConfigError(
      'With PORT=0 any free port is used, so the simulated chat platform cannot use the next one: set CHAT_SIM_PORT.',
    );
  }
  const simulatorPort = set.CHAT_SIM_PORT || set.PORT + 1;
  if (!discord && (simulatorPort === set.PORT || simulatorPort > 65_535)) {
    throw new ConfigError(
      `The simulated chat platform cannot listen on port ${simulatorPort}: set CHAT_SIM_PORT to a port other than PORT, at most 65535.`,
    );
  }
  const most = connectionsOfProcess(set.DATABASE_POOL) + connectionsOfThreads;
  if (!set.DATABASE_URL && most > embeddedConnections) {
    const largest = Math.floor((embeddedConnections - connectionsOfThreads - 1) / 2);
    throw new ConfigError(
      `DATABASE_POOL=${set.DATABASE_POOL} means up to ${most} connections, and the embedded database has ${embeddedConnections} for a server: set it to at most ${largest}, or use a PostgreSQL of your own (DATABASE_URL).`,
    );
  }
  if (set.DATABASE_REPLICA_URL && !set.DATABASE_URL) {
    throw new ConfigError(
      'DATABASE_REPLICA_URL is a standby of your own PostgreSQL: set DATABASE_URL to its primary.',
    );
  }
  if (set.RATE_LIMITS === 'off' && !loopback) {
    throw new ConfigError('RATE_LIMITS=off is only allowed when HOST is loopback.');
  }
  if (!loopback && !set.PUBLIC_ORIGIN) {
    throw new ConfigError('PUBLIC_ORIGIN must name the address that browsers use.');
  }
  const publicHost = set.HOST.includes(':') ? `[${set.HOST}]` : set.HOST;
  return {
    host: set.HOST,
    port: set.PORT,
    publicOrigin: new URL(set.PUBLIC_ORIGIN ?? `http://${publicHost}:${set.PORT}`).origin,
    loopback,
    production,
    dataDir: path.resolve(root, set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    poolSize: set.DATABASE_POOL,
    standby: set.DATABASE_REPLICA_URL
      ? { url: set.DATABASE_REPLICA_URL, maxAgeMs: set.DATABASE_REPLICA_MAX_AGE * 1_000 }
      : undefined,
    webDir: path.join(root, 'apps', 'web', 'dist'),
    migrationsDir: path.join(root, 'apps', 'server', 'migrations'),
    addonDir: path.join(root, 'apps', 'addon'),
    addonInterface: set.ADDON_INTERFACE,
    seed: set.SEED,
    rateLimits: set.RATE_LIMITS === 'on',
    trustProxy: set.TRUST_PROXY,
    drain: set.DRAIN_SECONDS * 1_000,
    metricsToken: set.METRICS_TOKEN,
    logLevel: set.LOG_LEVEL,
    discord,
    simulatorPort,
    profileBase: set.RAIDER_IO_BASE,
    externalPages: {
      '/booking/shift': set.SHIFT_SHEET_URL,
      '/booking/raid': set.RAID_SHEET_URL,
      '/booking/naraid': set.NARAID_SHEET_URL,
    },
    pictureHosts: set.PICTURE_HOSTS,
    programKey: set.PROGRAM_DATA_KEY,
    roleMap: set.DISCORD_ROLE_MAP,
    telemetry: telemetryOf(set),
    // Set by the program itself and no setting.
    program: env.WARCHEST_PROGRAM || undefined,
    backups: backupsOf(set, production),
  };
}

function discordSettings(set: z.infer<typeof settings>): ChatSettings | undefined {
  const missing = discordKeys.filter((key) => set[key] === undefined);
  if (missing.length === discordKeys.length) return undefined;
  if (missing.length > 0) {
    throw new ConfigError(`Discord is only half configured: ${missing.join(', ')} missing.`);
  }
  return {
    clientId: set.DISCORD_CLIENT_ID ?? '',
    clientSecret: set.DISCORD_CLIENT_SECRET ?? '',
    guildId: set.DISCORD_GUILD_ID ?? '',
    botToken: set.DISCORD_BOT_TOKEN ?? '',
    apiBase: set.DISCORD_API_BASE,
    publicKey: set.DISCORD_PUBLIC_KEY,
  };
}
