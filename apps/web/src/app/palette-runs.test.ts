import { expect, test } from 'vitest';
import type { OwnBooking } from '@warchest/contract/bookings.ts';
import type { Role } from '@warchest/domain/members/roles.ts';
import { aBooking, aRun, aShift } from '../../test/a-run.ts';
import { findRuns, noResults } from './palette-results.ts';

const holding = (...roles: Role[]): ReadonlySet<Role> => new Set(roles);
const manager = holding('RAIDMANAGER', 'OVERVIEW');

test('buyers are found in runs and among the own bookings, each once', () => {
  const inRun = aBooking({ buyer: 'Thrall-Kazzak' });
  const run = aRun({ Buyer: [inRun] });
  const past = aBooking({ id: 'aaaaaaaaaaaa9', buyer: 'Thralla-Draenor' });
  const { id, kind, raid, date, time, difficulty, type, runStatus, completed } = run;
  const facts = { id, kind, raid, date, time, difficulty, type, runStatus, completed };
  const asOwn = (booking: typeof inRun): OwnBooking => ({
    ...booking,
    run: { ...facts, amountOfPossibleCustomer: 5 },
  });
  const known = { runs: [run], own: [asOwn(inRun), asOwn(past)] };
  const finds = findRuns('thrall', known, holding('ADVERTISER'));
  expect(finds.map((find) => find.label)).toEqual(['Thrall-Kazzak', 'Thralla-Draenor']);
  expect(finds[1]?.href).toBe(`/booking/raid/bookandhistory/${run.id}`);
  expect(findRuns('', known, manager)).toEqual([]);
  // a match does not span the end of a name and its realm
  expect(findRuns('la-kazz', known, manager)).toEqual([]);
  expect(findRuns('thrall-kazz', known, manager)).toHaveLength(1);
  // at its row, for those who may see the run's customers
  const seen = findRuns('thrall', { runs: [{ ...run, view: 'staff' }], own: [] }, manager);
  expect(seen.map(({ href }) => href)).toEqual([
    `/booking/raid/overview/manager/${run.id}#booking-${inRun.id}`,
  ]);
});

test('a pasted id opens the run on the pages that the roles of the member give access to', () => {
  const leads = (...roles: Role[]) =>
    findRuns('findmeplyb1', { runs: [], own: [] }, holding(...roles)).map(({ href }) => href);
  const at = (page: string) =>
    ['raid', 'mountraid', 'shift'].map((kind) => `/booking/${kind}/overview/${page}/findmeplyb1`);
  expect(leads('RAIDMANAGER')).toEqual(at('manager'));
  expect(leads('RAIDLEADER')).toEqual(at('leaderandgc'));
  expect(leads('ADVERTISER')).toEqual([
    '/booking/raid/bookandhistory/findmeplyb1',
    '/booking/mountraid/bookandhistory/findmeplyb1',
    '/booking/raid/shiftbookandhistory/findmeplyb1',
  ]);
});

test('a long name is no id of a run', () => {
  const nobody = { runs: [], own: [] };
  expect(findRuns('findmeplybb', nobody, manager)).toEqual([]);
  const guesses = findRuns('findmeplyb1', nobody, manager);
  expect(guesses.map(({ label, hint, icon }) => [label, hint, icon])).toEqual([
    ['Raid findmeplyb1', 'by id', 'search'],
    ['Mount raid findmeplyb1', 'by id', 'search'],
    ['Shift findmeplyb1', 'by id', 'search'],
  ]);
  expect(new Set(guesses.map(({ key }) => key)).size).toBe(3);
});

