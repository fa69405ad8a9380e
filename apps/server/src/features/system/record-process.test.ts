import type pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { openDatabase } from '../../platform/database.ts';
import { Vitals } from '../../platform/vitals.ts';
import { WriteDoor } from '../../platform/write-door.ts';
import { startReporting } from './record-process.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

// proves SYS-2
test('a stop waits for the report that is under way, which would show the process as one that runs', async () => {
  const { deps } = await world.startServer();
  const vitals = new Vitals({ version: '1.0.0', pools: world.server.app.vitals.pools });
  const database = openDatabase({ connectionString: world.databaseUrl, log: deps.log });
  onTestFinished(() => database.end());
  let send: () => void = () => undefined;
  const held = [new Promise<void>((resolve) => (send = resolve))];
  const connect = async () => {
    await held.shift();
    return database.pool.connect();
  };
  const writes = new WriteDoor({ connect } as unknown as pg.Pool);
  const stopping = startReporting({ ...deps, writes }, vitals)();
  send();
  await stopping;
  expect(
    await world.sql('select stopped_at from server_processes where id = $1', [deps.processId]),
  ).toEqual([{ stopped_at: expect.any(String) as string }]);
});
