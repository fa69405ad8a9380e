import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RunView } from '@warchest/contract/run-view.ts';
import { aRun, aShift } from '../../../../test/a-run.ts';
import { fakeServer, json } from '../../../../test/fake-server.ts';
import { mountOnPage, until } from '../../../../test/hook.tsx';
import { applyThing } from '../../../lib/live-cache.ts';
import { queryClient } from '../../../lib/query.ts';
import { bookSearch } from '../book-search.ts';
import { shownRuns, useRunPicks } from './use-run-picks.ts';

const early = aRun({ id: 'a', difficulty: 'Normal', startsAt: '2026-11-24T10:00:00.000Z' });
const late = aRun({ id: 'b', difficulty: 'Heroic', startsAt: '2026-11-24T19:00:00.000Z' });
const elsewhere = aRun({ id: 'c', startsAt: '2026-11-24T12:00:00.000Z' });
const heroic = { difficulty: ['Heroic'], raidType: [], raid: [], day: [] };

it.each([
  [null, ['b'], null],
  [late, ['b'], null],
  [early, ['a', 'b'], 'filters'],
  [elsewhere, ['c', 'b'], 'offers'],
] as const)('case %#: the chosen run is always listed', (chosen, ids, outside) => {
  const list = shownRuns([early, late], heroic, chosen);
  expect(list.shown.map((run) => run.id)).toEqual(ids);
  expect(list).toMatchObject({ outside, passing: 1 });
});