test('what the server found is added once, and replaces the guesses about an id', () => {
  const [bookingId, runId] = ['01kxbooking012', '01kxfarrun0001'];
  const farRun = {
    id: runId,
    kind: 'shift',
    startsAt: '2026-11-24T19:00:00.000Z',
    raid: 'Liberation of Undermine',
    type: '',
    difficulty: 'Heroic',
    runStatus: 'active',
    view: 'staff',
  } as const;
  const known = { runs: [], own: [] };
  const remote = {
    ...noResults,
    bookings: [{ id: bookingId, buyer: 'Thrall-Kazzak', run: farRun }],
  };
  expect(
    findRuns('thrall', known, manager, remote).map(({ label, href }) => [label, href]),
  ).toEqual([['Thrall-Kazzak', `/booking/shift/overview/manager/${runId}#booking-${bookingId}`]]);
  expect(findRuns('thrall', known, manager, remote)[0]).toMatchObject({
    key: bookingId,
    hint: expect.stringMatching(/^Tue 24\.11\..* 20:00, Heroic .*Liberation of Undermine$/),
    icon: 'user',
  });
  expect(findRuns(runId, known, manager)).toHaveLength(3);
  const byId = findRuns(runId, known, manager, { ...noResults, runs: [farRun] });
  expect(byId.map(({ key }) => key)).toEqual([runId]);
  const shown = findRuns('thrall', known, holding('ADVERTISER'), {
    ...remote,
    bookings: [{ id: bookingId, buyer: 'Thrall-Kazzak', run: { ...farRun, view: 'public' } }],
  });
  expect(shown[0]?.href).toBe(`/booking/raid/shiftbookandhistory/${runId}`);
});

test('a run is found by its id, its name, its leader and its collectors', () => {
  const run = aRun({ id: '01kxknownrun01', view: 'public' });
  const shift = aShift({ id: '01kxknownshift', gcName: ['Gina', 'Hank'] });
  const known = { runs: [run, shift], own: [] };
  const keys = (typed: string) =>
    findRuns(typed, known, holding('ADVERTISER')).map(({ key }) => key);
  expect(keys('knownrun')).toEqual([run.id]);
  expect(keys('manaforge')).toEqual([run.id, shift.id]);
  expect(keys('lea manaforge')).toEqual([run.id, shift.id]);
  expect(keys('greta')).toEqual([run.id]);
  expect(keys('hank')).toEqual([shift.id]);
  expect(findRuns(run.id, known, holding('ADVERTISER'))).toEqual([
    {
      key: run.id,
      label: 'Heroic VIP Manaforge Omega',
      hint: expect.stringMatching(/20:00 · 01kxknownrun01$/) as string,
      icon: 'calendar',
      href: `/booking/raid/bookandhistory/${run.id}`,
    },
  ]);
});

test('an own booking opens at its row for who oversees all runs, else at its run', () => {
  const booking = aBooking({ id: 'aaaaaaaaaaaa9', buyer: 'Thrall-Kazzak' });
  const own: OwnBooking[] = [{ ...booking, run: { ...aRun(), amountOfPossibleCustomer: 5 } }];
  const leads = (...roles: Role[]) => findRuns('thrall', { runs: [], own }, holding(...roles));
  expect(leads('RAIDMANAGER', 'OVERVIEW')).toEqual([
    {
      key: booking.id,
      label: 'Thrall-Kazzak',
      hint: expect.stringMatching(/20:00, Heroic VIP Manaforge Omega$/) as string,
      icon: 'user',
      href: `/booking/raid/overview/manager/${aRun().id}#booking-${booking.id}`,
    },
  ]);
  expect(leads('ADVERTISER').map(({ href }) => href)).toEqual([
    `/booking/raid/bookandhistory/${aRun().id}`,
  ]);
});

test('of many runs the first twelve are shown', () => {
  const runs = Array.from({ length: 13 }, (_, at) => aRun({ id: `01kxmanyruns${at + 10}` }));
  const finds = findRuns('manaforge', { runs, own: [] }, manager);
  expect(finds.map(({ key }) => key)).toEqual(runs.slice(0, 12).map(({ id }) => id));
});

test('a run of which one is staff opens in the overview of the own runs, or of all', () => {
  const run = aRun({ id: '01kxknownrun01', view: 'staff' });
  const leads = (...roles: Role[]) =>
    findRuns('knownrun', { runs: [run], own: [] }, holding(...roles)).map(({ href }) => href);
  expect(leads('RAIDLEADER')).toEqual([`/booking/raid/overview/leaderandgc/${run.id}`]);
  expect(leads('RAIDMANAGER')).toEqual([`/booking/raid/overview/manager/${run.id}`]);
  expect(leads('ADVERTISER')).toEqual([`/booking/raid/bookandhistory/${run.id}`]);
});
