import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { liftableFilters } from '@warchest/contract/runs.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { booked, openRun, testUsers } from '../../../test/fixtures.ts';

const { runs } = contract;
const day = '2026-11-28';
const people = testUsers();
let world: TestWorld;
/** The id of a run that each filter leaves out, and of one that none does. */
const ids = new Map<string, string>();
beforeAll(async () => {
  world = await testWorld();
  for (const [name, state] of [
    ['open', ''],
    ['completed', 'completed = true'],
    ['runStatus', `run_status = 'Cancelled'`],
    ['hidden', 'hidden = true'],
    ['leader', 'leader = null'],
    ['runState', `run_state = 'started'`],
  ] as const) {
    const { id } = await openRun(world, people, { date: day, time: '20:00' });
    if (state !== '') await world.sql(`update runs set ${state} where id = $1`, [id]);
    ids.set(id, name);
  }
});
afterAll(() => world.close());

/** What a manager reads in a list. */
const listed = async (mode: 'list' | 'overview', query: object) => {
  const asked = { start: day, end: day, ...query };
  const { body } = await world.as(people.manager).call(runs.raid[mode], { query: asked });
  return body.map(({ id }) => ids.get(id) ?? id).toSorted();
};

// proves RUN-52
describe('a list of runs', () => {
  it('of what is offered leaves out all others', async () => {
    expect(await listed('overview', {})).toEqual(['open']);
  });
  it.each(liftableFilters)(
    'of what is offered has what “%s” leaves out if it is lifted',
    async (filter) => {
      expect(await listed('overview', { removeFilter: [filter] })).toEqual(
        [filter, 'open'].toSorted(),
      );
    },
  );
  it('of a staff member leaves out what is over or cancelled alone', async () => {
    expect(await listed('list', {})).toEqual(['hidden', 'leader', 'open', 'runState']);
  });
  it('of what is done has only that, offered or not', async () => {
    for (const mode of ['list', 'overview'] as const)
      expect(await listed(mode, { doneAndCancelled: 'true' })).toEqual(['completed', 'runStatus']);
  });
  it('goes on with runs of the current minute where those before are left out', async () => {
    world.clock.advance(30_000);
    const minute = world.clock.now() - (world.clock.now() % 60_000);
    const [open] = [...ids].find(([, name]) => name === 'open') ?? [''];
    const from = async (start: number) => {
      const startsAt = new Date(start).toISOString();
      await world.sql('update runs set starts_at = $2 where id = $1', [open, startsAt]);
      return listed('overview', { keepToday: 'false' });
    };
    expect([await from(minute), await from(minute - 1)]).toEqual([['open'], []]);
  });

  it('has an own customer’s run that is not offered where it is not about offers alone', async () => {
    const [run] = [...ids].find(([, name]) => name === 'hidden') ?? [''];
    await world.sql('update runs set hidden = false where id = $1', [run]);
    await booked(world, people.advertiser, { id: run });
    await world.sql('update runs set hidden = true where id = $1', [run]);
    const query = { start: day, end: day, removeFilter: ['hidden' as const] };
    const has = async (mode: 'list' | 'overview') => {
      const { body } = await world.as(people.advertiser).call(runs.raid[mode], { query });
      return body.some(({ id }) => id === run);
    };
    expect([await has('list'), await has('overview')]).toEqual([true, false]);
  });
});
