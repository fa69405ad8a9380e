import type pg from 'pg';
import { expect, test } from 'vitest';
import type { TraceStatement } from './telemetry.ts';
import { tracedClient, tracedReader, tracedSnapshot } from './traced-queries.ts';

/** What is traced, and what the database is asked. */
function recorder() {
  const traced: unknown[] = [];
  const asked: unknown[] = [];
  const trace: TraceStatement = (text, name, run) => {
    traced.push([text, name]);
    return run();
  };
  return { traced, asked, trace };
}
const read = (asked: unknown[]) =>
  ((...given: readonly unknown[]) => {
    asked.push(given);
    return Promise.resolve([{ one: 1 }]);
  }) as Parameters<typeof tracedReader>[0];

test('a statement is traced by its text and name, and asked as it is', async () => {
  const { traced, asked, trace } = recorder();
  const reader = tracedReader(read(asked), trace);
  expect(await reader('select $1', ['a'], 'one')).toEqual([{ one: 1 }]);
  await reader('select 2');
  expect(traced).toEqual([
    ['select $1', 'one'],
    ['select 2', undefined],
  ]);
  expect(asked).toEqual([
    ['select $1', ['a'], 'one'],
    ['select 2', undefined, undefined],
  ]);
});

test('each statement of a snapshot is traced', async () => {
  const { traced, asked, trace } = recorder();
  const snapshot = tracedSnapshot((work) => work(read(asked)), trace);
  expect(await snapshot((ask) => ask('select 3', [], 'three'))).toEqual([{ one: 1 }]);
  expect([traced, asked]).toEqual([[['select 3', 'three']], [['select 3', [], 'three']]]);
});

test('a connection is traced in each way of asking, but for what sends itself', async () => {
  const { traced, asked, trace } = recorder();
  const client = {
    name: 'its own',
    query(...given: readonly unknown[]) {
      asked.push([this.name, ...given]);
      return Promise.resolve('answered');
    },
  };
  const connection = tracedClient(client as unknown as pg.PoolClient, trace);
  const copy = { submit: () => undefined };
  const named = { text: 'select 5', name: 'five', values: [5] };
  expect(await connection.query('select 4', [4])).toBe('answered');
  expect(await connection.query(named)).toBe('answered');
  const sent: unknown = connection.query(copy as unknown as pg.Submittable);
  await expect(sent).resolves.toBe('answered');
  expect(traced).toEqual([
    ['select 4', undefined],
    ['select 5', 'five'],
  ]);
  expect(asked).toEqual([
    ['its own', 'select 4', [4]],
    ['its own', named],
    ['its own', copy],
  ]);
  expect((connection as unknown as typeof client).name).toBe('its own');
});
