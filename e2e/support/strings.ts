import type { Browser } from '@playwright/test';
import { idOf, ownOrigin, somebody, type Somebody } from './people.ts';
import { aName, aPlanner, callerFor, type Run } from './world.ts';

/** A collector with so many paid customers of a raid, their run, and a manager. */
export async function collected(
  browser: Browser,
  count: number,
): Promise<{ collector: Somebody; manager: Somebody; run: Run; ids: readonly string[] }> {
  const collector = somebody('Gildebrand', 'GOLDCOLLECTOR', 'OVERVIEW');
  const leader = somebody('Luthmar', 'RAIDLEADER', 'OVERVIEW');
  const manager = aPlanner();
  const [asCollector, planner] = await Promise.all(
    [collector, manager].map((who) => callerFor(browser, who, ownOrigin)),
  );
  await callerFor(browser, leader, ownOrigin);
  if (!asCollector || !planner) throw new Error('Nobody came');
  const run = await planner.createRun({
    leader: idOf(leader),
    gc: idOf(collector),
    amountOfPossibleCustomer: count,
  });
  const realms = ['Kazzak', 'Draenor'];
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const realm = realms[index % realms.length] ?? 'Kazzak';
    const booking = await planner.book(run.id, {
      buyer: `${aName()}-${realm}`,
      paymentRealm: realm,
      price: 100_000 + index * 1000,
    });
    await asCollector.change(booking, { customerStatus: 'In group', paid: true });
    ids.push(booking.id);
  }
  return { collector, manager, run, ids };
}
