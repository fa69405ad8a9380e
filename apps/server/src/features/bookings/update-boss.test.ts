import { afterAll, beforeAll, expect, it } from 'vitest';
import { testUsers } from '../../../test/fixtures.ts';
import { bookingsIn, fixturesOf } from '../../../test/fixtures-by-kind.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

/** A shift with two spots for Mug'Zee and one for Gallywix. */
async function shift() {
  const people = testUsers();
  const { open, booked, follow, seen } = fixturesOf(world, 'shift');
  const run = await open(people);
  const book = (buyer: string, typeOfBoost: string) =>
    booked(people.advertiser, run, { buyer: `${buyer}-Kazzak`, typeOfBoost });
  const move = async (booking: Awaited<ReturnType<typeof book>>, typeOfBoost: string) => {
    const { status, problem } = await follow(people.leader, booking, { typeOfBoost });
    return status === 200 ? 'moved' : [problem.type, problem.detail];
  };
  const bosses = async () =>
    Object.fromEntries(
      bookingsIn(await seen(people.leader, run)).map(({ buyer, typeOfBoost, backup }) => [
        buyer.split('-')[0],
        `${typeOfBoost}${backup ? ', waits' : ''}`,
      ]),
    );
  return { people, run, book, move, bosses, follow };
}

// proves BOOK-17
it('a customer gets another boss while that one has a free spot', async () => {
  const { book, move, bosses } = await shift();
  const alpha = await book('Alpha', "Mug'Zee");
  const beta = await book('Beta', "Mug'Zee");
  expect(await move(alpha, 'Gallywix')).toBe('moved');
  expect(await move(beta, 'Gallywix')).toEqual(['run-full', 'The last spot went to Alpha-Kazzak']);
  expect(await move(beta, 'Vexie')).toEqual(['invalid', undefined]);
  expect(await bosses()).toEqual({ Alpha: 'Gallywix', Beta: "Mug'Zee" });
});

it('who has no spot changes to a boss that has none left, and waits there', async () => {
  const { people, book, move, bosses, follow } = await shift();
  await book('Alpha', 'Gallywix');
  await book('Beta', "Mug'Zee");
  await book('Gamma', "Mug'Zee");
  const waiting = await book('Delta', "Mug'Zee");
  const gone = await book('Epsilon', "Mug'Zee");
  expect((await follow(people.leader, gone, { customerStatus: 'Cancelled' })).status).toBe(200);
  expect(await move(waiting, 'Gallywix')).toBe('moved');
  expect(await move(gone, 'Gallywix')).toBe('moved');
  expect(await bosses()).toMatchObject({
    Alpha: 'Gallywix',
    Beta: "Mug'Zee",
    Gamma: "Mug'Zee",
    Delta: 'Gallywix, waits',
  });
});
