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
  type OutboxRow,
} from '../chat/public.ts';
import { placeSignUpMessage } from '../rosters/public.ts';

/** Number of messages that are claimed and sent at once. */
const batch = 8;

/** How an attempt ended, as far as later attempts and open screens need it. */
type Outcome = 'done' | 'failed' | 'away' | { readonly pausedUntil: number };

/** Whether an earlier attempt failed, so that open screens may show it. */
const hadFailure = ({ lastError, attempts }: OutboxRow): boolean =>
  lastError !== '' || attempts > 1;

/**
 * Sends a batch of due messages.
 * @returns the number of claimed messages, and until when the platform should not be called
 */
export async function sendDue(
  deps: Deps,
  signal?: AbortSignal,
): Promise<{
  readonly taken: number;
  readonly unavailable: boolean;
  readonly pausedUntil: number;
}> {
  const rows = await claim(deps, deps.clock.now(), batch);
  const outcomes = await Promise.all(rows.map((row) => attempt(deps, row, signal)));
  // Screens of failed messages are only notified of messages that enter or leave them.
  const isSeen = outcomes.includes('failed') || outcomes.includes('away') || rows.some(hadFailure);
  if (isSeen) deps.notices.publish([{ topic: 'messages' }]);
  return {
    taken: rows.length,
    unavailable: outcomes.includes('away'),
    pausedUntil: Math.max(
      0,
      ...outcomes.map((one) => (typeof one === 'object' ? one.pausedUntil : 0)),
    ),
  };
}

async function attempt(deps: Deps, row: OutboxRow, signal?: AbortSignal): Promise<Outcome> {
  try {
    const plan = await planDelivery(deps, row.message, deps.clock.now());
    if (plan.do === 'nothing') {
      await recordObsolete(deps, row, deps.clock.now(), plan.reason);
    } else if (plan.do === 'later') {
      await postpone(deps, row, plan.until);
    } else if (plan.do === 'giveUp') {
      await settleFailed(deps, row, deps.clock.now(), plan.reason, true);
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

/** The kinds that create or update a sign-up message, so that its location is recorded. */
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
  // Aborted by our shutdown: the message is claimed again when the claim expires.
  if (signal?.aborted) return 'done';
  if (error instanceof ChatBusy) {
    const until = now + Math.max(error.retryAfter, 50);
    await postpone(deps, row, until);
    return error.everywhere ? { pausedUntil: until } : 'done';
  }
  const isFinal = error instanceof ChatDeclined;
  const message = error instanceof Error ? error.message : String(error);
  await settleFailed(deps, row, now, message, isFinal);
  deps.log.warn({ outbox: row.id, kind: row.kind, reason: message }, 'A message was not sent');
  return isFinal ? 'failed' : 'away';
}

type Delivery = Exclude<DeliveryPlan, { readonly do: 'nothing' | 'giveUp' | 'later' }>;

/** Posts with the message id as nonce, so a retry posts nothing twice. */
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
      if (!(error instanceof ChatGone) || plan.replacementChannel === null) throw error;
      const place = plan.replacementChannel;
      return { channelId: place, messageId: await chat.post(place, id, post, signal) };
    }
  }
  const channelId =
    plan.do === 'post' ? plan.channelId : await chat.directChannel(plan.memberId, signal);
  return { channelId, messageId: await chat.post(channelId, id, post, signal) };
}

export interface Sender {
  /** Claims no more messages and waits briefly for running attempts. */
  stop(): Promise<void>;
}

/** Pauses of the sender, in milliseconds. */
export interface Pauses {
  /** Between two polls. */
  readonly poll: number;
  /** Without news. */
  readonly idle: number;
  /** After a failure of the platform or of the database. */
  readonly away: number;
}
const usualPauses: Pauses = { poll: 100, idle: 5_000, away: 2_000 };

/** Milliseconds after which attempts are aborted when the sender stops. */
const farewell = 1_000;

/** Sends the messages of the outbox until stopped; several processes may do so. */
export function startSending(deps: Deps, pauses = usualPauses): Sender {
  const cutOff = new AbortController();
  const stopping = new AbortController();
  let wake: () => void = () => undefined;
  let hasNew = false;
  const unsubscribe = deps.notices.onWake('outbox', () => {
    hasNew = true;
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
    hasNew = false;
    try {
      const { taken, unavailable, pausedUntil } = await sendDue(deps, cutOff.signal);
      if (unavailable || pausedUntil > 0) {
        await sleep(Math.max(pauses.away, pausedUntil - deps.clock.now()), true);
      } else if (taken < batch) {
        const due = await nextDue(deps);
        const wait = due === null ? pauses.idle : due - deps.clock.now();
        await sleep(pauses.poll, true);
        if (!hasNew && !stopping.signal.aborted)
          await sleep(Math.min(Math.max(wait, pauses.poll), pauses.idle), false);
      }
    } catch (error) {
      if (stopping.signal.aborted) return;
      deps.log.warn({ err: error }, 'Reading the outbox failed');
      await sleep(pauses.away, true);
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
