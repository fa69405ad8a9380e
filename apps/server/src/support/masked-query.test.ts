import { expect, test } from 'vitest';
import { isOfRows, maskedQuery } from './masked-query.ts';

// proves SYS-8
test.each([
  ['select * from runs where id = $1 limit 200', 'select * from runs where id = $1 limit 200'],
  [`select 'Thrall''s' as x, 'b'`, 'select ? as x, ?'],
  [`select 'cut off`, 'select ?'],
  ['select 1234, 123, $12345', 'select ?, 123, $12345'],
  ['select 400000000000000000', 'select ?'],
  ['select $$Thrall$$, $a$Thra$$ll$a$, x', 'select ?, ?, x'],
  ['select $a$cut off', 'select ?'],
  ['select 1 -- Thrall\nfrom x /* Thrall\n */ where /* Thrall', 'select 1 from x where'],
  ['select  a1b2345,\n\tb', 'select a1b2345, b'],
])('%s', (text, masked) => {
  expect(maskedQuery(text)).toBe(masked);
});

// proves SYS-8
test.each([
  ['select 1', true],
  ['  INSERT into x', true],
  ['with a as (select 1) select 1', true],
  ['/* a */ update x', true],
  ['delete from x', true],
  ["create role x password 'y'", false],
  ["alter role x password 'y'", false],
  ['selected', false],
])('%s is of rows: %s', (text, rows) => {
  expect(isOfRows(text)).toBe(rows);
});
