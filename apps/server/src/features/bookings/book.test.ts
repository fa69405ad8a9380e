import { afterAll, beforeAll, expect, it } from 'vitest';
import { testWorld, type World } from '../../../test/harness.ts';
import { bookAs, cast, openRun } from '../../../test/scenes.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

it('a new booking may say how every booking begins, and nothing else (spec 3 §4)', async () => {
  const people = cast();
  const run = await openRun(world, people);
  const begun = { customerStatus: '', completed: false };
  const booked = await bookAs(world, people.advertiser, run, begun);
  expect([booked.status, booked.body.customerStatus, booked.body.completed]).toEqual([
    200,
    '',
    false,
  ]);
  const refused = await bookAs(world, people.advertiser, run, {
    customerStatus: 'In group',
    completed: true,
  });
  expect([refused.status, refused.problem.errors]).toEqual([
    422,
    [
      { path: 'customerStatus', message: 'A new booking has no status' },
      { path: 'completed', message: 'A new booking is not completed' },
    ],
  ]);
});
