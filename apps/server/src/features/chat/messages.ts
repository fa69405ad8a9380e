import type { ChatPost } from '../../adapters/chat/port.ts';
import type { Ctx } from '../../platform/context.ts';
import { catalogueLists } from '../catalogue/queries.ts';
import { settingsOf } from '../settings/queries.ts';
import { pickMessage, pingMessage, signUpMessage, urgentMessage } from './messages-rosters.ts';
import { knownMembers, toldEntries, toldRoster, toldRun, type ToldRun } from './queries.ts';
import type { ChatMessage } from './steps.ts';

type Reader = Pick<Ctx, 'read' | 'pool' | 'era' | 'notices' | 'clock'>;

/** What is to be done for a message, as things are when it is sent. */
export type Errand =
  /** Nobody needs it any more; says why. */
  | { readonly do: 'nothing'; readonly why: string }
  /** It cannot be sent until somebody sets something; says what. */
  | { readonly do: 'giveUp'; readonly why: string }
  | { readonly do: 'post'; readonly channelId: string; readonly post: ChatPost }
  | { readonly do: 'tell'; readonly memberId: string; readonly post: ChatPost }
  | {
      readonly do: 'edit';
      /** Posted anew if somebody has removed it meanwhile. */
      readonly keep: boolean;
      readonly channelId: string;
      readonly messageId: string;
      readonly post: ChatPost;
    };

const nothing = (why: string): Errand => ({ do: 'nothing', why });

/** What a message says and where it goes, from what is in the database now. */
export async function errandOf(reader: Reader, message: ChatMessage, now: number): Promise<Errand> {
  const [run, roster] = await Promise.all([
    toldRun(reader, message.runId),
    toldRoster(reader, message.rosterId),
  ]);
  if (!run || !roster) return nothing('The run is gone');
  switch (message.kind) {
    case 'roster.opened':
    case 'roster.changed':
    case 'roster.deleted': {
      const [entries, { signupStatuses }] = await Promise.all([
        toldEntries(reader, roster.id),
        catalogueLists(reader),
      ]);
      const post = signUpMessage(roster, run, entries, signupStatuses, now);
      if (message.kind === 'roster.opened') {
        if (roster.deletedAt !== null) return nothing('The roster is gone');
        if (roster.chatMessageId !== null) return nothing('It is there already');
        return inChannel(await channelFor(reader, 'signUps'), post);
      }
      const { chatChannelId: channelId, chatMessageId: messageId } = roster;
      if (channelId === null || messageId === null) return nothing('It was never posted');
      return { do: 'edit', keep: roster.deletedAt === null, channelId, messageId, post };
    }
    case 'roster.picked':
    case 'roster.unpicked':
      if (isOver(run, now)) return nothing('The run is over');
      return toMember(reader, message.memberId, pickMessage(message.kind, run, message));
    case 'roster.off': {
      const post = pickMessage(message.kind, run, message, message.cancelled);
      return toMember(reader, message.memberId, post);
    }
    case 'roster.ping': {
      if (isOver(run, now)) return nothing('The run is over');
      const members = await knownMembers(reader, message.memberIds);
      return inChannel(await channelFor(reader, 'signUps'), pingMessage(run, message, members));
    }
    case 'roster.urgent': {
      if (Date.parse(run.startsAt) <= now) return nothing('The run has started');
      const [entries, { signupStatuses }] = await Promise.all([
        toldEntries(reader, roster.id),
        catalogueLists(reader),
      ]);
      const known = new Set(
        await knownMembers(
          reader,
          entries.map(({ memberId }) => memberId),
        ),
      );
      const asked = entries.filter(({ memberId }) => known.has(memberId));
      const post = urgentMessage(run, message.missing, asked, signupStatuses);
      return inChannel(await channelFor(reader, 'urgent'), post);
    }
  }
}

/** Milliseconds after a run's start for which what is said of its roster may matter. */
const longestRun = 6 * 3_600_000;
const isOver = (run: ToldRun, now: number): boolean =>
  run.completed || Date.parse(run.startsAt) + longestRun < now;

const purposes = { signUps: 'sign-ups', urgent: 'urgent pings' } as const;

/** The channel for a purpose, by the settings; urgent pings go to the sign-ups without one of their own. */
async function channelFor(
  reader: Reader,
  purpose: keyof typeof purposes,
): Promise<{ readonly id: string } | { readonly missing: string }> {
  const { rosterChannel, urgentChannel } = await settingsOf(reader);
  const id = purpose === 'urgent' ? urgentChannel || rosterChannel : rosterChannel;
  return id === '' ? { missing: purposes[purpose] } : { id };
}

const inChannel = (channel: Awaited<ReturnType<typeof channelFor>>, post: ChatPost): Errand =>
  'id' in channel
    ? { do: 'post', channelId: channel.id, post }
    : { do: 'giveUp', why: `No channel for ${channel.missing} is set` };

async function toMember(reader: Reader, memberId: string, post: ChatPost): Promise<Errand> {
  const [known] = await knownMembers(reader, [memberId]);
  return known === undefined
    ? nothing('Nobody here has this id')
    : { do: 'tell', memberId: known, post };
}
