import { dayText } from '@warchest/domain/time/day-text.ts';
import { dayOf, startOfDay } from '@warchest/domain/time/zone.ts';
import { catalogueLists } from '../features/catalogue/queries.ts';
import { forgetMessages } from '../features/chat/public.ts';
import { cycleDatesOf, spansOf } from '../features/cycles/queries.ts';
import { recordPayouts } from '../features/gold/record-payouts.ts';
import { owedIn } from '../features/gold/queries.ts';
import { lockRoleMapToWrite } from '../features/members/public.ts';
import { anyRun, completedRuns } from '../features/runs/queries.ts';
import { auditOf } from '../platform/audit-log.ts';
import { change } from '../platform/change.ts';
import { serverActor, type Deps } from '../platform/context.ts';
import { newId } from '../platform/ids.ts';
import {
  demoMembersOf,
  rememberEverybody,
  type DemoMembers,
  type Listed,
} from './demo/demo-members.ts';
import { SeedSession, type Beginning } from './demo/seed-session.ts';
import { playPoints, stockStore } from './demo/loyalty.ts';
import { planWorld } from './demo/plan.ts';
import { playRun } from './demo/play.ts';
import { playServices } from './demo/services.ts';

/** Number of runs that are seeded concurrently; each keeps one connection busy. */
const atOnce = 6;

/**
 * Fills a fresh installation with a demo community: its people, the past cycle completed and paid,
 * tonight's runs in every state and those of the coming week. Everything goes through the product's
 * own commands, so every invariant holds.
 * Only on the simulated chat platform, and only once: a database with other runs stays as it is.
 * The next start continues an interrupted seed. Returns whether it did anything. Throws if the
 * server shuts down meanwhile.
 */
export async function seedDemo(deps: Deps, ending?: AbortSignal): Promise<boolean> {
  if (deps.config.discord) return false;
  const beginning = await begin(deps);
  if (!beginning) return false;
  const listed = await deps.chat.listMembers().catch((error: unknown) => {
    deps.log.warn({ err: error }, 'The demo world waits for a start with a chat platform');
    return null;
  });
  if (!listed) return false;
  const stage = new SeedSession(deps, beginning, ending);
  if (!(await play(stage, listed))) return false;
  // Seeded events are not announced on the chat platform; rosters are open for sign-ups.
  await forgetMessages(deps, await completedRuns(deps));
  await end(stage);
  return true;
}

/** Seeds everything; false if people are missing. */
async function play(stage: SeedSession, listed: Listed): Promise<boolean> {
  const { deps } = stage;
  await rememberEverybody(stage, listed);
  const cast = await demoMembersOf(
    deps,
    listed.map(({ identity }) => identity.id),
  );
  if (!cast) {
    deps.log.warn({}, 'The chat platform has too few people for the demo world');
    return false;
  }
  const { old } = spansOf(await cycleDatesOf(deps));
  const runs = planWorld({
    now: stage.now,
    lists: await catalogueLists(deps),
    cast,
    historyFrom: old.start,
  });
  await inTurn(runs, (run) => playRun(stage, cast, run));
  await payTheOldCycle(stage, cast);
  await inTurn(await stockStore(stage, cast), (part) => playPoints(stage, cast, part));
  await playServices(stage, cast);
  return true;
}

/** Works through a list in its order, a few items at a time. */
async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const worker = async (): Promise<void> => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/**
 * Starts on a fresh installation, or continues an interrupted seed with the time of its start; null
 * if there is nothing to do.
 */
function begin(deps: Deps): Promise<Beginning | null> {
  const now = deps.clock.now();
  const ctx = { ...deps, actor: serverActor, now, requestId: newId(now) };
  return change(ctx, 'demo.begin', async (tx): Promise<Beginning | null> => {
    // Processes that start concurrently decide one after another.
    await lockRoleMapToWrite(tx.q);
    const marks = await auditOf(tx, ['catalogue', 'demo'], ['demo.begin', 'demo.done']);
    const known = await anyRun(tx);
    const [first] = marks;
    if (!first && !known) {
      tx.audit({ subject: 'catalogue', subjectId: 'demo', differences: {} });
      return { now, continued: false };
    }
    tx.nothing();
    const began = first ? Date.parse(first.at) : 0;
    const isDone = marks.some((mark) => mark.action === 'demo.done');
    return isDone || now - began > continuable ? null : { now: began, continued: true };
  });
}

/** Idempotency keys are kept for a day; an older seed cannot be continued. */
const continuable = 20 * 60 * 60 * 1000;

const end = (stage: SeedSession): Promise<null> =>
  stage.once(serverActor, stage.now, 'done', (ctx) =>
    change(ctx, 'demo.done', (tx) => {
      tx.audit({ subject: 'catalogue', subjectId: 'demo', differences: {} });
      return Promise.resolve(null);
    }),
  );

/** Most members have been paid in full for the past cycle, some in part, a few not at all. */
async function payTheOldCycle(stage: SeedSession, cast: DemoMembers): Promise<void> {
  const { old } = spansOf(await cycleDatesOf(stage.deps));
  const today = dayOf(stage.now);
  const owed = await owedIn(stage.deps, old);
  const payouts = owed
    .map(({ discordId, amount }, index) => ({
      discordId,
      amount: index % 5 === 3 ? Math.floor(amount / 2) : amount,
      reason:
        index % 5 === 3
          ? 'Advance'
          : `Cycle ${dayText(old.start, today)} to ${dayText(old.end, today)}`,
    }))
    .filter(({ amount }, index) => amount > 0 && index % 7 !== 6);
  if (payouts.length === 0) return;
  await stage.once(cast.admin, startOfDay(today), 'payouts', (ctx) =>
    recordPayouts(ctx, { cycle: 'old', payouts }),
  );
}
