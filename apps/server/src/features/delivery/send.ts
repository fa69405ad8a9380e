import { truncateMessage } from '@warchest/domain/chat/markdown.ts';
import { ChatBusy, ChatDeclined, ChatGone, type ChatPost } from '../../adapters/chat/port.ts';
import type { Deps } from '../../platform/context.ts';
import type { Read } from '../../platform/database.ts';
import { planDelivery, type DeliveryPlan } from './plan-delivery.ts';
import {
  claim,
  nextDue,
  postpone,
  settleFailed,
  recordObsolete,
  settleSent,
  type Place,
} from '../chat/public.ts';
import type { OutboxRow } from '../chat/tables.ts';
import { placeSignUpMessage } from '../rosters/public.ts';

/** How many messages are taken at once; they leave at the same time. */
const batch = 8;

/** How an attempt ended, as far as the next ones and those who look are concerned. */
type Outcome = 'done' | 'failed' | 'away' | { readonly restsUntil: number };

/** It could not be sent before: it is, or was, among those that somebody may look at. */
const hadTrouble = ({ lastError, attempts }: OutboxRow): boolean =>
  lastError !== '' || attempts > 1;

/**
 * Sends what is due, a batch of it.
 * @returns how many messages were taken, and until when the platform should be left alone
 */
export async function sendDue(
  deps: Deps,
  signal?: AbortSignal,
): Promise<{ readonly taken: number; readonly away: boolean; readonly restsUntil: number }> {
  const rows = await claim(deps, deps.clock.now(), batch);
  const outcomes = await Promise.all(rows.map((row) => attempt(deps, row, signal)));
  // Who looks at what could not be sent sees what joins it and what leaves it, not all that is said.
  const isSeen = outcomes.includes('failed') || outcomes.includes('away') || rows.some(hadTrouble);
  if (isSeen) deps.notices.publish([{ topic: 'messages' }]);
  return {
    taken: rows.length,
    away: outcomes.includes('away'),
    restsUntil: Math.max(
      0,
      ...outcomes.map((one) => (typeof one === 'object' ? one.restsUntil : 0)),
    ),
  };
}

async function attempt(deps: Deps, row: OutboxRow, signal?: AbortSignal): Promise<Outcome> {
  try {
    const plan = await planDelivery(deps, row.message, deps.clock.now());
    if (plan.do === 'nothing') {
      await recordObsolete(deps, row, deps.clock.now(), plan.why);
    } else if (plan.do === 'later') {
      await postpone(deps, row, plan.until);
    } else if (plan.do === 'giveUp') {
      await settleFailed(deps, row, deps.clock.now(), plan.why, true);
      return 'failed';
    } else {
      const place = await deliver(deps, row.id, plan, signal);
      await settleSent(deps, row, deps.clock.now(), place, (q) => writePlace(q, row, place));
    }
    return 'done';
  } catch (error) {
    return settleError(deps, row, error, signal);
  }
}

/** Those that set the sign-up message of a roster, so that it is known where it stands. */
const setsSignUp: readonly string[] = ['roster.opened', 'roster.changed'];

const writePlace = async (q: Read, { rosterId, kind }: OutboxRow, place: Place): Promise<void> => {
  if (rosterId !== null && setsSignUp.includes(kind)) await placeSignUpMessage(q, rosterId, place);
};

async function settleError(
  deps: Deps,
  row: OutboxRow,
  error: unknown,
  signal?: AbortSignal,
): Promise<Outcome> {
  const now = deps.clock.now();
  // Cut off by our own end: it is taken again when the claim has ended.
  if (signal?.aborted) return 'done';
  if (error instanceof ChatBusy) {
    const until = now + Math.max(error.retryAfter, 50);
    await postpone(deps, row, until);
    return error.everywhere ? { restsUntil: until } : 'done';
  }
  const isFinal = error instanceof ChatDeclined;
  const words = error instanceof Error ? error.message : String(error);
  await settleFailed(deps, row, now, words, isFinal);
  deps.log.warn({ outbox: row.id, kind: row.kind, reason: words }, 'A message was not sent');
  return isFinal ? 'failed' : 'away';
}

type Delivery = Exclude<DeliveryPlan, { readonly do: 'nothing' | 'giveUp' | 'later' }>;

/** Says it, once: the message's id is its nonce. */
async function deliver(
  { chat }: Pick<Deps, 'chat'>,
  id: string,
  plan: Delivery,
  signal?: AbortSignal,
): Promise<Place> {
  const post: ChatPost = { ...plan.post, content: truncateMessage(plan.post.content) };
  if (plan.do === 'edit') {
    const { channelId, messageId } = plan;
    try {
      await chat.edit(channelId, messageId, post, signal);
      return { channelId, messageId };
    } catch (error) {
      if (!(error instanceof ChatGone) || plan.anewIn === null) throw error;
      const place = plan.anewIn;
      return { channelId: place, messageId: await chat.post(place, id, post, signal) };
    }
  }
  const channelId =
    plan.do === 'post' ? plan.channelId : await chat.directChannel(plan.memberId, signal);
  return { channelId, messageId: await chat.post(channelId, id, post, signal) };
}

export interface Sender {
  /** Takes no more, and lets what is on its way arrive for a moment. */
  stop(): Promise<void>;
}

/** Milliseconds: between two looks; without news; while the platform is away; before it is cut off. */
const shortest = 100;
const longest = 5_000;
const awayPause = 2_000;
const farewell = 1_000;

/** Sends what the outbox holds for as long as the process lives; any number of processes may. */
export function startSending(deps: Deps): Sender {
  const cutOff = new AbortController();
  const stopping = new AbortController();
  let wake: () => void = () => undefined;
  let news = false;
  const unsubscribe = deps.notices.onWake('outbox', () => {
    news = true;
    wake();
  });

  const sleep = (milliseconds: number, deep: boolean): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        if (deep && !stopping.signal.aborted) return;
        clearTimeout(timer);
        resolve();
      };
    });

  const round = async (): Promise<void> => {
    news = false;
    try {
      const { taken, away, restsUntil } = await sendDue(deps, cutOff.signal);
      if (away || restsUntil > 0) {
        await sleep(Math.max(awayPause, restsUntil - deps.clock.now()), true);
      } else if (taken < batch) {
        const due = await nextDue(deps);
        const wait = due === null ? longest : due - deps.clock.now();
        await sleep(shortest, true);
        if (!news && !stopping.signal.aborted)
          await sleep(Math.min(Math.max(wait, shortest), longest), false);
      }
    } catch (error) {
      if (stopping.signal.aborted) return;
      deps.log.warn({ err: error }, 'The outbox cannot be read');
      await sleep(awayPause, true);
    }
  };

  const running = (async () => {
    while (!stopping.signal.aborted) await round();
  })();

  return {
    async stop() {
      stopping.abort();
      unsubscribe();
      wake();
      const timer = setTimeout(() => cutOff.abort(), farewell);
      await running;
      clearTimeout(timer);
    },
  };
}
