import { maxUnfinished } from '../shutdown-limits.ts';
import type { App } from './app-type.ts';

/**
 * Fails `/ready` first, so that proxies switch, and keeps serving meanwhile (PKG-11). Then it
 * refuses new requests, ends streams, lets unfinished requests finish, then closes all connections.
 */
export async function closeApp(app: App): Promise<void> {
  await app.draining.finish(app.deps.config.drain);
  const cutOff = setTimeout(() => app.fastify.server.closeAllConnections(), maxUnfinished);
  await app.fastify.close();
  clearTimeout(cutOff);
}
