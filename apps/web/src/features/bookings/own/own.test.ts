import { describe, expect, it, vi } from 'vitest';
import type { OwnBooking } from '@warchest/contract/bookings.ts';
import { formFields } from '@warchest/domain/bookings/booking-fields.ts';
import { runKinds } from '@warchest/domain/runs/kind.ts';
import { reload } from '../../../lib/query.ts';
import { aBooking, aRun } from '../../../../test/a-run.ts';
import { cellText } from '../../../ui/grid/column-types.ts';
import { OwnCard } from './own-card.tsx';
import { ownColumns } from './own-columns.tsx';
import { ownRights } from './own-rights.ts';
import { ownAfter } from '../public/use-own-bookings.ts';

const run = aRun();
const own = (given: Parameters<typeof aBooking>[0] = {}): OwnBooking => ({
  ...aBooking(given),
  run: {
    id: run.id,
    kind: run.kind,
    raid: run.raid,
    date: run.date,
    time: run.time,
    difficulty: run.difficulty,
    type: run.type,
    runStatus: run.runStatus,
    completed: run.completed,
    amountOfPossibleCustomer: run.amountOfPossibleCustomer,
  },
});
const me = aBooking().advertiser.id;
const change = (Buyer: ReturnType<typeof aBooking>[]) => ({
  of: 'raid',
  id: run.id,
  version: 2,
  view: aRun({ version: 2, Buyer }),
});

it.each(runKinds)('an advertiser sees what they typed for a customer of a %s', (kind) => {
  const nothing = () => undefined;
  const actions = { edit: nothing, move: nothing, cancel: nothing, restore: nothing, log: nothing };
  const read = new Set<string | symbol>();
  const booking = new Proxy(own(), {
    get(all, name) {
      read.add(name);
      return all[name as keyof OwnBooking];
    },
  });
  const shown = ownColumns(kind, actions, undefined).map(({ value, show }) => [
    value?.(booking),
    show?.(booking),
  ]);
  expect(shown.length).toBeGreaterThan(5);
  // the payment faction stands for it
  expect(formFields.filter((field) => !read.has(field))).toEqual(['faction']);
});

it('a phone shows the whole note of a booking, and nothing where there is none', () => {
  const nothing = () => undefined;
  const actions = { edit: nothing, move: nothing, cancel: nothing, restore: nothing, log: nothing };
  const note = 'Comes with two brothers, invite all of them before the second boss';
  const said = (b: OwnBooking) => JSON.stringify(OwnCard({ b, actions }).props);
  expect(said({ ...own(), note, btag: 'Buyer#21' })).toContain(`"${note} · Buyer#21"`);
  expect(said({ ...own(), note: '', btag: 'Buyer#21' })).toContain(`"Buyer#21"`);
  const { children } = OwnCard({ b: { ...own(), note: '', btag: '' }, actions }).props as {
    children: readonly unknown[];
  };
  expect(children.at(-1)).toBeNull();
});

describe('own bookings after a change of their run', () => {
  it('take the new state of each', () => {
    const next = ownAfter(
      [own()],
      change([aBooking({ customerStatus: 'In group', version: 2 })]),
      me,
    );
    expect(next).toMatchObject([{ customerStatus: 'In group', run: { id: run.id } }]);
  });
  it('say what their run is now, in each of its facts', () => {
    const moved = aRun({
      version: 2,
      raid: 'Nerub-ar Palace',
      date: '2026-11-30',
      time: '21:15',
      difficulty: 'Normal',
      type: 'Saved',
      amountOfPossibleCustomer: 77,
      Buyer: [aBooking()],
    });
    const other = own({ id: 'aaaaaaaaaaaa9', raid: 'bbbbbbbbbbbb1' });
    const { id, kind, raid, date, time, difficulty, type, runStatus, completed } = moved;
    const facts = { id, kind, raid, date, time, difficulty, type, runStatus, completed };
    expect(ownAfter([own(), other], { ...change([]), view: moved }, me)).toEqual([
      { ...aBooking(), run: { ...facts, amountOfPossibleCustomer: 77 } },
      other,
    ]);
  });
  it('are loaded again when another one of theirs is in the run', () => {
    const second = aBooking({ id: 'aaaaaaaaaaaa2' });
    expect(ownAfter([own()], change([aBooking(), second]), me)).toBe(reload);
    const gone = { of: 'raid', id: own().raid, version: 2, view: null };
    expect(ownAfter([own()], gone, me)).toBe(reload);
  });
  it('stay the same for runs of others', () => {
    const list = [own({ raid: 'bbbbbbbbbbbb1' })];
    const foreign = aBooking({ advertiser: { id: '1', username: 'x' } });
    expect(ownAfter(list, change([foreign]), me)).toBe(list);
  });
  it('are loaded again when a deleted one may have other rights now', () => {
    const deleted = own({ id: 'aaaaaaaaaaaa2', delete: true });
    const now = (given: Parameters<typeof aRun>[0]) => ({
      ...change([]),
      view: aRun({ version: 2, ...given }),
    });
    expect(ownAfter([deleted], now({ runStatus: 'Cancelled' }), me)).toBe(reload);
    expect(ownAfter([deleted], now({ completed: true }), me)).toBe(reload);
    expect(ownAfter([deleted], now({ time: '21:15' }), me)).toMatchObject([
      { id: deleted.id, delete: true, run: { time: '21:15' } },
    ]);
  });
  it('are loaded again when one came or went', () => {
    expect(ownAfter([], change([aBooking()]), me)).toBe(reload);
    expect(ownAfter([own()], change([]), me)).toBe(reload);
  });
});

describe('what an advertiser may still do', () => {
  it('everything while it is open', () => {
    expect(ownRights(own())).toMatchObject({ edit: '', cancel: '', move: '', cancelled: false });
  });
  it('nothing once In group', () => {
    const rights = ownRights(own({ customerStatus: 'In group' }));
    expect(rights.edit).toMatch(/can no longer/);
    expect(rights.cancel).toMatch(/can no longer/);
  });
  it('restore when cancelled', () => {
    expect(ownRights(own({ customerStatus: 'Cancelled' }))).toMatchObject({
      cancelled: true,
      restore: '',
    });
  });
});

describe.each([
  ['raid', 'k', '250', '250k'],
  ['shift', 'gold', '250000', '250.000g'],
] as const)('the prices of own bookings of a %s', (kind, unit, typed, shown) => {
  const actions = { edit: vi.fn(), move: vi.fn(), cancel: vi.fn(), restore: vi.fn(), log: vi.fn() };
  const price = ownColumns(kind, actions, undefined).find(({ key }) => key === 'price');
  it(`leave the list in ${unit}`, () => {
    expect(price?.unit?.name).toBe(unit);
    expect(price && cellText(price, own())).toBe(typed);
    expect(price?.unit?.show(own().price)).toBe(shown);
  });
});