describe('the runs of the booking page', () => {
  let server: ReturnType<typeof fakeServer>;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 24, 8) });
    server = fakeServer();
  });
  afterEach(() => vi.useRealTimers());
  const open = async (chosen: string | null, address = '/') => {
    const page = await mountOnPage(bookSearch, address, () => useRunPicks('raid', chosen));
    await until(() => expect(page.hook.now.shown).toBeDefined());
    return page;
  };
  const tell = (view: RunView) =>
    applyThing(queryClient, 'run', { of: 'raid', id: view.id, version: view.version, view });
  const ids = (list: readonly RunView[] | undefined) => list?.map(({ id }) => id);

  // proves BOOK-7
  it('are asked for from today to five days ahead, and narrowed by what stands in the address', async () => {
    const leaderless = aRun({ id: 'd', leader: '' });
    server.answers.push(json(200, [late, early, leaderless]));
    const { hook, address } = await open(null, '/?difficulty=Heroic');
    expect(server.asked.map(({ url }) => url)).toEqual([
      '/v1/raid/getAllRaids?keepToday=true&start=2026-11-24&end=2026-11-29',
    ]);
    expect(hook.now).toMatchObject({ passing: 1, total: 2, outside: null, chosen: null });
    expect(ids(hook.now.shown)).toEqual(['b']);
    expect(hook.now.options.difficulty.map(({ value }) => value)).toEqual(['Heroic', 'Normal']);
    hook.do(({ setFilters }) => setFilters({ difficulty: [] }));
    await until(() => {
      expect(ids(hook.drawn.shown)).toEqual(['a', 'b']);
      expect(address()).toBe('/');
    });
  });
  // proves BOOK-7
  it('of shifts are narrowed by their difficulty only, whatever else stands in the address', async () => {
    const shifts = [early, late].map(({ id, difficulty }) => aShift({ id, difficulty }));
    server.answers.push(json(200, shifts));
    const address = '/?difficulty=Heroic&raid=Elsewhere&day=2026-11-29';
    const { hook } = await mountOnPage(bookSearch, address, () => useRunPicks('shift', null));
    await until(() => {
      expect(ids(hook.now.shown)).toEqual(['b']);
      expect(hook.now.filters).toEqual(heroic);
    });
  });
  // proves BOOK-5
  it('hold the chosen one that is not offered, and keep it in view when it leaves the list', async () => {
    server.answers.push(json(200, [early, late]));
    const { hook } = await open('b');
    expect(hook.now.chosen?.id).toBe('b');
    let answer: (response: Response) => void = () => undefined;
    server.answers.push(() => new Promise((resolve) => (answer = resolve)));
    tell({ ...late, hidden: true, version: 2 });
    await until(() => {
      expect(server.asked.at(-1)?.url).toBe('/v1/raid/getspecificraid/b');
      expect(hook.now).toMatchObject({ outside: 'offers', missing: false });
      expect(ids(hook.now.shown)).toEqual(['a', 'b']);
    });
    answer(json(200, { ...late, hidden: true, version: 2 })());
    await until(() => expect(hook.now.chosen?.hidden).toBe(true));
  });
  it('say that the chosen one is not there', async () => {
    server.answers.push(
      json(200, [early]),
      json(404, { type: 'not-found', status: 404, title: 'Not found' }),
    );
    const { hook } = await open('gone');
    await until(() => {
      expect(hook.now.missing).toBe(true);
      expect(hook.now).toMatchObject({ chosen: null, error: null });
      expect(ids(hook.now.shown)).toEqual(['a']);
    });
  });
  it('offer each value once, sorted, and no empty ones', async () => {
    const of = (id: string, difficulty: string, raidType: string, raid: string, date: string) =>
      aRun({ id, difficulty, raidType, raid, date });
    server.answers.push(
      json(200, [
        of('a', 'Normal', 'Full Run', 'Undermine', '2026-11-25'),
        of('b', 'Heroic', '', 'Manaforge', '2026-11-24'),
        of('c', 'Normal', 'Full Run', 'Manaforge', '2026-11-24'),
      ]),
    );
    const { hook } = await open(null);
    const plain = (...values: string[]) => values.map((value) => ({ value, label: value }));
    expect(hook.now.options).toEqual({
      difficulty: plain('Heroic', 'Normal'),
      raidType: plain('Full Run'),
      raid: plain('Manaforge', 'Undermine'),
      day: [
        { value: '2026-11-24', label: expect.stringMatching(/^Tue/) },
        { value: '2026-11-25', label: expect.stringMatching(/^Wed/) },
      ],
    });
  });
  it('are none while they load', async () => {
    server.answers.push(() => new Promise(() => undefined));
    const { hook } = await mountOnPage(bookSearch, '/', () => useRunPicks('raid', 'b'));
    expect(hook.now).toMatchObject({
      shown: undefined,
      passing: 0,
      total: 0,
      outside: null,
      chosen: null,
      missing: false,
      options: { difficulty: [], raidType: [], raid: [], day: [] },
    });
  });
  it('do not say that the chosen one is not there if the server cannot tell', async () => {
    server.answers.push(
      json(200, [early]),
      json(403, { type: 'forbidden', status: 403, title: 'No' }),
    );
    const { hook } = await open('hidden');
    await until(() => expect(server.asked).toHaveLength(2));
    expect(hook.now).toMatchObject({ chosen: null, missing: false });
  });
  it('let go of the one that was chosen before when another is asked for', async () => {
    const now = { chosen: 'b' };
    server.answers.push(json(200, [early, late]), () => new Promise(() => undefined));
    const { hook } = await mountOnPage(bookSearch, '/', () => useRunPicks('raid', now.chosen));
    await until(() => expect(hook.now.chosen).toEqual(late));
    now.chosen = 'elsewhere';
    hook.again();
    expect(hook.now.chosen).toBeNull();
    expect(ids(hook.now.shown)).toEqual(['a', 'b']);
  });
  it('take new runs from the stream when they are offered on these days', async () => {
    server.answers.push(json(200, [late]));
    const { hook } = await open(null);
    tell(aRun({ id: 'e', date: '2026-11-29', startsAt: '2026-11-29T19:00:00.000Z' }));
    tell(aRun({ id: 'f', date: '2026-11-30' }));
    tell(aRun({ id: 'g', hidden: true }));
    await until(() => expect(ids(hook.now.shown)).toEqual(['b', 'e']));
  });
});
