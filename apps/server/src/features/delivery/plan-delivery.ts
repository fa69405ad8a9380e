import type { StoredChatMessage } from '@warchest/domain/chat/chat-message.ts';
import type { DeliveryReason } from '@warchest/domain/chat/delivery-reason.ts';
import type { DirectMessageKind } from '@warchest/domain/chat/direct-message-kinds.ts';
import { quietUntil } from '@warchest/domain/chat/quiet-hours.ts';
import { plainLines } from '@warchest/domain/chat/markdown.ts';
import { noticeText } from '@warchest/domain/notices/notice-text.ts';
import { isOngoing } from '@warchest/domain/runs/visibility.ts';
import { selectedNames, newsChannels } from '@warchest/domain/settings/settings.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import type { ChatPost } from '../../adapters/chat/port.ts';
import type { Ctx } from '../../platform/context.ts';
import { catalogueLists } from '../catalogue/public.ts';
import { readPreferences } from '../chat/public.ts';
import { knownMembers } from '../members/public.ts';
import {
  isPickedAs,
  isPickedFor,
  readMessageRoster,
  readMessageSignUps,
  type MessageRoster,
} from '../rosters/public.ts';
import { settingsOf } from '../settings/public.ts';
import { withPreferencesFooter } from './messages-direct.ts';
import { orderMessage } from './messages-orders.ts';
import { pickMessage, pingMessage, signUpMessage, urgentMessage } from './messages-rosters.ts';
import { announcement, spotsLeft, reminderMessage } from './messages-runs.ts';
import { readMessageOrder, readMessageRun, type MessageRun } from './queries.ts';
import { unmailedStrings, unmailedText } from './queries-unmailed-strings.ts';

type Reader = Pick<Ctx, 'read' | 'poolGeneration' | 'notices' | 'clock' | 'config'>;

/** How to deliver a message, decided at send time. */
export type DeliveryPlan =
  /** Obsolete, with the reason. */
  | { readonly do: 'nothing'; readonly reason: DeliveryReason }
  /** Not possible until a setting is made, with the reason. */
  | { readonly do: 'giveUp'; readonly reason: DeliveryReason }
  /** Not now; epoch milliseconds. */
  | { readonly do: 'later'; readonly until: number }
  | { readonly do: 'post'; readonly channelId: string; readonly post: ChatPost }
  | { readonly do: 'tell'; readonly memberId: string; readonly post: ChatPost }
  | {
      readonly do: 'edit';
      /**
       * The channel to post in again if the message was deleted meanwhile; null: do not post again.
       */
      readonly replacementChannel: string | null;
      readonly channelId: string;
      readonly messageId: string;
      readonly post: ChatPost;
    };

const nothing = (reason: DeliveryReason): DeliveryPlan => ({ do: 'nothing', reason });

type Of<K extends StoredChatMessage['kind']> = Extract<StoredChatMessage, { readonly kind: K }>;

/** Decides content and destination of a message from the current database. */
export function planDelivery(
  reader: Reader,
  message: StoredChatMessage,
  now: number,
): Promise<DeliveryPlan> {
  switch (message.kind) {
    case 'news':
      return planDirectMessage(reader, message, now);
    case 'run.announced':
      return planAnnouncement(reader, message, now);
    case 'order.placed':
      return planOrder(reader, message.orderId);
    default:
      return planRosterMessage(reader, message, now);
  }
}

async function planDirectMessage(
  reader: Reader,
  message: Of<'news'>,
  now: number,
): Promise<DeliveryPlan> {
  const { memberId } = message;
  switch (message.about) {
    case 'mailsMissing': {
      const [left] = await unmailedStrings(reader, [message.cycleEnd], memberId);
      if (!left) return nothing('all-mailed');
      return toMember(reader, message.about, memberId, { content: unmailedText(left, now) }, now);
    }
    case 'reminderDay':
    case 'reminderHour': {
      const run = await readMessageRun(reader, message.runId);
      const isToCome =
        run && isOngoing(run) && run.deletedAt === null && Date.parse(run.startsAt) > now;
      if (!isToCome) return nothing('run-over-or-gone');
      if (!(await isPickedFor(reader, run.id, memberId))) return nothing('no-longer-picked');
      return toMember(reader, message.about, memberId, reminderMessage(run), now);
    }
    case 'movedUp':
    case 'runChanged':
    case 'paidOut':
    case 'goldNamed':
    case 'pickReply':
    case 'orderCompleted': {
      const content = plainLines(noticeText(message.content, dayOf(now)));
      return toMember(reader, message.about, memberId, { content }, now);
    }
  }
}

async function planAnnouncement(
  reader: Reader,
  { what, runId }: Of<'run.announced'>,
  now: number,
): Promise<DeliveryPlan> {
  const run = await readMessageRun(reader, runId);
  if (!run || Date.parse(run.startsAt) <= now) return nothing('run-over-or-gone');
  if (run.hidden) return nothing('run-hidden');
  const isGone = run.runStatus !== 'active' || run.deletedAt !== null;
  if (isGone !== (what === 'cancelled')) return nothing('not-true');
  if (what === 'spots' && spotsLeft(run) === 0) return nothing('no-spots');
  const set = await settingsOf(reader);
  const channelId = set[newsChannels[run.kind]];
  if (channelId === '' || selectedNames(set.announcedOff).includes(what)) {
    return nothing('off-by-community');
  }
  return { do: 'post', channelId, post: announcement(run, what, reader.config.publicOrigin) };
}

