import { live } from '@warchest/contract/live.ts';
import { answered, serve, type App } from '../../http/serve.ts';
import { LiveHub } from '../../platform/live/hub.ts';
import { sessionsById, actorOf } from '../sessions/public.ts';

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Proxies of this kind would buffer events.
  'x-accel-buffering': 'no',
};

export function routes(app: App): void {
  const { deps } = app;
  const hub = new LiveHub({
    deps,
    topics: app.topics,
    onCount: (streams) => (app.vitals.streams = streams),
    findValidActors: async (ids) => {
      const now = deps.clock.now();
      const found = await sessionsById(deps, ids, now);
      for (const { memberId, rolesRefreshedAt } of found.values()) {
        app.roles.seen(memberId, rolesRefreshedAt);
      }
      return new Map([...found].map(([id, session]) => [id, actorOf(session, now)]));
    },
  });
  // A closing server waits for open responses, so streams end first.
  app.fastify.addHook('preClose', () => hub.close());

  serve(app, live.stream, (ctx, _, { request, reply }) => {
    hub.admit(ctx.actor);
    reply.hijack();
    // The client disconnected while the session was read.
    if (reply.raw.destroyed) return answered;
    // Headers of every response; a response that is written by hand has to set them itself.
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.raw.writeHead(200, headers);
    reply.raw.write('retry: 2000\n');
    request.raw.socket.setNoDelay(true);
    const last = Number(request.headers['last-event-id']);
    hub.open(ctx.actor, reply.raw, Number.isSafeInteger(last) && last > 0 ? last : null);
    return answered;
  });
}
