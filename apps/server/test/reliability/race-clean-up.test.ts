import { contract } from '@warchest/contract/index.ts';
import { bookingBody, holding, runBody } from '../fixtures.ts';
import { race, unexpected, type RaceContext } from './race.ts';
import { indexes, rounds, together } from './rounds.ts';
import { withoutRowLocks } from '../without-guards.ts';

const { bookings, runs } = contract;

/** A raid without a leader is booked into by managers while another manager cleans up the day. */
async function cleanUpRace({ world, chance, server }: RaceContext): Promise<string[]> {
  const manager = holding('RAIDMANAGER', 'OVERVIEW');
  const body = runBody(world, { amountOfPossibleCustomer: chance.pick([0, 1, 40]) });
  const made = await world.as(manager).call(runs.raid.create, { body });
  if (made.status !== 200) return [`No run: ${made.text}`];
  const run = made.body;
  const booking = { params: { id: run.id } };
  const [cleaned, booked] = await Promise.all([
    world.as(manager, server(1)).call(runs.cleanup, { body: { date: run.date } }),
    together(indexes(4), (index) =>
      world
        .as(manager, server(index))
        .call(bookings.raid.book, { ...booking, body: bookingBody() }),
    ),
  ]);
  const wrong = [...unexpected([cleaned], 200), ...unexpected(booked, 200, 404)];
  if (wrong.length > 0) return wrong;
  const kept = booked.filter(({ status }) => status === 200).length;
  const after = await world.as(manager).call(runs.raid.one, { params: { id: run.id } });
  return kept > 0 && after.status !== 200
    ? [`${kept} bookings were acknowledged in a raid that was cleaned up`]
    : [];
}

race({
  id: 'clean up',
  promise: 'no acknowledged booking goes down with a clean-up',
  rounds: rounds(6, 500),
  round: cleanUpRace,
  controls: [{ without: 'the row lock', unguarded: withoutRowLocks }],
});