async function planOrder(reader: Reader, orderId: string): Promise<DeliveryPlan> {
  const [lines, { orderChannel }] = await Promise.all([
    readMessageOrder(reader, orderId),
    settingsOf(reader),
  ]);
  if (lines.length === 0) return nothing('order-cancelled');
  if (orderChannel === '') return nothing('off-by-community');
  const post = orderMessage(lines, reader.config.publicOrigin);
  return { do: 'post', channelId: orderChannel, post };
}

type RosterMessage = Exclude<StoredChatMessage, Of<'news' | 'run.announced' | 'order.placed'>>;

async function planRosterMessage(
  reader: Reader,
  message: RosterMessage,
  now: number,
): Promise<DeliveryPlan> {
  const [run, roster] = await Promise.all([
    readMessageRun(reader, message.runId),
    readMessageRoster(reader, message.rosterId),
  ]);
  if (!run || !roster) return nothing('run-gone');
  switch (message.kind) {
    case 'roster.opened':
    case 'roster.changed':
    case 'roster.deleted':
      return planSignUpMessage(reader, message.kind, run, roster, now);
    case 'roster.picked':
    case 'roster.unpicked': {
      if (isOver(run, now)) return nothing('run-over');
      const about = message.kind === 'roster.picked' ? 'picked' : 'unpicked';
      // It may have waited: only the current state is sent, whichever of pick and unpick came last.
      if ((await isPickedAs(reader, message)) !== (about === 'picked')) {
        return nothing('not-true');
      }
      const post = pickMessage(message.kind, run, message);
      return toMember(reader, about, message.memberId, post, now);
    }
    case 'roster.off': {
      const post = pickMessage(message.kind, run, message, message.cancelled);
      return toMember(reader, 'rosterOff', message.memberId, post, now);
    }
    case 'roster.ping': {
      if (isOver(run, now)) return nothing('run-over');
      const members = await knownMembers(reader, message.memberIds);
      return inChannel(await channelFor(reader, 'signUps'), pingMessage(run, message, members));
    }
    case 'roster.urgent': {
      if (Date.parse(run.startsAt) <= now) return nothing('run-started');
      const [entries, { signupStatuses }] = await entriesOf(reader, roster);
      const ids = entries.map(({ memberId }) => memberId);
      const known = new Set(await knownMembers(reader, ids));
      const invited = entries.filter(({ memberId }) => known.has(memberId));
      const post = urgentMessage(run, message.missing, invited, signupStatuses);
      return inChannel(await channelFor(reader, 'urgent'), post);
    }
  }
}

const entriesOf = (reader: Reader, { id }: MessageRoster) =>
  Promise.all([readMessageSignUps(reader, id), catalogueLists(reader)]);

async function planSignUpMessage(
  reader: Reader,
  kind: 'roster.opened' | 'roster.changed' | 'roster.deleted',
  run: MessageRun,
  roster: MessageRoster,
  now: number,
): Promise<DeliveryPlan> {
  const [entries, { signupStatuses }] = await entriesOf(reader, roster);
  const post = signUpMessage(roster, run, entries, signupStatuses, now);
  if (kind === 'roster.opened') {
    if (roster.deletedAt !== null) return nothing('roster-gone');
    if (roster.chatMessageId !== null) return nothing('already-posted');
    return inChannel(await channelFor(reader, 'signUps'), post);
  }
  const { chatChannelId: channelId, chatMessageId: messageId } = roster;
  if (channelId === null || messageId === null) return nothing('never-posted');
  const channel = await channelFor(reader, 'signUps');
  const replacementChannel =
    roster.deletedAt === null ? ('id' in channel ? channel.id : channelId) : null;
  return { do: 'edit', replacementChannel, channelId, messageId, post };
}

/** Milliseconds after a run's start for which messages about its roster may matter. */
const maxRunDuration = 6 * 3_600_000;
const isOver = (run: MessageRun, now: number): boolean =>
  run.completed || Date.parse(run.startsAt) + maxRunDuration < now;

/** What to say if there is no channel for a purpose. */
const missingChannels = {
  signUps: 'no-sign-up-channel',
  urgent: 'no-urgent-channel',
} as const satisfies Record<string, DeliveryReason>;

/** The channel for a purpose, from the settings; urgent pings fall back to the sign-up channel. */
async function channelFor(
  reader: Reader,
  purpose: keyof typeof missingChannels,
): Promise<{ readonly id: string } | { readonly missing: DeliveryReason }> {
  const { rosterChannel, urgentChannel } = await settingsOf(reader);
  const id = purpose === 'urgent' ? urgentChannel || rosterChannel : rosterChannel;
  return id === '' ? { missing: missingChannels[purpose] } : { id };
}

type FoundChannel = Awaited<ReturnType<typeof channelFor>>;
const inChannel = (channel: FoundChannel, post: ChatPost): DeliveryPlan =>
  'id' in channel
    ? { do: 'post', channelId: channel.id, post }
    : { do: 'giveUp', reason: channel.missing };

/**
 * A direct message to a member, unless switched off by them or the community, and not in their
 * quiet hours.
 */
async function toMember(
  reader: Reader,
  about: DirectMessageKind,
  memberId: string,
  post: ChatPost,
  now: number,
): Promise<DeliveryPlan> {
  const [[known], preferences, { newsOff }] = await Promise.all([
    knownMembers(reader, [memberId]),
    readPreferences(reader, memberId),
    settingsOf(reader),
  ]);
  if (known === undefined) return nothing('unknown-member');
  if (selectedNames(newsOff).includes(about)) return nothing('off-by-community');
  if (preferences.off.includes(about)) return nothing('off-by-member');
  const until = quietUntil(preferences, now);
  if (until !== null) return { do: 'later', until };
  return { do: 'tell', memberId, post: withPreferencesFooter(post, reader.config.publicOrigin) };
}
