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
