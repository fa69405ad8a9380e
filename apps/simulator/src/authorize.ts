import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { consentPage, problemPage } from './consent-page.ts';
import { Fields } from './fields.ts';
import { rolesFrom } from './guild.ts';
import type { PlatformUser } from './platform-user.ts';
import type { PlatformState } from './platform-state.ts';

const knownScopes = new Set(['identify', 'guilds.members.read', 'guilds', 'email']);
const carriedNames = new Set([
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'prompt',
]);

const isLoopback = (uri: string): boolean => {
  if (!URL.canParse(uri)) return false;
  const { protocol, hostname, hash } = new URL(uri);
  const local = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
  return local && hash === '' && (protocol === 'http:' || protocol === 'https:');
};

/** Why nothing can be answered, not even to the address that the request names; null: it can. */
function problemWith(query: Fields, world: PlatformState): string | null {
  if (query.text('client_id') !== world.clientId) return 'client_id is not the one of this site.';
  const redirectUri = query.text('redirect_uri');
  if (redirectUri === undefined) return 'redirect_uri is missing.';
  if (!isLoopback(redirectUri)) return 'redirect_uri must be an address on this machine.';
  return null;
}

/** What is wrong with the request, as the error that OAuth sends back; null: nothing. */
function errorOf(query: Fields): string | null {
  if (query.text('response_type') !== 'code') return 'unsupported_response_type';
  const scopes = (query.text('scope') ?? '').split(' ');
  if (!scopes.every((scope) => knownScopes.has(scope))) return 'invalid_scope';
  const challenge = query.text('code_challenge');
  const method = query.text('code_challenge_method');
  if (challenge === undefined) {
    return query.has('code_challenge') || query.has('code_challenge_method')
      ? 'invalid_request'
      : null;
  }
  const isS256 = method === 'S256' && /^[\w-]{43}$/.test(challenge);
  return isS256 ? null : 'invalid_request';
}

/** The person chosen; a sentence when there is none like that. */
function chosen(query: Fields, name: string, world: PlatformState): PlatformUser | string {
  if (name !== 'custom') {
    return world.members.called(name) ?? `There is nobody called "${name}".`;
  }
  const roles = rolesFrom(query.texts('roles') ?? ['?']);
  if (!roles) return 'One of the roles does not exist.';
  return world.members.welcome({
    id: query.text('id') || newId(world.now()),
    name: query.text('name') ?? '',
    roles,
    inGuild: query.text('guild') !== 'no',
  });
}

const newId = (now: number): string =>
  String((BigInt(now) << 20n) | BigInt(Math.floor(Math.random() * 2 ** 20)));

/** The consent page and its answer: a redirect with a code, or with an error. */
export function authorizeRoutes(app: FastifyInstance, world: PlatformState): void {
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const query = new Fields(request.query);
    const problem = problemWith(query, world);
    const refuse = (text: string) => reply.code(400).type('text/html').send(problemPage(text));
    if (problem) return refuse(problem);

    const redirectUri = query.text('redirect_uri') ?? '';
    const goBack = (found: Record<string, string>) => {
      const url = new URL(redirectUri);
      const state = query.text('state');
      for (const [name, value] of Object.entries({ ...found, ...(state && { state }) })) {
        url.searchParams.set(name, value);
      }
      return reply.redirect(url.href, 302);
    };
    const error = errorOf(query);
    if (error) return goBack({ error });
    if (query.has('deny')) return goBack({ error: 'access_denied' });

    const scope = query.text('scope') ?? '';
    const persona = query.text('persona');
    if (persona === undefined) {
      const carried = query.allTexts().filter(([name]) => carriedNames.has(name));
      const search = query.text('q') ?? '';
      return reply
        .type('text/html')
        .send(consentPage(world.members.list(), search, carried, scope));
    }
    const member = chosen(query, persona, world);
    if (typeof member === 'string') return refuse(member);
    const codeChallenge = query.text('code_challenge');
    const grant = {
      memberId: member.id,
      redirectUri,
      scope,
      ...(codeChallenge === undefined ? {} : { codeChallenge }),
    };
    return goBack({ code: world.grants.issueCode(grant, world.now()) });
  };
  app.get('/oauth2/authorize', answer);
  app.get('/api/oauth2/authorize', answer);
}
