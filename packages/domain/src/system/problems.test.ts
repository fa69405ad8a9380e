import { expect, test } from 'vitest';
import { systemProblems, type ProcessFacts, type SystemFacts } from './problems.ts';

const now = Date.parse('2026-11-24T12:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const gigabyte = 1024 ** 3;
const pool = { max: 10, open: 3, idle: 2, waiting: 0 };
const running: ProcessFacts = {
  host: 'alpha',
  pid: 11,
  version: '1.2.0',
  state: 'running',
  loopDelay: 199.9,
  heapUsed: 799,
  heapLimit: 1_000,
  pools: { writes: pool, reads: pool },
};
const kept = {
  madeAt: now - 1.5 * day + 1,
  provenAt: now - 14 * day + 1,
  copiedAt: now - 1.5 * day + 1,
};
const healthy: SystemFacts = {
  now,
  processes: [running, { ...running, pid: 12 }],
  connections: { used: 74, max: 100 },
  oldestTransaction: 5 * minute - 1,
  clockAhead: 1_999,
  disk: { free: 5 * gigabyte, size: 100 * gigabyte },
  outbox: { failed: 0, waitingSince: now - 5 * minute + 1 },
  backup: kept,
  backupPlan: { isScheduled: true, hasStorage: true, copiedBy: null },
  failedRequests: 0,
};
const found = (changes: Partial<SystemFacts>) =>
  systemProblems({ ...healthy, ...changes }).map(({ key, level, text, remedy }) => [
    level,
    key,
    text,
    remedy.command ?? remedy.page,
  ]);
const ofProcess = (changes: Partial<ProcessFacts>) =>
  found({ processes: [{ ...running, ...changes }] });
const waiting = (count: number) => ({ writes: { ...pool, waiting: count }, reads: pool });

// proves SYS-3
test('nothing is wrong just below every limit', () => {
  expect(found({})).toEqual([]);
  expect(found({ disk: null, outbox: { failed: 0, waitingSince: null } })).toEqual([]);
});

const connections = 'alter system set max_connections = 200';
const transaction =
  'select pid, usename, application_name, xact_start from pg_stat_activity order by xact_start limit 5';

// proves SYS-3
test.each<[Partial<SystemFacts>, readonly (string | null)[]]>([
  [
    { connections: { used: 75, max: 100 } },
    ['warning', 'connections', '75 of 100 connections of the database are in use.', connections],
  ],
  [
    { connections: { used: 90, max: 100 } },
    ['problem', 'connections', '90 of 100 connections of the database are in use.', connections],
  ],
  [
    { oldestTransaction: 5 * minute },
    [
      'warning',
      'transaction',
      'A transaction has been open for 5 minutes: other transactions may wait for its locks.',
      transaction,
    ],
  ],
  [
    { oldestTransaction: hour },
    [
      'problem',
      'transaction',
      'A transaction has been open for 60 minutes: other transactions may wait for its locks.',
      transaction,
    ],
  ],
  [
    { clockAhead: 2_000 },
    [
      'warning',
      'clock',
      'The clock of the server is 2 seconds ahead of that of the database.',
      'timedatectl set-ntp true',
    ],
  ],
  [
    { clockAhead: -30_000 },
    [
      'problem',
      'clock',
      'The clock of the server is 30 seconds behind that of the database.',
      'timedatectl set-ntp true',
    ],
  ],
  [
    { disk: { free: 5 * gigabyte - 1, size: 40 * gigabyte } },
    ['warning', 'disk', '5,0 GB of 40 GB are free on the disk of DATA_DIR.', 'du -sh data/*'],
  ],
  [
    { disk: { free: gigabyte - 1, size: 40 * gigabyte } },
    ['problem', 'disk', '1,0 GB of 40 GB are free on the disk of DATA_DIR.', 'du -sh data/*'],
  ],
  [
    { outbox: { failed: 0, waitingSince: now - 5 * minute } },
    [
      'warning',
      'outbox-waiting',
      'Messages to Discord have been waiting for 5 minutes.',
      'npm run chat:check',
    ],
  ],
  [
    { outbox: { failed: 0, waitingSince: now - hour } },
    [
      'problem',
      'outbox-waiting',
      'Messages to Discord have been waiting for 60 minutes.',
      'npm run chat:check',
    ],
  ],
  [
    { outbox: { failed: 1, waitingSince: null } },
    ['warning', 'outbox-failed', '1 message to Discord was given up.', 'unsent'],
  ],
  [
    { outbox: { failed: 1_200, waitingSince: null } },
    ['warning', 'outbox-failed', '1.200 messages to Discord were given up.', 'unsent'],
  ],
  [
    { failedRequests: 1 },
    ['warning', 'errors', '1 request failed in the last day.', 'npm run support-bundle'],
  ],
  [
    { failedRequests: 1_007 },
    ['warning', 'errors', '1.007 requests failed in the last day.', 'npm run support-bundle'],
  ],
  [
    { processes: [running, { ...running, pid: 12, version: '1.3.0' }] },
    [
      'warning',
      'versions',
      'Processes of 2 versions run: 1.2.0, 1.3.0.',
      'systemctl restart warchest',
    ],
  ],
])('%j', (changes, expected) => {
  expect(found(changes)).toEqual([expected]);
});

const late = (ms: string) =>
  `The server on alpha (process 11) answers ${ms} ms late: it has more work than one processor does.`;
const queue = (requests: string) =>
  `${requests} on alpha (process 11) wait for a connection to the database.`;

// proves SYS-3
test.each<[Partial<ProcessFacts>, readonly (string | null)[]]>([
  [{ loopDelay: 200 }, ['warning', 'delay-alpha-11', late('200'), 'PORT=3002 npm start']],
  [{ loopDelay: 1_000 }, ['problem', 'delay-alpha-11', late('1.000'), 'PORT=3002 npm start']],
  [
    { pools: waiting(1) },
    ['warning', 'pool-alpha-11', queue('1 request').replace('wait', 'waits'), 'DATABASE_POOL=20'],
  ],
  [{ pools: waiting(50) }, ['problem', 'pool-alpha-11', queue('50 requests'), 'DATABASE_POOL=20']],
  [
    { heapUsed: 800 },
    [
      'warning',
      'memory-alpha-11',
      'The server on alpha (process 11) uses 800 B of 1.000 B memory.',
      'NODE_OPTIONS=--max-old-space-size=4096',
    ],
  ],
  [
    { heapUsed: 950 },
    [
      'problem',
      'memory-alpha-11',
      'The server on alpha (process 11) uses 950 B of 1.000 B memory.',
      'NODE_OPTIONS=--max-old-space-size=4096',
    ],
  ],
  [
    { state: 'silent', loopDelay: 5_000 },
    [
      'warning',
      'silent-alpha-11',
      'The server on alpha (process 11) crashed, or cannot reach the database.',
      'journalctl -u warchest -n 100',
    ],
  ],
])('a process with %j', (changes, expected) => {
  expect(ofProcess(changes)).toEqual([expected]);
});

// proves SYS-3
test('a process that stopped is nobody’s problem, whatever it said last', () => {
  expect(ofProcess({ state: 'stopped', loopDelay: 5_000, version: '0.9.0' })).toEqual([]);
  expect(
    found({ processes: [running, { ...running, state: 'stopped', version: '0.9.0' }] }),
  ).toEqual([]);
});

// proves SYS-3
test('what hurts comes before what will', () => {
  const levels = systemProblems({
    ...healthy,
    connections: { used: 80, max: 100 },
    backup: { ...kept, madeAt: now - 8 * day, provenAt: null },
    outbox: { failed: 2, waitingSince: now - 2 * hour },
  }).map(({ level, key }) => `${level} ${key}`);
  expect(levels).toEqual([
    'problem outbox-waiting',
    'problem backup',
    'warning connections',
    'warning outbox-failed',
    'warning backup-proof',
  ]);
});
