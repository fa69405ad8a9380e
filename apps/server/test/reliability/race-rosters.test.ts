import { runKinds, type RunKind } from '@warchest/domain/runs/kind.ts';
import { testUsers } from '../fixtures.ts';
import { withoutRowLocks } from '../without-guards.ts';
import { payOf, rosterBurst, setPlayed, twiceIn, type Played } from './paid-roster.ts';
import { disorderIn, race, unexpected, type RaceContext } from './race.ts';
import { rounds } from './rounds.ts';

const stages = new WeakMap<RaceContext['world'], Map<RunKind, Promise<Played>>>();

/** The run of this kind that is played in all rounds of a world. */
function playedOf(arena: RaceContext): Promise<Played> {
  const ofWorld = stages.get(arena.world) ?? new Map<RunKind, Promise<Played>>();
  stages.set(arena.world, ofWorld);
  const played = ofWorld.get(arena.kind) ?? setPlayed(arena, testUsers());
  ofWorld.set(arena.kind, played);
  return played;
}

async function aroundOneRoster(arena: RaceContext): Promise<string[]> {
  const played = await playedOf(arena);
  const answers = await rosterBurst(arena, played);
  return [
    // who saves while the button is cooling down is refused with that
    ...unexpected(answers, 200, 404, 409, 429),
    ...(await payOf(arena, played)),
    ...(await twiceIn(arena, [played.run.id])),
    ...(await disorderIn(arena)),
  ];
}

race({
  id: 'rosters',
  promise:
    '64 sign up, leave, pick, unpick, save, mark who came, complete and open one run, and whoever was there is paid',
  // 64 commands each
  rounds: rounds(6, 120),
  kinds: runKinds,
  round: aroundOneRoster,
  controls: [
    {
      without: 'the row lock and the indexes of rosters',
      unguarded: withoutRowLocks,
      sql: `drop index roster_picks_one_each; drop index roster_signups_one_each;
        drop index rosters_one_each`,
    },
  ],
});
