import type { Address } from './address.ts';
import type { Binaries } from './binaries.ts';
import type { Home } from './cluster.ts';

/**
 * Settings that differ from PostgreSQL's defaults. Without `durable` a crash may lose everything.
 */
export const settingsFor = (
  durable: boolean,
  extra: Readonly<Record<string, string>>,
): Record<string, string> => ({
  max_connections: '100',
  shared_buffers: '128MB',
  // Compiling plans takes longer than it saves on short statements.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Refusals such as a duplicate booking are errors to PostgreSQL. They are logged as one line,
  // without the statement and its values.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  ...extra,
});

/** The command line of a postmaster that listens at this address and nowhere else. */
export function argumentsFor(
  home: Home,
  address: Address,
  settings: Readonly<Record<string, string>>,
): string[] {
  const listen = {
    listen_addresses: address.socketDir === null ? '127.0.0.1' : '',
    unix_socket_directories: address.socketDir ?? '',
    unix_socket_permissions: '0700',
    port: String(address.port),
  };
  const flags = Object.entries({ ...settings, ...listen }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  return ['-D', home.cluster, ...flags];
}

/** Identifies the programs and settings of a postmaster; only an equal one is adopted. */
export const signature = (binaries: Binaries, settings: Readonly<Record<string, string>>): string =>
  JSON.stringify([binaries.postgres, settings]);
