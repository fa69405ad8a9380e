import type { FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';
import { isLoopbackHost } from '../platform/loopback-hosts.ts';

/**
 * The origin of the browser's page: the configured one, or on loopback the loopback name that was
 * used (so that `localhost` and `127.0.0.1` both work).
 */
export function ownOrigin(config: Config, request: FastifyRequest): string {
  const { host } = request.headers;
  if (!config.loopback || host === undefined) return config.publicOrigin;
  // Case is of no meaning in it, and browsers write origins in lower case.
  const used = host.toLowerCase();
  const name = used.replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
  return isLoopbackHost(name) ? `http://${used}` : config.publicOrigin;
}

/** Whether the request comes from one of our own pages. */
export function isSameOrigin(config: Config, request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return site === 'same-origin';
  return origin === config.publicOrigin || origin === ownOrigin(config, request);
}
