import { expect, test } from 'vitest';
import type { BookingRow } from '../bookings/public.ts';
import type { RunRow } from '../runs/public.ts';
import {
  addRun,
  addSlot,
  countBooking,
  emptyRun,
  isSettledBy,
  moveRun,
  runOf,
  settledBooking,
  type ImportedRun,
  type ImportedRuns,
  type UnfitRun,
} from './match-imported-runs.ts';
import { placeOf, type ImportedRunFacts } from './parse-imported-row.ts';

const evening = { kind: 'raid', date: '2026-11-20', time: '20:00', raid: 'Omega' } as const;

function run(id: string, row: Partial<RunRow> = {}): ImportedRun {
  const whole = { ...evening, id, leader: null, difficulty: 'Normal', ...row } as RunRow;
  return emptyRun(whole, { before: whole, isSettled: false, refusal: null });
}

/** What is known of a file in which these runs are. */
function stateOf(...runs: readonly ImportedRun[]): ImportedRuns {
  const state = {
    byPlace: new Map(),
    byId: new Map(),
    byBooking: new Map(),
    last: new Map(),
  } as Partial<ImportedRuns> as ImportedRuns;
  for (const one of runs) addRun(state, one);
  return state;
}

const facts = (given: Partial<ImportedRunFacts> = {}): ImportedRunFacts =>
  ({ kind: evening.kind, place: placeOf(evening), ...given }) as ImportedRunFacts;
const idOf = (found: ImportedRun | UnfitRun | null) =>
  found && 'reason' in found ? found.reason : (found?.row.id ?? null);

// proves IMP-30
test('a row with a leader means the run that they lead, else one without a leader', () => {
  const anna = { leader: 'anna' };
  const normal = run('normal');
  const heroic = run('heroic', { difficulty: 'Heroic' });
  const led = run('led', { ...anna, difficulty: 'Mythic' });
  const of = (state: ImportedRuns, given: Partial<ImportedRunFacts>) =>
    idOf(runOf(state, facts(given), undefined, false));
  expect(of(stateOf(normal, heroic, led), anna)).toBe('led');
  // whatever the row says of the difficulty
  expect(of(stateOf(normal, heroic, led), { ...anna, difficulty: 'Heroic' })).toBe('led');
  expect(of(stateOf(normal, heroic), anna)).toBe('normal');
  expect(of(stateOf(normal, heroic), { ...anna, difficulty: 'Heroic' })).toBe('heroic');
  expect(of(stateOf(normal), { ...anna, difficulty: 'Heroic' })).toBeNull();
  expect(of(stateOf(run('other', { leader: 'bert' })), anna)).toBeNull();
  expect(of(stateOf(), anna)).toBeNull();
  // one of which the file says that nobody leads it is another one
  const unled = { ...run('unled'), isUsed: true, said: new Set(['leader'] as const) };
  expect(of(stateOf(unled), anna)).toBeNull();
  expect(of(stateOf({ ...unled, isUsed: false }), anna)).toBe('unled');
  expect(of(stateOf({ ...unled, said: new Set(['note'] as const) }), anna)).toBe('unled');
  // at another place nobody leads anything
  expect(of(stateOf(led), { ...anna, place: placeOf({ ...evening, time: '21:00' }) })).toBeNull();
});

// proves IMP-30
test('a row without a leader means the last run of its place, else the first that fits', () => {
  const [first, second] = [run('first', { leader: 'anna' }), run('second', { leader: 'bert' })];
  const heroic = run('heroic', { difficulty: 'Heroic' });
  const state = stateOf(first, second, heroic);
  const of = (given: Partial<ImportedRunFacts> = {}) =>
    idOf(runOf(state, facts(given), undefined, false));
  expect([of(), of({ difficulty: 'Heroic' }), of({ difficulty: 'Mythic' })]).toEqual([
    'first',
    'heroic',
    null,
  ]);
  state.last.set(placeOf(evening), second);
  expect([of(), of({ difficulty: 'Normal' }), of({ difficulty: 'Heroic' })]).toEqual([
    'second',
    'second',
    'heroic',
  ]);
});

// proves IMP-65
test('a row with an id means the run of its booking or the run itself, unless it is of another one', () => {
  const [here, there] = [run('here'), run('there', { time: '21:00' })];
  const state = stateOf(here, there);
  state.byBooking.set('booking', there);
  const of = (own: string, given = facts(), isExported = false) =>
    idOf(runOf(state, given, own, isExported));
  const elsewhere = 'It belongs to another run (Omega, 20.11.2026 21:00): move it there';
  expect(['unknown', 'here', 'there', 'booking'].map((own) => of(own))).toEqual([
    'here',
    'here',
    elsewhere,
    elsewhere,
  ]);
  // an exported id is that of the thing itself
  expect([of('there', facts(), true), of('booking', facts(), true)]).toEqual(['there', 'there']);
  // its run is at another time by now
  const moved = facts({ place: placeOf({ ...evening, time: '22:00' }) });
  expect([of('booking', moved), of('there', moved), of('unknown', moved)]).toEqual([
    'there',
    'there',
    null,
  ]);
  there.isUsed = true;
  expect(of('booking', moved)).toBe(elsewhere);
  const ofShift = facts({ kind: 'shift', place: placeOf({ ...evening, kind: 'shift' }) });
  expect([of('booking', ofShift), of('booking', ofShift, true)]).toEqual([
    'It belongs to a run of another kind (Omega, 20.11.2026 21:00), which stays',
    'there',
  ]);
});

