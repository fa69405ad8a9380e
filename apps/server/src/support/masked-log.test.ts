import { expect, test } from 'vitest';
import { maskedEntry, maskedLog, type Known } from './masked-log.ts';

const known: Known = {
  isSentence: (text) => text === 'A request failed',
  isErrorName: (text) => text === 'TypeError',
  constraints: new Set(['bookings_one_buyer']),
  endpoints: new Set(['bookings.raid.book']),
};
const masked = (entry: object) => maskedEntry(JSON.stringify(entry), known);
const hidden = '(left out)';

// proves SYS-8
test('of an entry what is the program’s own is kept', () => {
  expect(
    masked({
      level: 50,
      time: Date.parse('2026-11-24T11:00:00Z'),
      pid: 7,
      hostname: 'secret-host',
      reqId: '0abc1234defg',
      endpoint: 'bookings.raid.book',
      attempt: 3,
      actor: '400000000000000000',
      err: {
        type: 'TypeError',
        message: 'Thrall-Kazzak is not a function',
        code: '23505',
        constraint: 'bookings_one_buyer',
        stack: [
          'TypeError: Thrall-Kazzak',
          'at apps/secret.ts:1:1 in a message',
          '    at book (/opt/warchest/apps/server/dist/main.js:12:34)',
          '    at file:///opt/node_modules/pg/lib/client.js:5:6',
          '    at async /srv/x/apps/server/src/features/bookings/book.ts:7:8',
          '    at node:internal/process/task_queues:95:5',
          '    at Thrall (/opt/other.js:1:2)',
        ].join('\n'),
        cause: { type: 'Thrall', message: 'secret', code: 'thrall', constraint: 'thrall' },
      },
      msg: 'A request failed',
    }),
  ).toEqual({
    time: '2026-11-24T11:00:00.000Z',
    level: 50,
    msg: 'A request failed',
    reqId: '0abc1234defg',
    endpoint: 'bookings.raid.book',
    attempt: 3,
    err: {
      type: 'TypeError',
      code: '23505',
      constraint: 'bookings_one_buyer',
      at: [
        'apps/server/dist/main.js:12:34',
        'node_modules/pg/lib/client.js:5:6',
        'apps/server/src/features/bookings/book.ts:7:8',
        'node:internal/process/task_queues:95:5',
      ],
      cause: { type: hidden },
    },
  });
});

// proves SYS-8
test('whatever else stands in a field is left out', () => {
  expect(
    masked({
      level: 'Thrall',
      time: 'Thrall',
      reqId: 'Thrall-Kazzak',
      endpoint: 'thrall',
      attempt: 'thrall',
      err: 'Thrall',
      msg: 'Thrall wrote this',
    }),
  ).toEqual({ msg: hidden });
  expect(masked({ err: null })).toEqual({ msg: hidden });
  expect(masked({ err: { type: 7, stack: 8, cause: 'Thrall' } })).toEqual({
    msg: hidden,
    err: { type: hidden },
  });
});

// proves SYS-8
test.each(['ECONNRESET', '40P01', 'FST_ERR_BAD_URL', 'ERR_INVALID_URL'])('%s is a code', (code) => {
  expect(masked({ err: { code } })).toEqual({ msg: hidden, err: { type: hidden, code } });
});

// proves SYS-8
test('the last entries are kept, and lines that are none are counted', () => {
  const text = ['{"attempt":1}', 'Thrall, in plain text', '', '{"attempt":2}', '"x"', 'null'];
  expect(maskedLog(text.join('\n'), known, 4)).toEqual({
    entries: [{ msg: hidden, attempt: 2 }],
    others: 3,
  });
  expect(maskedLog(text.join('\n'), known, 5)).toEqual({
    entries: [
      { msg: hidden, attempt: 1 },
      { msg: hidden, attempt: 2 },
    ],
    others: 3,
  });
});
