import { expect, it } from 'vitest';
import { maxCustomIdLength, readControl, writeControl, type Control } from './custom-ids.ts';

const roster = '0jx1x2q3r4s5t';

it.each<[string, Control]>([
  [`su:${roster}:tank`, { at: 'role', roster, role: 'tank' }],
  [`su:${roster}:healer`, { at: 'role', roster, role: 'healer' }],
  [`su:${roster}:leave`, { at: 'leave', roster }],
  [`su:${roster}:again`, { at: 'again', roster }],
  [`su:${roster}:reply`, { at: 'reply', roster }],
  [`sc:${roster}:lb`, { at: 'class', roster, role: 'lb' }],
  [`sf:${roster}:dps:death-knight`, { at: 'form', roster, role: 'dps', cls: 'death-knight' }],
  [`ss:${roster}:dps:a:b`, { at: 'status', roster, role: 'dps', cls: 'a:b' }],
  ['sr', { at: 'rosters' }],
])('%s is what it says', (id, control) => {
  expect(readControl(id)).toEqual(control);
  expect(writeControl(control)).toBe(id);
});

it.each([
  '',
  'su',
  'srx',
  'xsr',
  `su:${roster}`,
  `su:${roster}:king`,
  'su:short:tank',
  `su:${roster.toUpperCase()}:tank`,
  `sc:${roster}:leave`,
  `sc:${roster}:again`,
  `sc:${roster}:tank:mage`,
  `sf:${roster}:tank`,
  `ss:${roster}:tank:`,
  `xx:${roster}:tank`,
  `su:${roster}:tank\n`,
])('%j is nothing of ours', (id) => {
  expect(readControl(id)).toBeNull();
});

it('fits what the platform takes', () => {
  const control = {
    at: 'status',
    roster: 'r'.repeat(24),
    role: 'healer',
    cls: 'c'.repeat(60),
  } as const;
  expect(maxCustomIdLength).toBe(100);
  expect(writeControl(control).length).toBeLessThanOrEqual(maxCustomIdLength);
});
