import type { ZodType } from 'zod';
import type { Endpoint } from '@warchest/contract/endpoint.ts';
import { buildApp } from '../src/app.ts';
import { serve } from '../src/http/serve.ts';
import type { Deps } from '../src/platform/context.ts';
import type { TestServer } from './server.ts';

type Handler<
  P extends ZodType,
  Q extends ZodType,
  B extends ZodType,
  R extends ZodType,
> = Parameters<typeof serve<P, Q, B, R>>[2];

/** A server on the same parts that serves one more line, made up for a test. */
export async function withEndpoint<
  P extends ZodType,
  Q extends ZodType,
  B extends ZodType,
  R extends ZodType,
>(
  server: TestServer,
  line: Endpoint<P, Q, B, R>,
  handler: Handler<P, Q, B, R>,
  deps: Deps = server.deps,
): Promise<TestServer> {
  const app = buildApp(deps, { checkReplies: true });
  serve(app, line, handler);
  await app.fastify.ready();
  return { ...server, app, deps, close: () => app.fastify.close() };
}
