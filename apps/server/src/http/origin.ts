import type { FastifyRequest } from 'fastify';
import { isLoopbackHost, type Config } from '../platform/config.ts';

/**
 * The origin under which the browser reached us: the configured one, or on loopback whichever name
 * of loopback was used (so that `localhost` and `127.0.0.1` both work).
 */
export function ownOrigin(config: Config, request: FastifyRequest): string {
  const { host } = request.headers;
  if (!config.loopback || host === undefined) return config.publicOrigin;
  const name = host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
  return isLoopbackHost(name) ? `http://${host.toLowerCase()}` : config.publicOrigin;
}

/** Whether the request demonstrably comes from a page of ours. */
export function isSameOrigin(config: Config, request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return site === 'same-origin';
  return origin === config.publicOrigin || origin === ownOrigin(config, request);
}
