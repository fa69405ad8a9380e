import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';

/**
 * Set-up of the tests on a database, where `STATEMENTS_SEEN` names a folder: notes which columns every
 * named statement returned and which of them were null, so that `scripts/statement-rows.ts` can compare
 * them with the rows that the code declares.
 */
const folder = process.env.STATEMENTS_SEEN;

/** What a named statement returned in the tests. */
export interface Observed {
  /** The type of each column, as the id of PostgreSQL's type. */
  readonly columns: Readonly<Record<string, number>>;
  /** Columns that were null in some row. */
  readonly nulls: string[];
}

interface Observer {
  readonly seen: Map<string, Observed>;
  changed: boolean;
}
// Set-up files run once per test file, in processes that keep their modules.
const shared = globalThis as { statementObserver?: Observer };

function observe(): Observer {
  const observer: Observer = { seen: new Map(), changed: false };
  const note = (name: string, { fields, rows }: pg.QueryResult): void => {
    let known = observer.seen.get(name);
    if (!known) {
      known = {
        columns: Object.fromEntries(fields.map((field) => [field.name, field.dataTypeID])),
        nulls: [],
      };
      observer.seen.set(name, known);
      observer.changed = true;
    }
    for (const row of rows as Record<string, unknown>[]) {
      for (const column of Object.keys(known.columns)) {
        if (row[column] !== null || known.nulls.includes(column)) continue;
        known.nulls.push(column);
        observer.changed = true;
      }
    }
  };
  const send = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown;
  pg.Client.prototype.query = function observed(this: pg.Client, ...given: unknown[]) {
    const name = (given[0] as Partial<pg.QueryConfig> | undefined)?.name;
    if (name === undefined) return send.apply(this, given);
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      const observing = (error: unknown, result: pg.QueryResult) => {
        if (!error) note(name, result);
        (callback as (error: unknown, result: pg.QueryResult) => void)(error, result);
      };
      return send.apply(this, [...given.slice(0, -1), observing]);
    }
    const answer = send.apply(this, given) as Promise<pg.QueryResult>;
    // a failure is the caller's
    answer.then((result) => note(name, result)).catch(() => undefined);
    return answer;
  } as typeof pg.Client.prototype.query;
  return observer;
}

if (folder !== undefined) {
  const observer = (shared.statementObserver ??= observe());
  afterAll(() => {
    if (!observer.changed) return;
    mkdirSync(folder, { recursive: true });
    const file = path.join(folder, `${process.pid}.json`);
    writeFileSync(file, JSON.stringify(Object.fromEntries(observer.seen)));
    observer.changed = false;
  });
}
