import { timingSafeEqual, createHash } from 'node:crypto';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fields } from './fields.ts';
import { accessLifetime } from './grants.ts';
import type { PlatformState } from './platform-state.ts';

const isSame = (given: string, expected: string): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
};

/** Whether the caller is our client: its secret in the form, or by Basic authentication. */
function isClient(request: FastifyRequest, form: Fields, world: PlatformState): boolean {
  const [, basic] = /^Basic (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const [id, secret] = basic
    ? Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
    : [form.text('client_id'), form.text('client_secret')];
  return id === world.clientId && isSame(secret ?? '', world.clientSecret);
}

/** Trades codes and refresh tokens for tokens. Forms only, as at Discord: JSON is answered with 415. */
export async function tokenRoutes(app: FastifyInstance, world: PlatformState): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(formbody);

  const refuse = (reply: FastifyReply, error: string, status = 400) =>
    reply.code(status).header('cache-control', 'no-store').send({ error });

  const token = (request: FastifyRequest, reply: FastifyReply) => {
    const form = new Fields(request.body);
    if (!isClient(request, form, world)) return refuse(reply, 'invalid_client', 401);
    const trade = {
      authorization_code: () =>
        world.grants.redeem(
          form.text('code') ?? '',
          form.text('redirect_uri') ?? '',
          form.text('code_verifier'),
          world.now(),
        ),
      refresh_token: () => world.grants.refresh(form.text('refresh_token') ?? '', world.now()),
    };
    const type = form.text('grant_type') ?? '';
    if (!Object.hasOwn(trade, type)) return refuse(reply, 'unsupported_grant_type');
    const tokens = trade[type as keyof typeof trade]();
    if (!tokens) return refuse(reply, 'invalid_grant');
    return reply.header('cache-control', 'no-store').send({
      token_type: 'Bearer',
      access_token: tokens.access,
      expires_in: accessLifetime,
      refresh_token: tokens.refresh,
      scope: tokens.scope,
    });
  };

  const revoke = (request: FastifyRequest, reply: FastifyReply) => {
    const form = new Fields(request.body);
    if (!isClient(request, form, world)) return refuse(reply, 'invalid_client', 401);
    world.grants.revoke(form.text('token') ?? '');
    return reply.send({});
  };

  for (const base of ['/api/oauth2', '/api/v10/oauth2']) {
    app.post(`${base}/token`, token);
    app.post(`${base}/token/revoke`, revoke);
  }
}
