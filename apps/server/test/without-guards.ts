import type pg from 'pg';

/**
 * A statement as a server without one of its guards would send it: what a race needs to see that it
 * can be lost. The product has no switches for that.
 */
export type RemoveGuard = (sql: string) => string;

/** Rows are read, but not locked. */
export const withoutRowLocks: RemoveGuard = (sql) => sql.replaceAll(/\bfor update\b/gi, '');

/** A refresh token is never accepted twice: it was always replaced too long ago. */
export const withoutTokenGrace: RemoveGuard = (sql) =>
  sql.replace('t.replaced_at as "replacedAt"', `t.replaced_at - interval '1 day' as "replacedAt"`);

/** Alters what the pool's connections send from now on. */
export function alterStatements(pool: pg.Pool, altered: RemoveGuard): void {
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...asked: unknown[]) => unknown;
    Object.assign(client, {
      query: (first: string | pg.QueryConfig, ...rest: unknown[]) =>
        send(
          typeof first === 'string' ? altered(first) : { ...first, text: altered(first.text) },
          ...rest,
        ),
    });
  });
}
