import { dayOf } from '@warchest/domain/time/zone.ts';
import { catalogueLists } from '../features/catalogue/queries.ts';
import { cycleDatesOf, spansOf } from '../features/cycles/queries.ts';
import { pay } from '../features/gold/pay.ts';
import { owedIn } from '../features/gold/queries.ts';
import { change } from '../platform/change.ts';
import { serverActor, type Deps } from '../platform/context.ts';
import { castOf, rememberEverybody, type Cast } from './demo/cast.ts';
import { once, stageOf, type Stage } from './demo/once.ts';
import { planWorld } from './demo/plan.ts';
import { playRun } from './demo/play.ts';

/** Runs that are played at the same time; each keeps one connection busy. */
const atOnce = 6;

/**
 * Fills a fresh installation with a community that lives: its people, the past cycle completed and
 * paid, the runs of tonight in every state and those of the coming week. Everything goes through the
 * product's own deeds, so it keeps every promise that the product makes.
 *
 * Only where the chat platform is the simulated one, and only once: a database with runs of its own
 * is left alone. A start that was cut off is continued by the next one. Answers whether it did
 * anything.
 */
export async function seedDemo(deps: Deps): Promise<boolean> {
  if (deps.config.discord) return false;
  const now = await beginOf(deps);
  if (now === null) return false;
  const stage = stageOf(deps, now);
  const listed = await deps.chat.listMembers();
  await rememberEverybody(stage, listed);
  const cast = await castOf(
    deps,
    listed.map(({ identity }) => identity.id),
  );
  if (!cast) {
    deps.log.warn({}, 'The chat platform has too few people for the demo world');
    return false;
  }
  const { old } = spansOf(await cycleDatesOf(deps));
  const runs = planWorld({ now, lists: await catalogueLists(deps), cast, historyFrom: old.start });
  await inTurn(runs, (run) => playRun(stage, cast, run));
  await payTheOldCycle(stage, cast);
  await mark(stage, 'demo.done');
  return true;
}

/** Works through a list, a few at a time, in its order. */
async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const worker = async (): Promise<void> => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/**
 * The moment that the demo world is played around: now on a fresh installation, the first time's if
 * that was cut off, null if there is nothing to do.
 */
async function beginOf(deps: Deps): Promise<number | null> {
  const fresh = stageOf(deps, deps.clock.now());
  return change(fresh.as(serverActor, fresh.now), 'demo.begin', async (tx) => {
    // Processes that start at the same moment decide one after another.
    await tx.q('lock table role_mappings in exclusive mode');
    const marks = await tx.q<{ action: string; at: string }>(
      `select action, at from audit_log where action in ('demo.begin', 'demo.done') order by at, id`,
    );
    const [begun] = marks;
    if (marks.some((row) => row.action === 'demo.done')) return nothing(tx);
    // Keys against doing twice are kept for a day; after that nothing can be continued.
    if (begun) {
      const began = Date.parse(begun.at);
      tx.nothing();
      return fresh.now - began < 20 * 60 * 60 * 1000 ? began : null;
    }
    const [known] = await tx.q('select 1 from runs limit 1');
    if (known) return nothing(tx);
    tx.audit({ subject: 'catalogue', subjectId: 'demo', differences: {} });
    return tx.now;
  });
}

const nothing = (tx: { nothing(): void }): null => {
  tx.nothing();
  return null;
};

const mark = (stage: Stage, action: string): Promise<void> =>
  once(stage.as(serverActor, stage.now), action, (ctx) =>
    change(ctx, action, async (tx) => {
      tx.audit({ subject: 'catalogue', subjectId: 'demo', differences: {} });
    }),
  );

/** Most have been paid in full for the past cycle, some in part, a few not at all. */
async function payTheOldCycle(stage: Stage, cast: Cast): Promise<void> {
  const { old } = spansOf(await cycleDatesOf(stage.deps));
  const owed = await owedIn(stage.deps, old);
  const payouts = owed
    .map(({ discordId, amount }, index) => ({
      discordId,
      amount: index % 5 === 3 ? Math.floor(amount / 2) : amount,
      reason: index % 5 === 3 ? 'Advance' : `Cycle ${old.start} to ${old.end}`,
    }))
    .filter(({ amount }, index) => amount > 0 && index % 7 !== 6);
  if (payouts.length === 0) return;
  const ctx = stage.as(
    cast.admin,
    Math.min(stage.now, Date.parse(`${dayOf(stage.now)}T00:05:00Z`)),
  );
  await once(ctx, 'payouts', (keyed) => pay(keyed, { cycle: 'old', payouts }));
}
