import { mkdir, mkdtemp, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { superuser, type Home } from './cluster.ts';
import { giveFolder, removeFolder } from './foreign-folder.ts';
import type { OsUser } from './os-user.ts';

/** The address of a running PostgreSQL. */
export interface Address {
  /** Directory of the Unix socket, or null if it listens on loopback. */
  readonly socketDir: string | null;
  readonly port: number;
}

/** A socket's full path must fit into about 100 bytes on every system. */
const maxSocketPath = 100;
const socketPort = 5432;
const temporaryPrefix = 'warchest-pg-';

const fits = (folder: string): boolean =>
  Buffer.byteLength(path.join(folder, `.s.PGSQL.${socketPort}.lock`)) <= maxSocketPath;

const socketBeside = (home: Home): string => path.join(home.folder, 'socket');
const temporaryParents = (): string[] => [tmpdir(), '/tmp'];

const isTemporary = (socketDir: string, parents: readonly string[]): boolean =>
  parents.includes(path.dirname(socketDir)) && path.basename(socketDir).startsWith(temporaryPrefix);

/**
 * Whether {@link chooseAddress} can have chosen this directory. It comes from PostgreSQL's own file,
 * which its OS user may change, and is removed and made again.
 */
export const isChosen = (home: Home, socketDir: string): boolean =>
  socketDir === socketBeside(home) || isTemporary(socketDir, temporaryParents());

/**
 * A private directory with a short path: beside the data, else a temporary one, else loopback.
 * @param parents of temporary directories, tried in this order
 */
export async function chooseAddress(
  home: Home,
  account: OsUser | null,
  parents: readonly string[] = temporaryParents(),
): Promise<Address> {
  const beside = socketBeside(home);
  if (fits(beside)) {
    // No postmaster of ours runs now, so its content was left by a crash.
    return prepareAgain({ socketDir: beside, port: socketPort }, account);
  }
  for (const parent of parents) {
    if (!fits(path.join(parent, `${temporaryPrefix}xxxxxx`))) continue;
    const made = await mkdtemp(path.join(parent, temporaryPrefix)).catch(() => null);
    if (made === null) continue;
    await giveFolder(made, account);
    return { socketDir: made, port: socketPort };
  }
  return { socketDir: null, port: await freePort() };
}

/** Prepares the previous address again, so that existing clients can reconnect. */
export async function prepareAgain(address: Address, account: OsUser | null): Promise<Address> {
  if (address.socketDir === null) return address;
  await removeFolder(address.socketDir);
  await mkdir(address.socketDir, { mode: 0o700 });
  await giveFolder(address.socketDir, account);
  return address;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', resolve);
  });
  const bound = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (bound === null || typeof bound === 'string') throw new Error('No free port on loopback');
  return bound.port;
}

/** The connection string of a database at this address. */
export async function connectionString(
  home: Home,
  address: Address,
  database: string,
): Promise<string> {
  if (address.socketDir !== null) {
    const host = encodeURIComponent(address.socketDir);
    return `postgresql://${superuser}@localhost:${address.port}/${database}?host=${host}`;
  }
  const password = (await readFile(home.passwordFile, 'utf8')).trim();
  return `postgresql://${superuser}:${password}@127.0.0.1:${address.port}/${database}`;
}

/**
 * Removes a socket directory that {@link chooseAddress} created in one of these temporary folders; no
 * other.
 */
export async function removeTemporary(
  socketDir: string,
  parents: readonly string[] = temporaryParents(),
): Promise<void> {
  if (isTemporary(socketDir, parents)) await removeFolder(socketDir);
}
