import type { FastifyInstance } from 'fastify';
import { refuse, tellLimit } from './discord-errors.ts';
import { Fields } from './fields.ts';
import type { PlatformState } from './platform-state.ts';

interface Params {
  readonly app: string;
  readonly token: string;
}

/** What the product says later to an interaction; its token is the right to. */
export function webhookRoutes(app: FastifyInstance, world: PlatformState): void {
  app.patch<{ Params: Params }>(
    '/api/v10/webhooks/:app/:token/messages/@original',
    (request, reply) => {
      tellLimit(reply, 'webhook');
      const { app: id, token } = request.params;
      const answer = world.answers.idOf(token);
      if (id !== world.clientId || answer === undefined) return refuse(reply, 'unknownMessage');
      const body = new Fields(request.body);
      const components: unknown = body.value('components') ?? [];
      const content = body.text('content') ?? '';
      if (!Array.isArray(components) || content.length > 2_000) return refuse(reply, 'invalidForm');
      world.answers.say(answer, { content, components });
      return reply.send({ id: answer });
    },
  );
}
