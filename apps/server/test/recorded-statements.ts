import type pg from 'pg';
import type { TestServer } from './server.ts';

/**
 * Records the statements that a server sends from now on, by their names or, without one, their text:
 * those of its writing connections and those of its reading ones.
 */
export function recordSent({ writes, reads }: TestServer): { writes: string[]; reads: string[] } {
  const sent = { writes: [] as string[], reads: [] as string[] };
  follow(writes, sent.writes);
  follow(reads, sent.reads);
  return sent;
}

function follow(pool: pg.Pool, into: string[]): void {
  const followed = new WeakSet<pg.ClientBase>();
  pool.on('acquire', (client) => {
    if (followed.has(client)) return;
    followed.add(client);
    const send = client.query.bind(client) as (...asked: unknown[]) => unknown;
    Object.assign(client, {
      query: (first: string | pg.QueryConfig, ...rest: unknown[]) => {
        into.push(typeof first === 'string' ? first : (first.name ?? first.text));
        return send(first, ...rest);
      },
    });
  });
}