test('a run is found at its place, and after a move at its new one alone', () => {
  const [one, other] = [run('one'), run('other')];
  const state = stateOf(one, other);
  const places = () =>
    Object.fromEntries(
      [...state.byPlace].map(([place, runs]) => [place, runs.map(({ row }) => row.id)]),
    );
  expect(places()).toEqual({ [placeOf(evening)]: ['one', 'other'] });
  const from = one.row;
  one.row = { ...from, time: '21:30' };
  moveRun(state, one, from);
  expect(places()).toEqual({ [placeOf(evening)]: ['other'], [placeOf(one.row)]: ['one'] });
  expect([...state.byId.keys()].toSorted()).toEqual(['one', 'other']);
});

const paid = {
  id: 'b1',
  advertiserId: 'adam',
  advCut: 'FTB',
  price: 90_000,
  goldWith: 'carl',
  paymentRealm: 'Kazzak',
  mailed: true,
  customerStatus: 'In group',
  completed: true,
  paid: true,
  bait: false,
  backup: false,
  typeOfBoost: 'Gallywix',
  buyerKey: 'thrall',
} as Partial<BookingRow> as BookingRow;
const inPot = {
  id: 'b1',
  advertiser: 'adam',
  advCut: 'FTB',
  price: 90_000,
  goldWith: 'carl',
  paymentRealm: 'Kazzak',
  mailed: true,
};

test('of a booking its payout needs who sold it, for how much, and where the gold is', () => {
  expect(settledBooking(paid)).toEqual(inPot);
  expect(settledBooking({ ...paid, goldWith: null, mailed: false })).toEqual({
    ...inPot,
    goldWith: '',
    mailed: false,
  });
});

test('bookings count by boss, as open and in the pot, as they are after their last row', () => {
  const settled = { ...run('settled'), isSettled: true };
  const counted = () => ({
    active: Object.fromEntries(settled.active),
    open: [...settled.unfinished],
    pot: [...settled.pot.values()],
    isUnpaid: settled.isUnpaid,
  });
  countBooking(settled, null, paid);
  const first = { active: { Gallywix: 1 }, open: [], pot: [inPot], isUnpaid: true };
  expect(counted()).toEqual(first);
  settled.isUnpaid = false;
  // the same again changes nothing
  countBooking(settled, paid, paid);
  expect(counted()).toEqual({ ...first, isUnpaid: false });
  const open = { ...paid, typeOfBoost: 'Vexie', completed: false };
  countBooking(settled, paid, open);
  expect(counted()).toEqual({
    active: { Gallywix: 0, Vexie: 1 },
    open: ['b1'],
    pot: [],
    isUnpaid: true,
  });
  const gone: BookingRow = { ...open, customerStatus: 'Cancelled' };
  countBooking(settled, open, gone);
  expect(counted()).toEqual({
    active: { Gallywix: 0, Vexie: 0 },
    open: [],
    pot: [],
    isUnpaid: true,
  });
  // of what is cancelled no spot was taken
  countBooking(settled, gone, { ...paid, price: 1 });
  expect(counted()).toEqual({
    active: { Gallywix: 1, Vexie: 0 },
    open: [],
    pot: [{ ...inPot, price: 1 }],
    isUnpaid: true,
  });
});

test('a run that was not settled elsewhere has no pot to compare', () => {
  const open = run('open');
  countBooking(open, null, paid);
  expect([Object.fromEntries(open.active), open.pot.size, open.isUnpaid]).toEqual([
    { Gallywix: 1 },
    0,
    false,
  ]);
});

test('customers of the same name stand in their order, and say whether they are in the way of another', () => {
  const one = run('one');
  addSlot(one, paid, paid);
  addSlot(one, { ...paid, id: 'b2', customerStatus: 'Cancelled' }, null);
  addSlot(one, { ...paid, id: 'b3', buyerKey: 'jaina' }, null);
  expect(Object.fromEntries(one.slots)).toEqual({
    thrall: [
      { id: 'b1', before: paid, blocks: true },
      { id: 'b2', before: null, blocks: false },
    ],
    jaina: [{ id: 'b3', before: null, blocks: true }],
  });
});

test.each([
  ['2026-11-20', 'settled', false, true],
  ['2026-11-21', 'settled', false, false],
  ['2026-11-21', 'settled', true, true],
  ['2026-11-20', 'open', true, false],
  ['2026-11-22', undefined, true, true],
])('on %s, with past runs %s and done %s, a run is over: %s', (date, past, isDone, isOver) => {
  const options: Record<string, string> = past === undefined ? {} : { past };
  expect(isSettledBy({ options, today: '2026-11-21' }, { date }, isDone)).toBe(isOver);
});
