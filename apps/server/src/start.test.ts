import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { testFolder } from '../test/folder.ts';
import { testWorld, type TestWorld } from '../test/harness.ts';
import { importerIn, itemSheet } from '../test/import-files.ts';
import { readConfig } from './platform/config.ts';
import { ErrorCounts } from './platform/error-counts.ts';
import { startProgram } from './start.ts';

const root = path.resolve(import.meta.dirname, '..', '..', '..');
const hour = 60 * 60_000;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

/** A program on the world's database, with a chat platform that is not there. */
const startOn = async () => {
  const config = readConfig(
    {
      PORT: '0',
      DATABASE_URL: world.databaseUrl,
      DATABASE_POOL: '3',
      DATA_DIR: await testFolder(),
      SEED: 'none',
      BACKUPS: 'off',
      DISCORD_CLIENT_ID: '1',
      DISCORD_CLIENT_SECRET: 'secret',
      DISCORD_GUILD_ID: '2',
      DISCORD_BOT_TOKEN: 'token',
      DISCORD_API_BASE: 'http://127.0.0.1:9/api',
    },
    root,
  );
  const program = await startProgram({
    config,
    log: pino({ level: 'silent' }),
    errors: new ErrorCounts(),
    version: '1.2.3',
    telemetry: null,
    root,
    built: false,
    ending: new AbortController().signal,
  });
  if (!program) throw new Error('The program does not start');
  return program;
};

/** How much is left of what has expired. */
const left = async () =>
  (
    await world.sql<{ count: number }>(
      `select ((select count(*) from login_attempts) + (select count(*) from chat_outbox)
         + (select count(*) from imports))::integer as count`,
    )
  )[0]?.count;

// proves IMP-9, CHAT-8
test('what has expired is deleted every hour, of logins, messages and imports, until the program stops', async () => {
  const intervals = vi.spyOn(globalThis, 'setInterval');
  const cleared = vi.spyOn(globalThis, 'clearInterval');
  onTestFinished(() => void [intervals, cleared].map((one) => one.mockRestore()));
  await importerIn(() => world).sent('items', itemSheet(['Lamp', 5]));
  const before = `now() - interval '100 days'`;
  await world.sql(`update imports set created_at = ${before}`);
  await world.sql(
    `insert into login_attempts (state_hash, browser_hash, verifier, redirect_uri, created_at, expires_at)
     values ('state', 'browser', 'verifier', '/', ${before}, ${before})`,
  );
  await world.sql(
    `insert into chat_outbox (id, kind, message, created_at, not_before, sent_at)
     values ('old', 'paidOut', '{}', ${before}, ${before}, ${before})`,
  );
  const { stop } = await startOn();
  onTestFinished(stop);
  // those of the library for the chat platform, too
  const hourly = intervals.mock.calls.flatMap(([work, every], at) =>
    every === hour ? [{ work, timer: intervals.mock.results[at]?.value }] : [],
  );
  expect(await left()).toBe(3);
  for (const { work } of hourly) work();
  await expect.poll(left).toBe(0);
  await stop();
  const timers = new Set(cleared.mock.calls.map(([timer]) => timer));
  expect(hourly.filter(({ timer }) => timers.has(timer))).toHaveLength(1);
});
