import { expect, test } from 'vitest';
import { areas, inOrder, ok, problem, reportOf, warning } from './check.ts';

// proves SYS-7
test('a report goes from the settings to Discord, whatever was found first', () => {
  const found = areas.toReversed().map((area) => ok(area, `about ${area}`));
  expect(inOrder(found).map(({ area }) => area)).toEqual([
    'Settings',
    'Proxy',
    'Files',
    'Disk',
    'Clock',
    'Database',
    'Schema',
    'Backups',
    'Server',
    'Messages',
    'Discord',
  ]);
});

// proves SYS-7
test('a check has its state and its remedy', () => {
  expect([ok('Disk', 'a'), warning('Disk', 'b', 'c'), problem('Disk', 'd', 'e')]).toEqual([
    { area: 'Disk', state: 'ok', text: 'a', remedy: '' },
    { area: 'Disk', state: 'warning', text: 'b', remedy: 'c' },
    { area: 'Disk', state: 'problem', text: 'd', remedy: 'e' },
  ]);
  const report = [ok('Settings', 'a'), warning('Disk', 'b', 'c'), problem('Proxy', 'd', 'e')];
  expect(reportOf(report)).toEqual([
    'ok       Settings  a',
    'WARNING  Disk      b',
    '                   → c',
    'PROBLEM  Proxy     d',
    '                   → e',
  ]);
});
