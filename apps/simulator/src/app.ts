import Fastify, { type FastifyInstance } from 'fastify';
import { accountRoutes } from './accounts.ts';
import { peopleScript, style } from './assets.ts';
import { chatScript, chatStyle } from './chat-assets.ts';
import { applicationRoutes } from './application-routes.ts';
import { authorizeRoutes } from './authorize.ts';
import { chatRoutes } from './chat-routes.ts';
import { controlRoutes } from './control.ts';
import { botControl, guildRoutes } from './guild-routes.ts';
import { homePage } from './home-page.ts';
import { messageRoutes } from './messages.ts';
import { signUpRoutes } from './sign-up.ts';
import { simulateOutage } from './outage.ts';
import { raiderRoutes } from './raider.ts';
import { tokenRoutes } from './token.ts';
import { webhookRoutes } from './webhooks.ts';
import { newPlatformState, type SimulatorOptions } from './platform-state.ts';

const loopbackHost = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/i;

/** Answers of redirects count as targets of a form, so the sites on this machine must be named. */
const pagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self' http://127.0.0.1:* http://localhost:* https://127.0.0.1:* https://localhost:*",
].join('; ');

/**
 * The outside world of a Warchest on this machine: Discord and Raider.IO, as far as the product asks
 * them. Listens nowhere by itself.
 */
export function buildSimulator(options: SimulatorOptions = {}): FastifyInstance {
  const world = newPlatformState(options);
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 256 * 1024 });
  app.addHook('onClose', async () => world.save());

  app.addHook('onRequest', async (request, reply) => {
    // A page elsewhere whose name is made to point here must not get in.
    if (!loopbackHost.test(request.headers.host ?? '')) {
      return reply.code(421).send({ message: 'only for this machine' });
    }
    reply.headers({
      'content-security-policy': pagePolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });

  app.register(async (discord) => {
    simulateOutage(discord, 'chat', world.outage);
    authorizeRoutes(discord, world);
    await discord.register((part) => tokenRoutes(part, world));
    await discord.register(async (part) => accountRoutes(part, world));
    await discord.register(async (part) => messageRoutes(part, world));
    await discord.register(async (part) => guildRoutes(part, world));
    await discord.register(async (part) => applicationRoutes(part, world));
    await discord.register(async (part) => webhookRoutes(part, world));
  });
  app.register(async (raider) => {
    simulateOutage(raider, 'profiles', world.outage);
    raiderRoutes(raider);
  });
  controlRoutes(app, world);
  botControl(app, world);
  signUpRoutes(app, world);
  app.register((part) => chatRoutes(part, world));
  app.get('/simulator/style.css', (_request, reply) =>
    reply.type('text/css').send(style + chatStyle),
  );
  app.get('/simulator/people.js', (_request, reply) =>
    reply.type('text/javascript').send(peopleScript),
  );
  app.get('/simulator/chat.js', (_request, reply) =>
    reply.type('text/javascript').send(chatScript),
  );
  app.get('/', (_request, reply) => reply.type('text/html').send(homePage(world)));
  return app;
}
