import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookAs, openRun, testUsers } from '../test/fixtures.ts';
import { person, testWorld, type TestWorld } from '../test/harness.ts';
import { filesIn, places, planted, runSupportBundle } from '../test/support-bundle.ts';
import { inDatabase } from './backup/scratch-database.ts';
import { isLoopbackHost } from './platform/loopback-hosts.ts';

let world: TestWorld;
let room: string;
beforeAll(async () => {
  world = await testWorld();
  room = await mkdtemp(path.join(tmpdir(), 'warchest-support-'));
});
afterAll(async () => {
  await world.close();
  await rm(room, { recursive: true });
});

const customer = 'Plantedbuyer';
const member = 'planted advertiser';
const cookie = 'warchest-access=planted-session-token';
const password = 'planted-program-password';

/** What a process reports of itself. */
const pool = { max: 1, open: 1, idle: 1, waiting: 0 };
const figures = {
  memory: 1,
  heapUsed: 1,
  heapLimit: 2,
  loopDelay: 0,
  streams: 3,
  pools: { writes: pool, reads: pool },
};

/** What a log may hold at worst: secrets and names in every field. */
const logLines = (): string[] => {
  const secrets = `${cookie} ${password} ${customer} ${member} ${planted.DISCORD_BOT_TOKEN} ${places}`;
  const err = {
    type: customer,
    message: secrets,
    code: customer,
    constraint: password,
    stack: `Error: ${secrets}\n    at ${customer} (/opt/${customer}/apps/server/dist/main.js:1:2)`,
    cause: { type: 'Error', message: secrets, stack: secrets, detail: secrets },
  };
  return [
    JSON.stringify({ level: 50, time: 1, msg: 'A request failed', err, reqId: '0abc1234defg' }),
    JSON.stringify({ level: 40, time: 2, msg: secrets, reqId: secrets, endpoint: secrets }),
    JSON.stringify({ level: 30, time: 3, msg: `Access refused ${customer}`, [customer]: customer }),
    `${secrets} in plain text`,
    JSON.stringify(secrets),
  ];
};

const bundle = (file: string, ...words: readonly string[]) =>
  runSupportBundle({ DATA_DIR: room, DATABASE_URL: world.databaseUrl, ...planted }, [
    file,
    ...words,
  ]);

