import type { FastifyInstance } from 'fastify';
import { Fields } from './fields.ts';
import { rolesFrom } from './guild.ts';
import { neighbours, outageModes } from './outage.ts';
import type { PlatformState } from './platform-state.ts';

/** What tests move by hand. Not a part of Discord, and all of it below `/simulator`. */
export function controlRoutes(app: FastifyInstance, world: PlatformState): void {
  app.put<{ Params: { id: string } }>('/simulator/members/:id/roles', (request, reply) => {
    const texts = new Fields(request.body).texts('roles');
    const roles = texts && rolesFrom(texts);
    if (!roles) return reply.code(422).send({ message: 'roles: a list of role names' });
    if (!world.members.setRoles(request.params.id, roles)) {
      return reply.code(404).send({ message: 'nobody has that id' });
    }
    return reply.send({ id: request.params.id, roles });
  });

  // As in their privacy settings of the guild: whether direct messages are taken from it.
  app.put<{ Params: { id: string } }>('/simulator/members/:id/direct', (request, reply) => {
    const taken = new Fields(request.body).value('taken');
    if (typeof taken !== 'boolean') {
      return reply.code(422).send({ message: 'taken: true or false' });
    }
    if (!world.members.setSilent(request.params.id, !taken)) {
      return reply.code(404).send({ message: 'nobody has that id' });
    }
    return reply.send({ id: request.params.id, taken });
  });

  // Leaving the guild, or being thrown out of it; giving somebody roles brings them back.
  app.delete<{ Params: { id: string } }>('/simulator/members/:id', (request, reply) => {
    const left = world.members.leave(request.params.id);
    return left ? reply.code(204).send() : reply.code(404).send({ message: 'nobody has that id' });
  });

  app.put('/simulator/outage', (request, reply) => {
    const body = new Fields(request.body);
    const mode = outageModes.find((one) => one === body.value('mode'));
    const of = neighbours.find((one) => one === (body.value('of') ?? 'chat'));
    const delayMs = body.whole('delayMs');
    if (!mode || !of || (body.has('delayMs') && (delayMs === undefined || delayMs < 0))) {
      return reply.code(422).send({
        message: `mode: ${outageModes.join(', ')}; of: ${neighbours.join(', ')}; delayMs: whole`,
      });
    }
    world.outage.set(of, mode, delayMs);
    return reply.send({ of, ...world.outage.of(of) });
  });

  // Messages as they were posted, with the mentions that they allow: what Discord never shows.
  app.get('/simulator/messages', () =>
    world.channels.messages().map((message) => ({
      ...message,
      /** Of a direct message: who it is for. */
      recipientId: world.channels.get(message.channelId)?.recipientId ?? null,
    })),
  );
}
