import { expect, test } from 'vitest';
import {
  backupLines,
  databaseLines,
  durationText,
  growthLine,
  processLines,
  queryText,
  queueLines,
  summaryText,
  uptimeText,
} from './system-words.ts';

const megabyte = 1024 ** 2;
const textsOf = (lines: readonly { label: string; text: string }[]) =>
  lines.map(({ label, text }) => `${label}: ${text}`);
const at = '2026-11-24T12:00:00.000Z';

// proves SYS-1
test('the database is its version, size, growth and connections', () => {
  const database = {
    version: '18.4',
    bytes: 30 * megabyte,
    before: [
      { days: 1, bytes: 28 * megabyte },
      { days: 7, bytes: 31 * megabyte },
      { days: 30, bytes: 30 * megabyte },
      { days: 365, bytes: 2 * megabyte },
    ],
    connections: { used: 21, max: 1_100 },
    tables: [],
  };
  expect(textsOf(databaseLines({ database }))).toEqual([
    'PostgreSQL: 18.4',
    'Connections: 21 of 1.100',
    'Size: 30 MB',
    'Since yesterday: +2,0 MB',
    'In a week: -1,0 MB',
    'In a month: +0 B',
    'In a year: +28 MB',
  ]);
  expect(textsOf(databaseLines({ database: { ...database, before: [] } }))[3]).toBe(
    'Growth: known from tomorrow on',
  );
  expect(growthLine(1, { days: 3, bytes: 0 })).toEqual({ label: 'In 3 days', text: '+1 B' });
});

// proves SYS-1
test('queues say what waits, and for how long', () => {
  const imports = { running: 1, drafts: 3 };
  const outbox = { waiting: 4, waitingSince: '2026-11-24T11:55:00.000Z', failed: 1_002 };
  expect(textsOf(queueLines({ outbox, imports, streams: 60, at }))).toEqual([
    'Messages waiting: 4, the oldest for 5 minutes',
    'Messages given up: 1.002',
    'Imports at work: 1',
    'Drafts of imports: 3',
    'Open pages: 60 live',
  ]);
  const none = { waiting: 0, waitingSince: null, failed: 0 };
  expect(textsOf(queueLines({ outbox: none, imports, streams: 0, at }))[0]).toBe(
    'Messages waiting: 0',
  );
});

// proves SYS-1
test('backups say how old they are, or that none is known', () => {
  const backup = {
    madeAt: '2026-11-24T02:00:00.000Z',
    provenAt: '2026-11-20T12:00:00.000Z',
    copiedAt: '2026-11-24T02:30:00.000Z',
  };
  const disk = { free: 7 * megabyte, size: 900 * megabyte };
  const stored = { isScheduled: true, hasStorage: true, copiedBy: null };
  const kept = { isScheduled: true, hasStorage: false, copiedBy: null };
  const linesOf = (state: Partial<Parameters<typeof backupLines>[0]>) =>
    textsOf(backupLines({ backup, backupPlan: stored, disk, at, ...state }));
  expect(linesOf({})).toEqual([
    'Last backup: 10 hours ago',
    'Last proven restore: 4 days ago',
    'Last copy to S3: 9 hours ago',
    'Free on disk: 7,0 MB of 900 MB',
  ]);
  const unproven = { ...backup, provenAt: null, copiedAt: null };
  expect(linesOf({ backup: unproven, disk: null })).toEqual([
    'Last backup: 10 hours ago',
    'Last proven restore: never',
    'Last copy to S3: never',
    'Free on disk: not known',
  ]);
  expect(linesOf({ backup: null }).slice(0, 3)).toEqual([
    'Last backup: none is known',
    'Last proven restore: never',
    'Last copy to S3: never',
  ]);
  expect(linesOf({ backupPlan: kept })[2]).toBe('Last copy to S3: no storage is set');
  const copiedBy = 'restic, each night';
  expect(linesOf({ backupPlan: { ...kept, copiedBy } })[2]).toBe(
    'Copied elsewhere by: restic, each night',
  );
  expect(linesOf({ backupPlan: { ...stored, copiedBy } })[2]).toBe('Last copy to S3: 9 hours ago');
});

// proves SYS-2
test('a process is its memory, delay, streams and pools', () => {
  const writes = { max: 10, open: 6, idle: 4, waiting: 0 };
  expect(
    textsOf(
      processLines({
        id: 'x',
        host: 'alpha',
        pid: 4,
        version: '1',
        startedAt: at,
        seenAt: at,
        state: 'running',
        memory: 150 * megabyte,
        heapUsed: 1,
        heapLimit: 2,
        loopDelay: 1_234.6,
        streams: 42,
        pools: { writes, reads: { max: 20, open: 20, idle: 0, waiting: 3 } },
      }),
    ),
  ).toEqual([
    'Memory: 150 MB',
    'Delay: 1.235 ms',
    'Streams: 42',
    'Writing: 2 of 10 in use',
    'Reading: 20 of 20 in use, 3 waiting',
  ]);
  expect(uptimeText({ startedAt: '2026-11-21T12:00:00.000Z', until: at })).toBe('up 3 days');
  expect(uptimeText({ startedAt: at, until: '2026-11-21T12:00:00.000Z' })).toBe('up 0 seconds');
});

test.each([
  [0.4249, '0,42 ms'],
  [9.994, '9,99 ms'],
  [10, '10 ms'],
  [1_250.4, '1.250 ms'],
])('%d ms are %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

test('a query says what it costs in all and each time', () => {
  const query = { id: '1', text: 'select', total: 90_000, calls: 1_200, mean: 75, rows: 2_400 };
  expect(queryText(query)).toBe('90.000 ms in 1.200 calls of 75 ms, 2.400 rows');
  expect(queryText({ ...query, calls: 1, rows: 1 })).toBe('90.000 ms in 1 call of 75 ms, 1 row');
});

// proves SYS-3
test('one sentence says whether anything needs attention', () => {
  const problem = (level: 'problem' | 'warning') => ({
    key: level,
    level,
    text: '',
    remedy: { text: '', command: null, page: null },
  });
  expect(summaryText([])).toBe('Nothing needs your attention.');
  expect(summaryText([problem('warning')])).toBe('1 warning');
  expect(summaryText([problem('problem'), problem('problem')])).toBe('2 problems');
  expect(summaryText([problem('problem'), problem('warning'), problem('warning')])).toBe(
    '1 problem, 2 warnings',
  );
});
