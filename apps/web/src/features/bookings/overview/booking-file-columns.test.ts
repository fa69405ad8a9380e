import { expect, test } from 'vitest';
import type { BookingFull, RunView } from '@warchest/contract/run-view.ts';
import { matchColumns } from '@warchest/domain/imports/match-columns.ts';
import { sortOf } from '@warchest/domain/imports/sorts.ts';
import { runKinds } from '@warchest/domain/runs/kind.ts';
import { readTsv } from '../../../ui/grid/tsv.ts';
import { csvOf } from '../../../ui/grid/export-csv.ts';
import { bookingColumns, type BookingContext } from './booking-columns.tsx';
import { bookingFileColumns } from './booking-file-columns.ts';

const nothing = () => undefined;
const presses = { jump: nothing, copy: nothing, edit: nothing, remove: nothing, log: nothing };

// proves IMP-65
test.each(runKinds)('the headings of the exported customers of a %s are found', (kind) => {
  const run = {
    kind,
    date: '2026-11-24',
    time: '20:15',
    raid: 'Manaforge Omega',
    difficulty: 'Heroic',
    leaderName: 'Luthgar',
  } as RunView;
  const context = {
    kind,
    capacity: 5,
    options: { types: [], fees: [], realms: [], factions: [] },
    holders: [],
    duplicates: new Map(),
    mayMail: () => true,
  } as unknown as BookingContext;
  const columns = [...bookingColumns(context, presses), ...bookingFileColumns(run)];
  const csv = csvOf<BookingFull>([], columns).replace(/^\uFEFF/, '');
  const [header = []] = readTsv(csv.replaceAll(',', '\t'));
  const map = matchColumns(
    sortOf('bookings').columns,
    header,
    [],
    {},
    { dates: 'day-first', today: '2026-11-26' },
  );
  const found = Object.fromEntries(
    Object.entries(map).flatMap(([key, at]) => (at === null ? [] : [[key, header[at]]])),
  );
  const unit = kind === 'shift' ? 'gold' : 'k';
  expect(found).toEqual({
    date: 'Date',
    time: 'Time',
    kind: 'Kind',
    raid: 'Raid',
    difficulty: 'Difficulty',
    leader: 'Leader',
    buyer: 'Customer',
    price: `Price (${unit})`,
    paid: 'Paid',
    collected: `Collected (${unit})`,
    goldWith: 'Gold with',
    paymentRealm: 'Payment realm',
    paymentFaction: 'Payment faction',
    advertiser: 'Advertiser',
    fee: 'Fee',
    boostType: 'Type of boost',
    mailed: 'Mailed',
    status: 'Status',
    note: 'Note',
    btag: 'Btag',
    done: 'Done',
    ownId: 'Booking ID',
  });
  const row = bookingFileColumns(run).map(({ value }) => value?.({ id: 'b1' } as BookingFull));
  expect(row.slice(1)).toEqual([
    '2026-11-24',
    '20:15',
    'Manaforge Omega',
    'Heroic',
    'Luthgar',
    'b1',
  ]);
});
