import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isBot, refuse, tellLimit } from './discord-errors.ts';
import { Fields } from './fields.ts';
import { guildRoles } from './guild.ts';
import { botJson, memberJson, userJson } from './members.ts';
import type { PlatformState } from './platform-state.ts';

/** People as Discord shows them: to themselves by their token, and to our bot. */
export function accountRoutes(app: FastifyInstance, world: PlatformState): void {
  app.addHook('onRequest', async (_request, reply) => tellLimit(reply, 'accounts'));

  /** Whose token was sent; null when it is not good. */
  const bearer = (request: FastifyRequest) => {
    const [, token] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    const grant = token ? world.grants.grantOf(token, world.now()) : null;
    const member = grant && world.members.get(grant.memberId);
    return grant && member ? { member, scopes: grant.scope.split(' ') } : null;
  };

  app.get('/api/v10/users/@me', (request, reply) => {
    if (isBot(request, world)) return reply.send(botJson(world));
    const caller = bearer(request);
    if (!caller) return refuse(reply, 'unauthorized');
    if (!caller.scopes.includes('identify')) return refuse(reply, 'missingAccess');
    return reply.send(userJson(caller.member));
  });

  app.get<{ Params: { guild: string } }>(
    '/api/v10/users/@me/guilds/:guild/member',
    (request, reply) => {
      const caller = bearer(request);
      if (!caller) return refuse(reply, 'unauthorized');
      if (!caller.scopes.includes('guilds.members.read')) return refuse(reply, 'missingAccess');
      if (request.params.guild !== world.guildId || !caller.member.inGuild) {
        return refuse(reply, 'unknownGuild');
      }
      return reply.send(memberJson(caller.member));
    },
  );

  app.get<{ Params: { guild: string; uid: string } }>(
    '/api/v10/guilds/:guild/members/:uid',
    (request, reply) => {
      if (!isBot(request, world)) return refuse(reply, 'unauthorized');
      if (request.params.guild !== world.guildId) return refuse(reply, 'unknownGuild');
      if (request.params.uid === world.clientId) {
        return reply.send({ user: botJson(world), nick: null, avatar: null, roles: [] });
      }
      const member = world.members.get(request.params.uid);
      if (!member) return refuse(reply, 'unknownUser');
      return member.inGuild ? reply.send(memberJson(member)) : refuse(reply, 'unknownMember');
    },
  );

  app.get<{ Params: { guild: string } }>('/api/v10/guilds/:guild/members', (request, reply) => {
    if (!isBot(request, world)) return refuse(reply, 'unauthorized');
    if (request.params.guild !== world.guildId) return refuse(reply, 'unknownGuild');
    const query = new Fields(request.query);
    const limit = query.text('limit') ?? '1';
    const after = query.text('after') ?? '0';
    if (!/^\d{1,4}$/.test(limit) || +limit < 1 || +limit > 1000 || !/^\d{1,20}$/.test(after)) {
      return refuse(reply, 'invalidForm');
    }
    const page = world.members
      .inGuild()
      .filter((one) => BigInt(one.id) > BigInt(after))
      .slice(0, Number(limit));
    return reply.send(page.map(memberJson));
  });

  app.get<{ Params: { guild: string } }>('/api/v10/guilds/:guild/roles', (request, reply) => {
    if (!isBot(request, world)) return refuse(reply, 'unauthorized');
    if (request.params.guild !== world.guildId) return refuse(reply, 'unknownGuild');
    return reply.send(guildRoles(world.guildId, world.bot.permissions));
  });
}
