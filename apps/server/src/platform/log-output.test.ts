import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { readable } from './log-output.ts';

/** The line that people see of one entry. */
function lineOf(write: (log: ReturnType<typeof createLog>) => void): string {
  let json = '';
  write(createLog('info', { write: (text: string) => void (json += text) }));
  return readable(json);
}

// proves OPS-7
test('an entry is a time, a level, what happened, and the details', () => {
  const line = lineOf((log) => log.info({ pid: 7, folder: '/data', applied: ['a'] }, 'It runs'));
  expect(line).toMatch(/^\d\d:\d\d:\d\d info {2}It runs · folder=\/data applied=\["a"\]$/);
});

test('an error says what, where and why in the same line', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const line = lineOf((log) =>
    log.error({ err: new TypeError('No\nanswer', { cause }) }, 'Failed'),
  );
  expect(line).toMatch(
    /error Failed · TypeError: No answer \(at \S+log-output\.test\.ts:\d+:\d+\) ← connect ECONNREFUSED \(ECONNREFUSED, at /,
  );
  expect(line.split('\n')).toHaveLength(1);
});

// proves OPS-7
test('what a stranger sent cannot move the cursor or begin a line', () => {
  const line = lineOf((log) => log.warn({ agent: 'a\r\nforged \u001b[2Jx\u009b' }, 'Refused\nnow'));
  expect(line).toMatch(/warn {2}Refused now · agent=a forged \[2Jx $/);
});

test.each([
  [10, 'trace', 90],
  [20, 'debug', 90],
  [30, 'info ', 36],
  [40, 'warn ', 33],
  [50, 'error', 31],
  [60, 'fatal', 31],
  [35, 'log  ', 0],
])('level %d is %s in colour %d', (level, name, colour) => {
  const entry = { level, time: Date.now(), pid: 1, hostname: 'h', msg: 'x', n: 2 };
  expect(readable(JSON.stringify(entry), true).slice(9)).toBe(
    `\u001b[${colour}m${name}\u001b[0m x · n=2`,
  );
});

test.each([
  [{ type: 'Error', message: 'gone' }, 'gone'],
  [{ message: 'gone' }, 'gone'],
  [{ type: 'TypeError', message: 'gone', code: 'E1' }, 'TypeError: gone (E1)'],
  [
    { type: 'TypeError', stack: 'x\n    at here (a.ts:1:2)\n    at there' },
    'TypeError: (at here (a.ts:1:2))',
  ],
  [
    { message: 'lost', stack: 'lost\n  looked at sea\n    at here (a.ts:1:2)' },
    'lost (at here (a.ts:1:2))',
  ],
  [{ message: 'a', cause: { message: 'b', cause: { message: 'c' } } }, 'a ← b ← c'],
])('the error %j is %s', (err, text) => {
  const entry = { level: 50, time: 0, err };
  expect(readable(JSON.stringify(entry)).slice(9)).toBe(`error ${text}`);
});
