import { isIP } from 'node:net';
import os from 'node:os';
import { masker } from '../doctor/secrets.ts';
import { isLoopbackHost } from '../platform/loopback-hosts.ts';
import { connectionTarget } from '../platform/connection-target.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type Named = readonly [name: string | undefined, replacement: string];

/** Names that every installation may have: they identify none, and are words of the program. */
const usualNames: ReadonlySet<string> = new Set(['warchest', 'postgres', '0.0.0.0', '::']);
const isUsual = (name: string): boolean => usualNames.has(name) || isLoopbackHost(name);

/**
 * Removes secrets and what identifies an installation from a text: addresses, names of hosts, of
 * users and of databases, paths (SYS-8).
 * @param root of the installation
 * @param hosts of other processes
 */
export function nameRemover(
  env: Environment,
  root: string,
  hosts: readonly string[],
): (text: string) => string {
  const masked = masker(env);
  const paths = ofUse([
    [env.DATA_DIR, 'DATA_DIR'],
    [root, 'ROOT'],
    [os.homedir(), 'HOME'],
  ]);
  const names = ofUse([
    [hostIn(env.PUBLIC_ORIGIN), 'ORIGIN'],
    ...['DATABASE_URL', 'DATABASE_REPLICA_URL'].flatMap((setting) => namesIn(env[setting])),
    ...Object.values(env).map((value): Named => [hostIn(value), 'HOST']),
    [env.HOST, 'HOST'],
    [os.hostname(), 'HOST'],
    ...hosts.map((host): Named => [host, 'HOST']),
  ]).filter(([name]) => !isUsual(name.toLowerCase()));
  return (text) => {
    const withoutPaths = paths.reduce(
      (left, [value, name]) => left.replaceAll(value, () => name),
      masked(text),
    );
    const withoutNames = names.reduce(
      (left, [value, name]) => left.replaceAll(asWord(value), () => name),
      withoutPaths,
    );
    return withoutAddresses(withoutNames);
  };
}

/** Those that are long enough, the longest first: a shorter one may be part of it. */
const ofUse = (pairs: readonly Named[]) =>
  pairs
    .filter((pair): pair is [string, string] => (pair[0] ?? '').length > 2)
    .toSorted(([a], [b]) => b.length - a.length);

/** A name that is no part of a longer word. */
const asWord = (name: string): RegExp =>
  new RegExp(`(?<!\\w)${name.replaceAll(/[^\w]/g, String.raw`\$&`)}(?!\\w)`, 'gi');

/** The host in a URL; undefined for other texts. */
const hostIn = (value: string | undefined): string | undefined =>
  value !== undefined && URL.canParse(value)
    ? new URL(value).hostname.replace(/^\[|\]$/g, '')
    : undefined;

/** The names in the connection string of a database. */
function namesIn(connectionString: string | undefined): Named[] {
  if (!connectionString) return [];
  try {
    const { host, user, database } = connectionTarget(connectionString);
    return [
      [host, 'DATABASE_HOST'],
      [user, 'DATABASE_USER'],
      [database, 'DATABASE_NAME'],
    ];
  } catch {
    // The doctor reports that it cannot be used; no connection means no message with its names.
    return [];
  }
}

const ipV4 = String.raw`(?:\d{1,3}\.){3}\d{1,3}`;
/** What may be an IPv4 or IPv6 address, with a port after it; a time of day looks like one. */
const addressLike = new RegExp(
  String.raw`(?<![\w.:])(?:${ipV4}|(?:[\da-f]{0,4}:){2,8}(?:${ipV4}|[\da-f]{0,4}))(?!\w|\.\d)`,
  'gi',
);

/** Without IP addresses, but for those that every installation has. */
const withoutAddresses = (text: string): string =>
  text.replaceAll(addressLike, (found) => {
    const [, withoutPort = '', port = ''] = /^(.*?)(:\d*)$/.exec(found) ?? [];
    if (isUsual(found)) return found;
    if (isIP(found) !== 0) return 'ADDRESS';
    return isIP(withoutPort) === 0 || isUsual(withoutPort) ? found : `ADDRESS${port}`;
  });
