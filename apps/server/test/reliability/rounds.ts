import { seededRandom, type Random } from '../../src/seed/demo/random.ts';

export const isFullTier = process.env.WARCHEST_TIER === 'full';

/** How often a test does its round: few times in `npm test`, many times in the full tier. */
export const rounds = (quick: number, full: number): number => (isFullTier ? full : quick);

/** How soon a race test must fail once its guard is switched off. */
export const controlRounds = 20;

/**
 * The seed of a test's own chance, printed so that a failure can be played again:
 * `WARCHEST_SEED=<number>`. The order in which the database serves the racers stays its own.
 */
export function seedOf(test: string): number {
  const given = Number(process.env.WARCHEST_SEED);
  const seed =
    Number.isSafeInteger(given) && given > 0 ? given : Math.floor(Math.random() * 2 ** 31);
  process.stdout.write(`${test}: WARCHEST_SEED=${seed}\n`);
  return seed;
}

export const seeded = (test: string): Random => seededRandom(seedOf(test));

/** The list in another order. */
export function shuffled<T>(chance: Random, list: readonly T[]): T[] {
  const rest = [...list];
  return rest.map((_, index) => {
    const from = chance.between(index, rest.length - 1);
    const taken = rest[from] as T;
    rest[from] = rest[index] as T;
    rest[index] = taken;
    return taken;
  });
}

/** All at once; answers in the order of the list. */
export const together = <T, R>(list: readonly T[], work: (item: T, index: number) => Promise<R>) =>
  Promise.all(list.map(work));

export const indexes = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