// proves SYS-8
test(
  'a bundle helps, and no planted secret or name is in any byte of it',
  { timeout: 120_000 },
  async () => {
    const advertiser = person({ name: member, roles: ['ADVERTISER', 'OVERVIEW'] });
    const run = await openRun(world, testUsers());
    await bookAs(world, advertiser, run, { buyer: `${customer}-Kazzak` });
    await world.cookieOf(advertiser);
    await world.sql(`select '${customer}', '${password}', pg_sleep(0.5)`);
    const user = 'planteduser';
    await world.sql(
      `select '10.99.88.77' as ${user}, '2001:db8:77::88'::inet as planteddatabase, pg_sleep(0.5)`,
    );
    await world.sql(
      `insert into server_processes (id, host, pid, version, started_at, seen_at, figures)
     values ('planted-process', 'planted-host', 7, '1.0.0', now(), now(), $1),
       ('planted-silent', 'Other.host-9.example', 8, '1.0.0', now(), now() - interval '2 hours', $1),
       ('planted-third', 'planted-host', 9, '1.0.0', now(), now() - interval '3 hours', $1)`,
      [
        JSON.stringify({
          ...figures,
          errors: [
            { name: 'A request failed: TypeError', count: 4, lastAt: '2026-11-24T11:00:00.000Z' },
            { name: `${customer} did it`, count: 5, lastAt: '2026-11-24T11:00:00.000Z' },
            ...['Plantederror', 'Error planted', 'Error 28P01 planted', 'Error: planted'].map(
              (what, index) => ({
                name: `A request failed: ${what}`,
                count: 6 + index,
                lastAt: '2026-11-24T11:00:00.000Z',
              }),
            ),
          ],
        }),
      ],
    );
    const log = path.join(room, 'warchest.log');
    await writeFile(log, logLines().join('\n'));
    const file = path.join(room, 'bundle.zip');
    const { code, said } = await bundle(file, '--log', log);
    expect([code, said]).toEqual([
      0,
      expect.stringContaining(`Wrote ${file}: README.txt`) as string,
    ]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    const archive = await readFile(file);
    const {
      password: databasePassword,
      hostname: databaseHost,
      pathname,
    } = new URL(world.databaseUrl);
    const secrets = [
      ...Object.values(planted),
      'planted',
      customer,
      member,
      cookie,
      password,
      advertiser.id,
      run.id,
      room,
      hostname(),
      databasePassword,
      ...(isLoopbackHost(databaseHost) ? [] : [databaseHost]),
      pathname.slice(1),
      world.databaseUrl,
      '127.7.7.7',
      '10.99.88.77',
      '2001:db8:77::88',
      '2001:db8:77',
      'host-9',
    ].filter((secret) => secret.length > 2);
    for (const secret of secrets) {
      for (const text of [secret, secret.toLowerCase(), encodeURIComponent(secret)]) {
        expect([secret, archive.includes(text)]).toEqual([secret, false]);
      }
      const encoded = Buffer.from(secret).toString('base64').replace(/=+$/, '').slice(0, -1);
      if (encoded.length > 6) expect([secret, archive.includes(encoded)]).toEqual([secret, false]);
    }

    const files = filesIn(archive);
    expect(Object.keys(files)).toEqual([
      'README.txt',
      'versions.json',
      'doctor.json',
      'settings.json',
      'database.json',
      'log.json',
    ]);
    const read = (name: string): unknown => JSON.parse(files[name] ?? '');
    expect(read('versions.json')).toMatchObject({
      node: process.version,
      warchest: expect.stringMatching(/^\d+\.\d+/) as string,
    });
    expect((read('doctor.json') as object[]).length).toBeGreaterThan(8);
    expect(read('settings.json')).toMatchObject({ DISCORD_BOT_TOKEN: '(set)', PORT: '(default)' });
    expect(read('log.json')).toEqual({
      entries: [
        {
          time: '1970-01-01T00:00:00.001Z',
          level: 50,
          msg: 'A request failed',
          reqId: '0abc1234defg',
          err: {
            type: '(left out)',
            at: ['apps/server/dist/main.js:1:2'],
            cause: { type: 'Error', at: [] },
          },
        },
        { time: '1970-01-01T00:00:00.002Z', level: 40, msg: '(left out)' },
        { time: '1970-01-01T00:00:00.003Z', level: 30, msg: '(left out)' },
      ],
      others: 2,
    });
    const database = read('database.json') as {
      errors: object[];
      processes: object[];
      queries: { text: string }[];
      schema: { migrations: string[]; constraints: string[] };
      tables: { name: string }[];
    };
    const leftOut = { name: 'A request failed: (left out)' };
    expect(database.errors).toMatchObject([
      ...[27, 24, 21, 18].map((count) => ({ ...leftOut, count })),
      { name: '(left out)', count: 15 },
      { name: 'A request failed: TypeError', count: 12 },
    ]);
    const moment = expect.stringMatching(/^\d{4}-.*Z$/) as string;
    const processes = [
      { pid: 7, state: 'running' },
      { pid: 8, state: 'silent' },
      { pid: 9, state: 'silent' },
    ];
    expect(database.processes).toEqual(
      processes.map((one) => ({
        ...one,
        version: '1.0.0',
        startedAt: moment,
        seenAt: moment,
        ...figures,
      })),
    );
    expect(database).toMatchObject({
      figures: {
        version: expect.stringMatching(/^18/) as string,
        max: expect.any(Number) as number,
      },
      outbox: { waiting: 0, failed: 0 },
    });
    expect(database.tables.find(({ name }) => name === 'bookings')).toEqual({
      name: 'bookings',
      rows: expect.any(Number) as number,
      bytes: expect.any(Number) as number,
      dead: expect.any(Number) as number,
    });
    expect(Object.keys(database.queries[0] ?? {})).toEqual([
      'calls',
      'total',
      'mean',
      'rows',
      'text',
    ]);
    expect(database.schema.constraints).toEqual(
      expect.arrayContaining(['bookings_pkey', 'audit_by_run']),
    );
    const texts = (read('doctor.json') as { text: string }[]).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('crashed'))).toEqual([
      'The server on host 2 (process 8) crashed, or cannot reach the database.',
      'The server on host 1 (process 9) crashed, or cannot reach the database.',
    ]);
    expect(texts).toContain('https://ORIGIN:1 cannot be reached from here: Error ECONNREFUSED.');
    expect(database.queries.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'select $1, $2, pg_sleep($3)',
        'select $1 as DATABASE_USER, $2::inet as DATABASE_NAME, pg_sleep($3)',
      ]),
    );
    expect(database.schema.migrations[0]).toBe('0000_foundation');
  },
);

// proves SYS-8
test(
  'an archive that is there is not overwritten, and without a log it says so',
  { timeout: 60_000 },
  async () => {
    const file = path.join(room, 'second.zip');
    const first = await bundle(file);
    expect([first.code, first.said]).toEqual([
      0,
      expect.stringContaining('It contains no log.') as string,
    ]);
    const again = await bundle(file);
    expect([again.code, again.said]).toEqual([2, `The file ${file} already exists\n`]);
  },
);

// proves SYS-8
test.each([
  ['no-server', 'postgresql://nobody:planted-password@127.0.0.9:1/x', 'Error ECONNREFUSED'],
  ['no-host', 'postgresql://nobody:planted-password@planted-host.invalid/x', /^Error E[A-Z_]+$/],
  ['no-database', null, 'error 3D000'],
])('%s: the rest is written all the same', { timeout: 60_000 }, async (name, url, problem) => {
  const file = path.join(room, `${name}.zip`);
  const { databaseUrl } = world;
  Object.assign(world, { databaseUrl: url ?? inDatabase(databaseUrl, 'planteddatabase') });
  const { code } = await bundle(file);
  Object.assign(world, { databaseUrl });
  expect(code).toBe(0);
  const archive = await readFile(file);
  for (const secret of ['planted', '127.0.0.9']) {
    expect([secret, archive.includes(secret)]).toEqual([secret, false]);
  }
  const files = filesIn(archive);
  const read = JSON.parse(files['database.json'] ?? '') as { problem: string };
  expect(read).toEqual({ problem: expect.stringMatching(problem) as string });
  const checks = JSON.parse(files['doctor.json'] ?? '') as { area: string; text: string }[];
  expect(checks.filter(({ area }) => area === 'Database').map(({ text }) => text)).toEqual([
    `It cannot be read. ${read.problem}`,
  ]);
});
