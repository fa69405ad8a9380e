import { afterAll, beforeAll, expect, it } from 'vitest';
import { testWorld, type TestWorld } from '../../test/harness.ts';
import { changesOfRuns, changesOfThings } from './audited-changes.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const audited = (
  rows: readonly {
    readonly subject: string;
    readonly id: string;
    readonly run?: string;
    readonly version: number;
    readonly differences?: object;
  }[],
) =>
  world.sql(
    `insert into audit_log (id, at, actor_id, actor_name, action, subject, subject_id, run_id, version, differences, request_id)
     select 'change-' || row_number() over (), now(), 'x', 'x', 'a.change', subject, id, run, version,
       coalesce(differences, '{}'), 'request'
     from jsonb_to_recordset($1) as given (subject text, id text, run text, version integer, differences jsonb)`,
    [JSON.stringify(rows)],
  );

it('changes after a version are those of later versions, by version', async () => {
  const price = { price: { oldValue: 1, newValue: 2 } };
  const backup = { backup: { oldValue: true, newValue: false } };
  await audited([
    { subject: 'run', id: 'run-one', run: 'run-one', version: 4, differences: price },
    { subject: 'booking', id: 'booked', run: 'run-one', version: 3, differences: backup },
    { subject: 'run', id: 'run-one', run: 'run-one', version: 2, differences: price },
    { subject: 'roster', id: 'run-one', run: 'run-one', version: 3, differences: price },
    { subject: 'run', id: 'run-two', run: 'run-two', version: 9, differences: price },
  ]);
  const run = { subjectId: 'run-one', runId: 'run-one', action: 'a.change', requestId: 'request' };
  const latest = { ...run, version: 4, isSeatOnly: false };
  const { deps } = world.server;
  expect(await changesOfThings(deps, ['run'], ['run-one'], 2)).toEqual([latest]);
  expect(await changesOfRuns(deps, ['run-one'], 2)).toEqual([
    { ...run, subjectId: 'booked', version: 3, isSeatOnly: true },
    latest,
  ]);
});
