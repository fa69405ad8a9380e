import { ChannelType, MessageType } from 'discord-api-types/v10';
import type { FastifyInstance } from 'fastify';
import { postLimit, type Channel, type Draft, type Message } from './channels.ts';
import { isBot, refuse, tellLimit } from './discord-errors.ts';
import { Fields } from './fields.ts';
import { botJson, userJson } from './members.ts';
import type { PlatformState } from './platform-state.ts';

const channelJson = (channel: Channel, world: PlatformState) => {
  const recipient = channel.recipientId ? world.members.get(channel.recipientId) : undefined;
  return recipient
    ? { id: channel.id, type: ChannelType.DM, recipients: [userJson(recipient)] }
    : { id: channel.id, type: ChannelType.GuildText, name: channel.name, guild_id: world.guildId };
};

const messageJson = (message: Message, world: PlatformState) => ({
  id: message.id,
  channel_id: message.channelId,
  type: MessageType.Default,
  author: botJson(world),
  content: message.content,
  embeds: message.embeds,
  components: message.components,
  timestamp: new Date(message.at).toISOString(),
  edited_timestamp: message.editedAt === null ? null : new Date(message.editedAt).toISOString(),
  nonce: message.nonce,
  tts: false,
  pinned: false,
});

/** The parts of a message that were sent; null when one of them is not allowed. */
function draftFrom(body: Fields): Partial<Draft> | null {
  const list = (name: string, most: number): readonly unknown[] | null => {
    const value: unknown = body.value(name) ?? [];
    return Array.isArray(value) && value.length <= most ? value : null;
  };
  const content = body.value('content') ?? '';
  const embeds = list('embeds', 10);
  const components = list('components', 5);
  const nonce = body.text('nonce');
  if (typeof content !== 'string' || content.length > 2000 || !embeds || !components) return null;
  if (nonce !== undefined && nonce.length > 25) return null;
  return {
    ...(body.has('content') ? { content } : {}),
    ...(body.has('embeds') ? { embeds } : {}),
    ...(body.has('components') ? { components } : {}),
    ...(body.has('allowed_mentions') ? { allowedMentions: body.value('allowed_mentions') } : {}),
    ...(nonce === undefined ? {} : { nonce }),
  };
}

type InChannel = { Params: { channel: string } };
type OneMessage = { Params: { channel: string; message: string } };

/** What our bot writes, with Discord's rate limit for posts. */
export function messageRoutes(app: FastifyInstance, world: PlatformState): void {
  const { channels } = world;
  app.addHook('onRequest', async (request, reply) => {
    tellLimit(reply, 'messages');
    if (!isBot(request, world)) return refuse(reply, 'unauthorized');
  });

  app.post('/api/v10/users/@me/channels', (request, reply) => {
    const recipientId = new Fields(request.body).text('recipient_id') ?? '';
    if (!world.members.get(recipientId)) return refuse(reply, 'unknownUser');
    return reply.send(channelJson(channels.direct(recipientId, world.now()), world));
  });

  app.get<InChannel>('/api/v10/channels/:channel', (request, reply) => {
    const channel = channels.get(request.params.channel);
    return channel ? reply.send(channelJson(channel, world)) : refuse(reply, 'unknownChannel');
  });

  app.post<InChannel>('/api/v10/channels/:channel/messages', (request, reply) => {
    const now = world.now();
    const channel = channels.get(request.params.channel);
    if (!channel) return refuse(reply, 'unknownChannel');
    const { remaining, resetMs } = channels.allowance(channel.id, now);
    const left = Math.max(remaining - 1, 0);
    tellLimit(reply, 'post-message', postLimit.posts, left, resetMs || postLimit.withinMs);
    if (remaining < 1) {
      const seconds = resetMs / 1000;
      return reply
        .code(429)
        .headers({ 'retry-after': seconds.toFixed(3), 'x-ratelimit-scope': 'user' })
        .send({ message: 'You are being rate limited.', retry_after: seconds, global: false });
    }
    const reader =
      channel.recipientId === null ? undefined : world.members.get(channel.recipientId);
    if (reader?.silent) return refuse(reply, 'takesNone');
    const body = new Fields(request.body);
    const draft = draftFrom(body);
    if (!draft) return refuse(reply, 'invalidForm');
    if (!draft.content && !draft.embeds?.length) return refuse(reply, 'emptyMessage');
    if (draft.nonce && body.value('enforce_nonce') === true) {
      const before = channels.withNonce(channel.id, draft.nonce, now);
      if (before) return reply.send(messageJson(before, world));
    }
    const blank: Draft = {
      content: '',
      embeds: [],
      components: [],
      allowedMentions: undefined,
      nonce: null,
    };
    return reply.send(messageJson(channels.post(channel.id, { ...blank, ...draft }, now), world));
  });

  app.get<InChannel>('/api/v10/channels/:channel/messages', (request, reply) => {
    const channel = channels.get(request.params.channel);
    if (!channel) return refuse(reply, 'unknownChannel');
    const limit = new Fields(request.query).text('limit') ?? '50';
    if (!/^\d{1,3}$/.test(limit) || +limit < 1 || +limit > 100) return refuse(reply, 'invalidForm');
    const newest = channels.messages(channel.id).slice(0, Number(limit));
    return reply.send(newest.map((message) => messageJson(message, world)));
  });

  app.get<OneMessage>('/api/v10/channels/:channel/messages/:message', (request, reply) => {
    const found = channels.message(request.params.channel, request.params.message);
    return found ? reply.send(messageJson(found, world)) : refuse(reply, 'unknownMessage');
  });

  app.patch<OneMessage>('/api/v10/channels/:channel/messages/:message', (request, reply) => {
    const found = channels.message(request.params.channel, request.params.message);
    if (!found) return refuse(reply, 'unknownMessage');
    const change = draftFrom(new Fields(request.body));
    if (!change) return refuse(reply, 'invalidForm');
    return reply.send(messageJson(channels.edit(found, change, world.now()), world));
  });
}
