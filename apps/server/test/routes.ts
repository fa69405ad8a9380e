import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

/** A route of the server, whoever registered it. */
export interface ServedRoute {
  /** `GET /v1/live` */
  readonly name: string;
  readonly method: string;
  readonly url: string;
  /** Bytes; undefined: that of the server. */
  readonly bodyLimit: number | undefined;
}

/** The routes that a server registers while this work starts it, so that none can be forgotten. */
export async function routesOf(work: () => Promise<unknown>): Promise<ServedRoute[]> {
  const routes: ServedRoute[] = [];
  const watch = (message: unknown) => {
    const { fastify } = message as { readonly fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url, bodyLimit }) => {
      for (const one of [method].flat()) {
        routes.push({ name: `${one} ${url}`, method: one, url, bodyLimit });
      }
    });
  };
  subscribe('fastify.initialization', watch);
  try {
    await work();
  } finally {
    unsubscribe('fastify.initialization', watch);
  }
  return routes;
}
