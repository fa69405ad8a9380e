import { expect, it } from 'vitest';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { matchColumns } from '@warchest/domain/imports/match-columns.ts';
import { sortOf } from '@warchest/domain/imports/sorts.ts';
import { csvOf } from '../../../ui/grid/export-csv.ts';
import { scheduleColumns } from './schedule-csv.ts';

const run = {
  kind: 'raid',
  id: 'r1',
  date: '2026-11-24',
  time: '20:00',
  raid: 'Manaforge Omega',
  difficulty: 'Heroic',
  type: 'VIP',
  raidType: 'Full Run',
  leaderName: 'Luthgar',
  gc: 'g',
  gcName: 'Gildamar',
  gcPaymentRealm: 'Kazzak',
  runState: 'starting',
  runStatus: 'active',
  completed: false,
  totalCustomer: 3,
  amountOfPossibleCustomer: 20,
} as unknown as RunView;

it('writes what the schedule says of each run', () => {
  const other = { ...run, id: 'r2', gc: '', gcName: '', runStatus: 'Cancelled', runState: '' };
  const lines = csvOf([run, other as RunView], scheduleColumns({} as CatalogueLists)).split('\r\n');
  expect(lines[1]).toBe(
    'r1,2026-11-24,20:00,Manaforge Omega,Heroic,VIP,Full Run,3/20,Luthgar,Gildamar,Kazzak,starting,Active',
  );
  expect(lines[2]).toMatch(/^r2,.*,Luthgar,,Kazzak,no state,Cancelled$/);
});

// proves IMP-65
it('has headings by which an import finds its columns again', () => {
  const header = scheduleColumns({} as CatalogueLists).map((column) => column.header);
  const map = matchColumns(
    sortOf('bookings').columns,
    header,
    [],
    {},
    { dates: 'day-first', today: '2026-11-26' },
  );
  const found = new Set(Object.values(map).map((at) => (at === null ? '' : header[at])));
  expect(header.filter((heading) => !found.has(heading))).toEqual(['Booked', 'State']);
  expect(header[map.ownId ?? -1]).toBe('Run ID');
});

it('has a key of its own for each column, by which the export knows it', () => {
  const keys = scheduleColumns({} as CatalogueLists).map(({ key }) => key);
  expect(keys.join(' ')).toBe(
    'id date time raid difficulty type raidType spots leader gc gcPaymentRealm state status',
  );
});
