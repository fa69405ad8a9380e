import { idOf, ownOrigin, somebody } from './people.ts';
import { aPlanner, callerFor, type Caller } from './world.ts';

/** A raid with its leader and somebody to book into it. */
export async function raidToBook(
  browser: Parameters<typeof callerFor>[0],
  more: Record<string, unknown> = {},
) {
  const leader = somebody('Luthgar', 'RAIDLEADER', 'OVERVIEW');
  const seller = somebody('Advarnia', 'ADVERTISER', 'OVERVIEW');
  await callerFor(browser, leader, ownOrigin);
  const asSeller = await callerFor(browser, seller, ownOrigin);
  const planner: Caller = await callerFor(browser, aPlanner(), ownOrigin);
  const run = await planner.createRun({ leader: idOf(leader), ...more });
  return { leader, seller, asSeller, planner, run };
}
