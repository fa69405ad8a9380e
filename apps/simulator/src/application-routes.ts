import {
  ApplicationCommandOptionType,
  InteractionResponseType,
  InteractionType,
} from 'discord-api-types/v10';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Command } from './application.ts';
import { isBot, refuse, tellLimit } from './discord-errors.ts';
import { Fields } from './fields.ts';
import type { PlatformState } from './platform-state.ts';

const mostCommands = 100;

/** The commands of a body; null when one of them could not be shown. */
function commandsIn(body: unknown): Command[] | null {
  if (!Array.isArray(body) || body.length > mostCommands) return null;
  const read = body.map((one: unknown) => {
    const fields = new Fields(one);
    const name = fields.text('name') ?? '';
    const description = fields.text('description') ?? '';
    const given: unknown = fields.value('options') ?? [];
    if (!/^[-_\da-z]{1,32}$/.test(name) || description === '' || description.length > 100)
      return null;
    const options = (Array.isArray(given) ? given : []).map((option: unknown) => {
      const part = new Fields(option);
      return {
        name: part.text('name') ?? '',
        type: part.whole('type') ?? ApplicationCommandOptionType.String,
      };
    });
    return { name, description, options };
  });
  return read.every((one) => one !== null) ? read : null;
}

/** What our bot sets up: its commands, and where its interactions go. */
export function applicationRoutes(app: FastifyInstance, world: PlatformState): void {
  const { application } = world;
  app.addHook('onRequest', async (_request, reply) => tellLimit(reply, 'application'));

  app.get('/api/v10/applications/@me', (request, reply) => {
    if (!isBot(request, world)) return refuse(reply, 'unauthorized');
    return reply.send({
      id: world.clientId,
      name: 'Warchest',
      verify_key: world.signer.publicKey,
      bot_public: false,
      interactions_endpoint_url: application.interactionsUrl,
    });
  });

  app.patch('/api/v10/applications/@me', async (request, reply) => {
    if (!isBot(request, world)) return refuse(reply, 'unauthorized');
    const url = new Fields(request.body).text('interactions_endpoint_url') ?? '';
    if (!URL.canParse(url) || !(await isTaken(world, url))) return refuse(reply, 'invalidForm');
    application.interactionsUrl = url;
    return reply.send({ id: world.clientId, interactions_endpoint_url: url });
  });

  const address = '/api/v10/applications/:app/guilds/:guild/commands';
  const isOurs = ({ params }: FastifyRequest) => {
    const { app: id, guild } = params as { app: string; guild: string };
    return id === world.clientId && guild === world.guildId;
  };
  app.get(address, (request, reply) => {
    if (!isBot(request, world)) return refuse(reply, 'unauthorized');
    return isOurs(request) ? reply.send(application.commands) : refuse(reply, 'missingAccess');
  });
  app.put(address, (request, reply) => {
    if (!isBot(request, world)) return refuse(reply, 'unauthorized');
    if (!isOurs(request)) return refuse(reply, 'missingAccess');
    const commands = commandsIn(request.body);
    if (!commands) return refuse(reply, 'invalidForm');
    application.commands = commands;
    return reply.send(commands);
  });
}

/** As the platform does before it takes an address: a good ping is answered, a forged one refused. */
async function isTaken({ signer, now }: PlatformState, url: string): Promise<boolean> {
  const body = JSON.stringify({ type: InteractionType.Ping });
  const ask = (headers: object) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(3_000),
    });
  try {
    const good = await ask(signer.headersFor(body, now()));
    const pong = new Fields(await good.json()).value('type') === InteractionResponseType.Pong;
    const forged = await ask(signer.wrongHeaders(now()));
    await forged.body?.cancel();
    return good.ok && pong && forged.status === 401;
  } catch {
    return false;
  }
}
