import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import type { Random } from '../../src/seed/demo/random.ts';
import { verifyDatabase } from '../../src/verify/database.ts';
import type { Answer } from '../api-client.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../harness.ts';
import type { TestServer } from '../server.ts';
import type { RemoveGuard } from '../without-guards.ts';
import { NotShown } from '../fixtures.ts';
import { fixturesOf } from '../fixtures-by-kind.ts';
import { controlRounds, isFullTier, indexes, seeded } from './rounds.ts';

/** Where a race is run: a database with two server processes, and who takes part. */
export interface RaceContext {
  readonly world: TestWorld;
  readonly chance: Random;
  /** Which kind of run it is about this time. */
  readonly kind: RunKind;
  readonly scenes: ReturnType<typeof fixturesOf>;
  /** Counts the rounds from 0. */
  readonly count: number;
  /** 64 advertisers, signed in. */
  readonly racers: readonly TestUser[];
  /** The server that the racer of this number talks to. */
  server(index: number): TestServer;
}

/** A guard switched off: the race must then be lost within 20 rounds. */
export interface Control {
  readonly without: string;
  readonly unguarded?: RemoveGuard;
  /** Takes away what the database guards. */
  readonly sql?: string;
}

export interface Race {
  readonly id: string;
  readonly promise: string;
  readonly rounds: number;
  /** The rounds are shared out among these; raids alone when none are named. */
  readonly kinds?: readonly RunKind[];
  /** One race; answers what went wrong in it, in sentences. */
  readonly round: (arena: RaceContext) => Promise<string[]>;
  readonly controls: readonly Control[];
}

/** All racers reach the database, each on a connection of their own. */
const openDoors = { withoutQueue: true, poolSize: 32 } as const;

/** Races tell who wins, not how long a busy machine takes: nobody is sent away for waiting. */
const patient = { longestWait: 60_000 } as const;

/**
 * Runs a race as often as the tier says, in turn on two processes as they are and on two without
 * their queues, so that the database's guards are met by all racers at once. Afterwards every
 * invariant holds. Then once for each control, which must fail: in the full tier with every kind.
 */
export function race({ id, promise, rounds, controls, kinds = ['raid'], ...given }: Race): void {
  // a run that contradicts its bookings is shown to nobody: the race is lost, nothing went astray
  const round = (arena: RaceContext): Promise<string[]> =>
    given.round(arena).catch((error: unknown) => {
      if (error instanceof NotShown) return [error.message];
      throw error;
    });
  /** Two rounds of each kind in turn: one on either pair of processes. */
  const kindOf = (count: number): RunKind => kinds[Math.floor(count / 2) % kinds.length] ?? 'raid';
  describe(`${id}: ${promise}`, () => {
    let world: TestWorld;
    beforeAll(async () => {
      world = await testWorld(patient);
    });
    afterAll(() => world.close());

    test(`${rounds} rounds`, async () => {
      const second = await world.startServer();
      const open = await Promise.all([1, 2].map(() => world.startServer(openDoors)));
      const chance = seeded(id);
      const racers = await gather(world);
      for (let count = 0; count < rounds; count++) {
        const servers = count % 2 === 0 ? [world.server, second] : open;
        const kind = kindOf(count);
        const scenes = fixturesOf(world, kind);
        const server = inTurn(servers);
        const wrong = await round({ world, chance, kind, scenes, count, racers, server });
        expect(wrong, `round ${count + 1}, ${kind}`).toEqual([]);
      }
      expect(await verifyDatabase(world.server.deps)).toEqual([]);
    });

    const named = controls.flatMap((control, index): [string, RunKind, Control][] => {
      // the last kind first: what is peculiar to it is tried as well
      const one = kinds[kinds.length - 1 - (index % kinds.length)] ?? 'raid';
      return (isFullTier ? kinds : [one]).map((kind) => [control.without, kind, control]);
    });
    test.each(named)('fails without %s (%s)', async (without, kind, { unguarded, sql }) => {
      // The scene is set on a server that has its guards: its errors explain a scene that failed.
      const logged: string[] = [];
      const log = pino({ level: 'error' }, { write: (line) => void logged.push(line) });
      const doomed = await testWorld({ log });
      try {
        const servers = await Promise.all(
          [1, 2].map(() =>
            doomed.startServer({
              ...openDoors,
              ...(unguarded ? { unguarded } : {}),
              // what goes wrong there is meant to
              log: pino({ level: 'silent' }),
            }),
          ),
        );
        if (sql) await doomed.sql(sql);
        const arena = {
          world: doomed,
          kind,
          scenes: fixturesOf(doomed, kind),
          chance: seeded(`${id} without ${without}`),
          racers: await gather(doomed),
          server: inTurn(servers),
        };
        let wrong: string[] = [];
        for (let count = 1; count <= controlRounds && wrong.length === 0; count++) {
          wrong = await round({ ...arena, count: count - 1 });
          if (wrong.length > 0) {
            process.stdout.write(`  lost in round ${count}: ${wrong.join('; ').slice(0, 400)}\n`);
          }
        }
        expect(wrong).not.toEqual([]);
      } catch (error) {
        process.stdout.write(logged.slice(-3).join(''));
        throw error;
      } finally {
        await doomed.close();
      }
    });
  });
}

const inTurn =
  (servers: readonly TestServer[]) =>
  (index: number): TestServer => {
    const server = servers[index % servers.length];
    if (!server) throw new Error('There is no server');
    return server;
  };

async function gather(world: TestWorld): Promise<TestUser[]> {
  const racers = indexes(64).map(() => person({ roles: ['ADVERTISER', 'OVERVIEW'] }));
  for (const one of racers) await world.cookieOf(one);
  return racers;
}

/**
 * What a database says against itself, in sentences: but not that it lacks a guard, which is what a
 * control has taken away and would otherwise be all that it finds.
 */
export const disorderIn = async ({ world }: Pick<RaceContext, 'world'>): Promise<string[]> =>
  (await verifyDatabase(world.server.deps))
    .filter(({ id }) => id !== missingGuards)
    .map((found) => JSON.stringify(found));
const missingGuards = 'I8';

/** Says which answers have none of the expected statuses. */
export const unexpected = (
  answers: readonly Answer<unknown>[],
  ...statuses: readonly number[]
): string[] => {
  const wrong = answers.filter(({ status }) => !statuses.includes(status));
  return wrong.length === 0
    ? []
    : [`${wrong.length} answered otherwise, such as ${wrong[0]?.status} ${wrong[0]?.text}`];
};

/** A sentence unless the two are the same. */
export const differs = (what: string, found: unknown, wanted: unknown): string[] =>
  JSON.stringify(found) === JSON.stringify(wanted)
    ? []
    : [`${what} is ${JSON.stringify(found)} and should be ${JSON.stringify(wanted)}`];
