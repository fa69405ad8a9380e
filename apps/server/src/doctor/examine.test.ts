import { afterAll, beforeAll, expect, test } from 'vitest';
import { testFolder } from '../../test/folder.ts';
import { testWorld, type TestWorld } from '../../test/harness.ts';
import { root } from '../cli/database.ts';
import { systemClock } from '../platform/clock.ts';
import { areas } from './check.ts';
import { examine } from './examine.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const report = async (env: Record<string, string>, isNameless?: boolean) =>
  (
    await examine({
      env: { DATA_DIR: await testFolder(), ...env },
      root,
      clock: systemClock,
      ...(isNameless === undefined ? {} : { isNameless }),
    })
  ).filter(({ area }) => area !== 'Disk');
/** What is said of some areas, with what helps. */
const said = async (env: Record<string, string>, isNameless?: boolean) =>
  (await report(env, isNameless)).map(
    ({ area, state, text, remedy }) => `${area} ${state}: ${text}${remedy && ` → ${remedy}`}`,
  );
const simulated = 'Discord ok: The simulated platform is used, which needs no set-up.';

// proves SYS-7
test('every area of an installation is reported, in a fixed order', async () => {
  const checks = await report({ DATABASE_URL: world.databaseUrl });
  const told = [...new Set(checks.map(({ area }) => area))];
  expect(told).toEqual(areas.filter((area) => area !== 'Disk'));
  expect(checks.filter(({ area }) => area === 'Schema').map(({ state }) => state)).toEqual(['ok']);
});

// proves SYS-7
test('settings that cannot be used are all that is told', async () => {
  expect((await report({ PORT: 'x' })).map(({ area, state }) => [area, state])).toEqual([
    ['Settings', 'problem'],
  ]);
});

const noBackup =
  'Backups warning: No backup is known. → Make one now. Set BACKUPS=daily and restart the server: then it makes one each day. npm run backup';
const nowhere = 'postgresql://me:word@127.0.0.1:1/warchest';

// proves SYS-7, SYS-8
test('a database that is away is a problem, beside what is known without it', async () => {
  const rest = (problem: string) => [
    'Settings ok: All settings can be used.',
    'Proxy ok: People reach it on this machine only.',
    'Files ok: Only the owner can read secret files.',
    problem,
    noBackup,
    simulated,
  ];
  const remedy = 'Look whether it runs, and whether DATABASE_URL has its name and password.';
  expect(await said({ DATABASE_URL: nowhere })).toEqual(
    rest(`Database problem: It cannot be read. connect ECONNREFUSED 127.0.0.1:1 → ${remedy}`),
  );
  expect(await said({ DATABASE_URL: nowhere }, true)).toEqual(
    rest(`Database problem: It cannot be read. Error ECONNREFUSED → ${remedy}`),
  );
  const [own] = (await report({})).filter(({ area }) => area === 'Database');
  expect(own).toEqual({
    area: 'Database',
    state: 'problem',
    text: expect.stringMatching(
      /^It cannot be read\. There is no database in \/.*\/postgres\. Start the server once, or set /,
    ) as string,
    remedy: 'Start the server once, or give this command the DATA_DIR of the server.',
  });
});

// proves SYS-7
test('a schema without the tables of this version is told, and not read', async () => {
  const other = await testWorld();
  await other.sql('alter table server_processes rename to hidden_processes');
  const checks = await said({ DATABASE_URL: other.databaseUrl });
  expect(checks.filter((one) => one.startsWith('Server'))).toEqual([
    'Server warning: Its state cannot be read. relation "server_processes" does not exist → Start the server once.',
  ]);
  await other.close();
});

// proves SYS-7
test('a chat platform that cannot be asked is a problem', async () => {
  const discord = {
    DISCORD_CLIENT_ID: '910000000000000001',
    DISCORD_CLIENT_SECRET: 'secret-of-the-client',
    DISCORD_GUILD_ID: '910000000000000002',
    DISCORD_BOT_TOKEN: 'token-of-the-bot',
    DISCORD_PUBLIC_KEY: 'ab'.repeat(32),
    DISCORD_API_BASE: 'http://127.0.0.1:1/api',
  };
  for (const url of [world.databaseUrl, nowhere]) {
    const checks = await said({ DATABASE_URL: url, ...discord });
    expect(checks.at(-1)).toMatch(
      /^Discord problem: It could not be asked\. the chat platform cannot be used by the bot: .* → Try again in a few minutes\.$/,
    );
  }
});
