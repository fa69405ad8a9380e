import { expect, it } from 'vitest';
import { aRun } from '../../../../test/a-run.ts';
import { tonightOf } from './tonight.ts';

const at = (time: string, given: Parameters<typeof aRun>[0] = {}) =>
  aRun({ id: time, time, startsAt: `2026-11-24T${time}:00.000Z`, ...given });
const now = Date.parse('2026-11-24T18:04:00Z');

it('puts runs at the same time into lanes, in the order of their start', () => {
  const line = tonightOf([at('19:30'), at('16:45'), at('17:15'), at('18:45'), at('21:30')], now);
  expect(line?.blocks.map(({ run, lane }) => [run.id, lane])).toEqual([
    ['16:45', 0],
    ['17:15', 1],
    ['18:45', 0],
    ['19:30', 1],
    ['21:30', 0],
  ]);
  expect([line?.lanes, line?.toStart]).toEqual([2, 3]);
});

it('places runs and hours in percent of the line, which is at least six hours long', () => {
  const line = tonightOf([at('17:00'), at('20:00')], now);
  expect(line?.blocks.map(({ from, width }) => [Math.round(from), Math.round(width)])).toEqual([
    [0, 33],
    [50, 33],
  ]);
  expect(line?.hours.map(({ from }) => Math.round(from))).toEqual([0, 17, 33, 50, 67, 83]);
  expect(Math.round(line?.now ?? 0)).toBe(18);
});

it('says what is full, over, without a leader, and how many spots are booked', () => {
  const line = tonightOf(
    [
      at('14:00', { totalCustomer: 2, amountOfPossibleCustomer: 4 }),
      at('19:00', { totalCustomer: 10, amountOfPossibleCustomer: 10 }),
      at('21:00', { leader: '', amountOfPossibleCustomer: 0 }),
      at('20:00', { runStatus: 'Cancelled', amountOfPossibleCustomer: 99 }),
    ],
    now,
  );
  expect(
    line?.blocks.map((block) => [block.run.id, block.isOver, block.isFull, block.needsLeader]),
  ).toEqual([
    ['14:00', true, false, false],
    ['19:00', false, true, false],
    ['21:00', false, false, true],
  ]);
  expect([line?.booked, line?.spots]).toEqual([12, 14]);
});

it('lets what ended hours ago give way on a long day', () => {
  const day = [at('02:00'), at('09:00'), at('20:00')];
  expect(tonightOf(day, now)?.blocks.map(({ run }) => run.id)).toEqual(['20:00']);
  const early = Date.parse('2026-11-24T03:00:00Z');
  expect(tonightOf(day, early)?.blocks.map(({ run }) => run.id)).toEqual([
    '02:00',
    '09:00',
    '20:00',
  ]);
});

it('knows no line without runs, and no current time beside it', () => {
  expect(tonightOf([at('20:00', { runStatus: 'Cancelled' })], now)).toBeNull();
  expect(tonightOf([at('20:00')], now)?.now).toBeNull();
});

it('marks now only while the line is there', () => {
  const line = (clock: string) =>
    tonightOf([at('17:00'), at('20:00')], Date.parse(`2026-11-24T${clock}:00Z`))?.now;
  expect([line('16:59'), line('17:00'), line('23:00'), line('23:01')]).toEqual([
    null,
    0,
    100,
    null,
  ]);
});

it('is a long day from nine hours on, and then has an hour line every second hour', () => {
  const shown = (first: string) =>
    tonightOf([at(first), at('17:00')], now)?.blocks.map(({ run }) => run.id);
  expect(shown('10:00')).toEqual(['10:00', '17:00']);
  expect(shown('09:59')).toEqual(['17:00']);
  const hours = (first: string) => {
    const [one, other] =
      tonightOf([at(first), at('20:00')], Date.parse('2026-11-24T01:00:00Z'))?.hours ?? [];
    return ((other?.at ?? 0) - (one?.at ?? 0)) / 3_600_000;
  };
  expect([hours('10:00'), hours('09:30')]).toEqual([1, 2]);
});

it('has a line for every full hour up to its end, also when it begins at a half', () => {
  const line = tonightOf([at('16:45'), at('22:50')], now);
  expect(line?.hours.map((one) => new Date(one.at).toISOString().slice(11, 16))).toEqual([
    '17:00',
    '18:00',
    '19:00',
    '20:00',
    '21:00',
    '22:00',
    '23:00',
    '00:00',
  ]);
});

it('begins at the half hour before the first run', () => {
  const line = tonightOf([at('16:45')], now);
  expect(line?.blocks.map(({ from }) => Math.round(from))).toEqual([4]);
});

it('is all of this', () => {
  const full = at('18:30', {
    totalCustomer: 1,
    amountOfPossibleCustomer: 1,
    completed: true,
    leader: '',
  });
  const late = at('23:00', { totalCustomer: 0, amountOfPossibleCustomer: 0 });
  const clock = (time: string) => Date.parse(`2026-11-24T${time}:00Z`);
  // from 18:30 to 01:00, six and a half hours
  const share = (minutes: number) => (minutes / 390) * 100;
  expect(tonightOf([late, full], clock('20:30'))).toEqual({
    blocks: [
      {
        run: full,
        from: 0,
        width: share(120),
        lane: 0,
        isOver: true,
        isFull: true,
        needsLeader: false,
      },
      {
        run: late,
        from: share(270),
        width: share(390) - share(270),
        lane: 0,
        isOver: false,
        isFull: false,
        needsLeader: false,
      },
    ],
    lanes: 1,
    hours: [19, 20, 21, 22, 23, 24].map((hour, index) => ({
      at: clock('00:00') + hour * 3_600_000,
      from: share(30 + index * 60),
    })),
    now: share(120),
    toStart: 1,
    booked: 1,
    spots: 1,
  });
});

it('calls over what ends now, to start what has not begun, and a lane free that ends now', () => {
  const line = tonightOf(
    [at('16:00'), at('18:00'), at('20:00')],
    Date.parse('2026-11-24T18:00:00Z'),
  );
  expect(line?.blocks.map(({ isOver, lane }) => [isOver, lane])).toEqual([
    [true, 0],
    [false, 0],
    [false, 0],
  ]);
  expect(line?.toStart).toBe(1);
});

it('gives way three hours after the end, or nine before the last one ends', () => {
  const shown = (clock: string, ...times: readonly string[]) =>
    tonightOf(
      times.map((time) => at(time)),
      Date.parse(`2026-11-24T${clock}:00Z`),
    )?.blocks.map(({ run }) => run.id);
  // the last one ends at 22:00: nine hours before it is 13:00, three before now is 15:00
  expect(shown('18:00', '10:00', '13:00', '20:00')).toEqual(['20:00']);
  expect(shown('18:00', '10:00', '13:01', '20:00')).toEqual(['13:01', '20:00']);
  expect(shown('15:00', '11:00', '20:00')).toEqual(['20:00']);
  expect(shown('15:00', '11:01', '20:00')).toEqual(['11:01', '20:00']);
  expect(shown('12:00', '10:00', '20:00')).toEqual(['20:00']);
  expect(shown('11:59', '10:00', '20:00')).toEqual(['10:00', '20:00']);
});
