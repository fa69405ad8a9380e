import { expect, test } from 'vitest';
import { consentRefusal, countStatements, statementsText } from './statements.ts';

// proves OPS-19
test.each([
  ['', 0],
  [' ;\n; ', 0],
  ['select 1', 1],
  ['select 1;', 1],
  ['select 1; select 2', 2],
  ['-- select 0; a comment\nselect 1;', 1],
  ['/* select 0; \n a comment */', 0],
  [`select ';', "a;b", 'it''s;'; select 2`, 2],
  ['create function f() as $$ begin x; end; $$; select 1;', 2],
  ['create function f() as $body$ $$ ; $$ ; $body$', 1],
])('%j has %d statements', (sql, count) => {
  expect(countStatements(sql)).toBe(count);
});

// proves OPS-19
test('a refusal names each migration with its statements', () => {
  const { name, message } = consentRefusal([
    { tag: '0038_more', sql: 'select 1; select 2' },
    { tag: '0039_less', sql: 'select 1' },
  ]);
  expect([name, message]).toEqual([
    'BackupRefused',
    'The backup is of a newer version, and restoring it runs statements that are only in the file: 0038_more (2 statements), 0039_less (1 statement). Anyone who can write the file can add statements to it, even if it is encrypted, because the encryption key is public. Read them with --show-statements, and run them with --run-statements. Nothing was changed.',
  ]);
});

// proves OPS-19
test('shown statements cannot act on the terminal', () => {
  const sql = ' select 1;\r\u001b[2K\u009b1A\n\tselect 2;\n';
  expect(
    statementsText([
      { tag: 'a', sql },
      { tag: 'b', sql: 'select 3' },
    ]),
  ).toBe('-- a (2 statements)\nselect 1;??[2K?1A\n\tselect 2;\n\n-- b (1 statement)\nselect 3\n');
});
