import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testWorld, type TestWorld } from '../test/harness.ts';
import type { Check } from './doctor/check.ts';
import { commandFile } from '../test/operator-command.ts';

let world: TestWorld;
let room: string;
beforeAll(async () => {
  world = await testWorld();
  room = await mkdtemp(path.join(tmpdir(), 'warchest-doctor-'));
});
afterAll(async () => {
  await world.close();
  await rm(room, { recursive: true });
});

const patience = 60_000;

/** Runs the command as an operator does. */
async function doctor(
  changes: Record<string, string>,
  ...words: readonly string[]
): Promise<{ code: number; said: string; printed: string }> {
  const file = await commandFile('doctor');
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: room,
    DATABASE_URL: world.databaseUrl,
    ...changes,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...words], { env }, (error, printed, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: printed + stderr, printed }),
    );
  });
}

// proves SYS-7
test('an installation is looked at from settings to Discord', { timeout: patience }, async () => {
  const { code, printed } = await doctor({}, '--json');
  const { checks } = JSON.parse(printed) as { checks: readonly Check[] };
  const states = checks.map(({ area, state, text }) => `${area} ${state}: ${text}`);
  expect(states).toEqual([
    'Settings ok: All settings can be used.',
    'Proxy ok: People reach it on this machine only.',
    'Files ok: Only the owner can read secret files.',
    expect.stringMatching(/^Disk (ok|warning): .* are free/) as string,
    'Clock ok: The clocks of server and database agree.',
    expect.stringMatching(/^Database ok: PostgreSQL 18\./) as string,
    // The database of tests forgets what it has when its machine crashes.
    expect.stringContaining('Database problem: fsync') as string,
    'Database problem: synchronous_commit is off: what was confirmed may be lost by a crash.',
    'Database warning: The server connects as a superuser, with more rights than it needs.',
    expect.stringMatching(/^Schema ok: All \d+ migrations are applied\.$/) as string,
    'Backups warning: No backup is known.',
    'Server ok: 0 processes run.',
    'Messages ok: None waits, none was given up.',
    'Discord ok: The simulated platform is used, which needs no set-up.',
  ]);
  expect(code).toBe(1);
});

// proves SYS-7
test(
  'without a database the rest is looked at, and no password is shown',
  { timeout: patience },
  async () => {
    await mkdir(path.join(room, 'none'), { recursive: true });
    const { code, said } = await doctor({
      DATA_DIR: path.join(room, 'none'),
      DATABASE_URL: 'postgresql://me:hunter22@127.0.0.1:1/warchest',
      DISCORD_CLIENT_ID: '1',
      DISCORD_CLIENT_SECRET: 'client-secret',
      DISCORD_GUILD_ID: '2',
      DISCORD_BOT_TOKEN: 'bot-token',
      DISCORD_API_BASE: 'http://127.0.0.1:1/api',
    });
    expect(said).toContain('PROBLEM  Database  It cannot be read. connect ECONNREFUSED');
    expect(said).toContain(
      '→ Look whether it runs, and whether DATABASE_URL has its name and password.',
    );
    expect(said).toContain('WARNING  Backups   No backup is known.');
    expect(said).toContain('PROBLEM  Discord');
    expect(said).not.toMatch(/hunter22|client-secret|bot-token/);
    expect(code).toBe(1);
  },
);

// proves SYS-7
test('settings that cannot be used are a problem, not a crash', { timeout: patience }, async () => {
  const { code, said } = await doctor({ PORT: 'x', METRICS_TOKEN: 'abcd' });
  expect(said).toMatch(/^PROBLEM {2}Settings {2}These settings cannot be used: PORT/);
  expect(said).not.toContain('abcd');
  expect(code).toBe(1);
});

// proves SYS-7
test(
  'without a database of its own it says in one line where to look',
  { timeout: patience },
  async () => {
    const { code, said } = await doctor({ DATABASE_URL: '', DATA_DIR: path.join(room, 'none') });
    const [line, next] = said
      .split('\n')
      .filter((one) => /Database|DATA_DIR of the server/.test(one));
    expect(line).toMatch(/^PROBLEM {2}Database {2}It cannot be read\. There is no database in /);
    expect(next).toContain('→ Start the server once');
    expect(code).toBe(1);
  },
);
