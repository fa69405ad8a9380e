import type { Config } from '../platform/config.ts';
import { readConfig } from '../platform/config.ts';
import { isLoopbackHost } from '../platform/loopback-hosts.ts';
import { ConfigError } from '../platform/start-refused.ts';
import { ok, problem, warning, type Check } from './check.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface ReadSettings {
  /** Null: they cannot be used. */
  readonly config: Config | null;
  readonly checks: readonly Check[];
}

/** Whether the settings can be used, and fit together. Names them, never their secret values. */
export function checkSettings(env: Environment, root: string): ReadSettings {
  let config: Config;
  try {
    config = readConfig(env, root);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const text = error.message.replaceAll(/\s*\n\s*/g, ' ');
    return {
      config: null,
      checks: [problem('Settings', text, 'See Settings in README.md for the allowed values.')],
    };
  }
  const checks = [...settingsOf(config), ...proxyOf(config)];
  return { config, checks };
}

const isPublic = ({ publicOrigin }: Config): boolean =>
  !isLoopbackHost(new URL(publicOrigin).hostname);

function settingsOf(config: Config): Check[] {
  const { production, seed, rateLimits, logLevel, discord, publicOrigin } = config;
  const found = [
    ...(isPublic(config) && !discord
      ? [
          problem(
            'Settings',
            `Nobody can log in at ${publicOrigin}: the simulated platform answers addresses of this machine only.`,
            'Set DISCORD_CLIENT_ID and the other variables of Discord, or remove PUBLIC_ORIGIN.',
          ),
        ]
      : []),
    ...(isPublic(config) && !production
      ? [
          warning(
            'Settings',
            'People reach this server, and NODE_ENV is not production.',
            'NODE_ENV=production',
          ),
        ]
      : []),
    ...(production && seed === 'demo'
      ? [
          warning(
            'Settings',
            'SEED=demo fills an empty database with invented people.',
            'SEED=none',
          ),
        ]
      : []),
    ...(rateLimits
      ? []
      : [
          warning(
            'Settings',
            'RATE_LIMITS is off: one person can use the whole server.',
            'RATE_LIMITS=on',
          ),
        ]),
    ...(logLevel === 'silent' || logLevel === 'fatal'
      ? [warning('Settings', `LOG_LEVEL=${logLevel} hides errors.`, 'LOG_LEVEL=info')]
      : []),
  ];
  return found.length > 0 ? found : [ok('Settings', 'All settings can be used.')];
}

function proxyOf(config: Config): Check[] {
  const { publicOrigin, loopback, trustProxy } = config;
  const area = 'Proxy';
  if (!isPublic(config)) return [ok(area, 'People reach it on this machine only.')];
  if (!publicOrigin.startsWith('https:')) {
    return [
      problem(
        area,
        `PUBLIC_ORIGIN=${publicOrigin} is not encrypted: sessions can be read on the way.`,
        'Put a proxy with HTTPS in front, and set PUBLIC_ORIGIN to its https address.',
      ),
    ];
  }
  if (trustProxy === 0) {
    return [
      warning(
        area,
        'TRUST_PROXY is 0 behind a proxy: all users have its address, and share its rate limit.',
        'TRUST_PROXY=1',
      ),
    ];
  }
  return [
    loopback
      ? ok(area, `${publicOrigin} by ${trustProxy === 1 ? 'a proxy' : `${trustProxy} proxies`}.`)
      : warning(
          area,
          'HOST is not loopback: a client that reaches this port past the proxy can claim any address.',
          'HOST=127.0.0.1, or let a firewall admit the proxy alone.',
        ),
  ];
}
