import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';

/** A way to the database of a test that can break. */
export interface BreakableConnection {
  /** By which connections go over it. */
  readonly url: string;
  /** Connections end, new ones are refused. */
  cut(): void;
  /** Nothing of what goes in comes out any more, without a word. New connections stand still as well. */
  freeze(): void;
  /** New connections wait until it is mended. */
  hold(): void;
  /** How many connections wait. */
  readonly held: () => number;
  /** New connections get through again, and those that wait; old ones stay as they are. */
  mend(): void;
  close(): Promise<void>;
}

export async function openBreakableConnection(to: string): Promise<BreakableConnection> {
  const { host, port, database, user } = new pg.Client({ connectionString: to });
  const path = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${String(port)}` } : { host, port };
  const pairs = new Set<readonly [Socket, Socket]>();
  const waiting = new Set<readonly [Socket, Socket]>();
  let state: 'stands' | 'cut' | 'frozen' | 'held' = 'stands';
  const line = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    const far = createConnection(path);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const end of pair) {
      end.on('error', () => undefined);
      end.on('close', () => {
        for (const other of pair) other.destroy();
        pairs.delete(pair);
        waiting.delete(pair);
      });
    }
    if (state === 'held') waiting.add(pair);
    if (state === 'stands') near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => void line.listen(0, '127.0.0.1', resolve));
  const url = new URL(`postgres://127.0.0.1/${database ?? ''}`);
  url.port = String((line.address() as AddressInfo).port);
  url.username = user ?? '';
  return {
    url: url.href,
    cut() {
      state = 'cut';
      for (const [near] of pairs) near.destroy();
    },
    freeze() {
      state = 'frozen';
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
      }
    },
    hold() {
      state = 'held';
    },
    held: () => waiting.size,
    mend() {
      state = 'stands';
      for (const [near, far] of waiting) near.pipe(far).pipe(near);
      waiting.clear();
    },
    async close() {
      for (const [near] of pairs) near.destroy();
      await new Promise((resolve) => void line.close(resolve));
    },
  };
}
