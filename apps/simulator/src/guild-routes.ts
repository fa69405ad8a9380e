import { ChannelType } from 'discord-api-types/v10';
import type { FastifyInstance } from 'fastify';
import { isBot, refuse, tellLimit } from './discord-errors.ts';
import { Fields } from './fields.ts';
import type { PlatformState } from './platform-state.ts';

/** The guild as our bot sees it. */
export function guildRoutes(app: FastifyInstance, world: PlatformState): void {
  app.addHook('onRequest', async (request, reply) => {
    tellLimit(reply, 'guild');
    if (!isBot(request, world)) return refuse(reply, 'unauthorized');
  });

  app.get<{ Params: { guild: string } }>('/api/v10/guilds/:guild', (request, reply) => {
    if (request.params.guild !== world.guildId) return refuse(reply, 'unknownGuild');
    return reply.send({ id: world.guildId, name: 'The simulated guild' });
  });

  app.get<{ Params: { guild: string } }>('/api/v10/guilds/:guild/channels', (request, reply) => {
    if (request.params.guild !== world.guildId) return refuse(reply, 'unknownGuild');
    return reply.send(
      world.channels.ofGuild().map(({ id, name }) => ({
        id,
        name,
        type: ChannelType.GuildText,
        permission_overwrites: [],
      })),
    );
  });
}

/** What everybody, our bot included, may in the guild: moved by hand. */
export function botControl(app: FastifyInstance, world: PlatformState): void {
  app.put('/simulator/bot', (request, reply) => {
    const permissions = new Fields(request.body).text('permissions') ?? '';
    if (!/^\d{1,20}$/.test(permissions)) {
      return reply.code(422).send({ message: 'permissions: a whole number as text' });
    }
    world.bot.permissions = permissions;
    return reply.send({ permissions });
  });
}
