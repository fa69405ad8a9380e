import type { FastifyReply } from 'fastify';
import { sessions } from '@warchest/contract/sessions.ts';
import { readCookie, setCookie } from '../../http/cookies.ts';
import { isSameOrigin, ownOrigin } from '../../http/origin.ts';
import { networkOf } from '../../http/network.ts';
import { answered, serve, servePublic, type App, type Wire } from '../../http/serve.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { hashOf } from '../../platform/ids.ts';
import { beginLogin } from './begin-login.ts';
import { endOtherSessions, endOwnSession } from './end-own.ts';
import { finishLogin } from './finish-login.ts';
import { logOut } from './log-out.ts';
import { isExchangeable, openSessionsOf } from './queries.ts';
import { refresh } from './refresh.ts';
import { lifetimes, type Tokens } from './issue-tokens.ts';
import { ownSessionOf } from './view.ts';

export function routes(app: App): void {
  const { config } = app.deps;
  const cookie = (wire: Wire, name: Parameters<typeof readCookie>[2]) =>
    readCookie(config, wire.request, name);

  servePublic(app, sessions.start, async (ctx, { query }, wire) => {
    const browser = cookie(wire, 'login');
    if (browser) app.limits.check('failedLogin', `${networkOf(wire.request.ip)} ${browser}`);
    app.limits.take('login', networkOf(wire.request.ip));
    const redirectUri = `${ownOrigin(config, wire.request)}/v1${sessions.callback.path}`;
    const login = await beginLogin(ctx, {
      to: query.to,
      browser,
      redirectUri,
    });
    setCookie(config, wire.reply, 'login', login.browser, lifetimes.login / 1000);
    return redirect(wire.reply, login.location);
  });

  servePublic(app, sessions.callback, async (ctx, { query }, wire) => {
    if (query.error !== undefined) return redirect(wire.reply, '/');
    const browser = cookie(wire, 'login');
    const answer = {
      code: query.code,
      state: query.state,
      browser,
      previous: cookie(wire, 'refresh'),
      userAgent: wire.request.headers['user-agent'],
    };
    const { tokens, destination } = await finishLogin(ctx, answer, (attempt) =>
      app.limits.attempt('failedLogin', `${networkOf(wire.request.ip)} ${browser}`, attempt),
    );
    setCookies(app, wire.reply, tokens);
    return redirect(
      wire.reply,
      destination ? `/callback?to=${encodeURIComponent(destination)}` : '/callback',
    );
  });

  servePublic(app, sessions.refresh, async (ctx, _, wire) => {
    const token = cookie(wire, 'refresh');
    if (!token) throw new Refused('unauthenticated');
    const exchanged = await refresh(ctx, token);
    await app.roles.refresh(exchanged.memberId);
    // A refused exchange does not clear the cookies: another tab may have exchanged them just now.
    setCookies(app, wire.reply, exchanged.tokens);
    return { ok: true } as const;
  });

  servePublic(app, sessions.isAuthenticated, async (ctx, _, wire) => {
    if (await app.actorOf(wire.request)) return { authenticated: true };
    const token = cookie(wire, 'refresh');
    const graceFrom = ctx.now - lifetimes.grace;
    if (token && (await isExchangeable(ctx, hashOf(token), ctx.now, graceFrom))) {
      throw new Refused('unauthenticated');
    }
    return { authenticated: false };
  });

  const end = async (ctx: Ctx<null>, wire: Wire) => {
    await logOut(ctx, [cookie(wire, 'access'), cookie(wire, 'refresh')]);
    for (const name of ['access', 'refresh'] as const) setCookie(config, wire.reply, name, null, 0);
    return { ok: true } as const;
  };
  servePublic(app, sessions.revoke, (ctx, _, wire) => {
    // A link or image on another site must not log anyone out.
    if (!isSameOrigin(config, wire.request)) throw new Refused('foreign-origin');
    return end(ctx, wire);
  });
  servePublic(app, sessions.revokeByPost, (ctx, _, wire) => end(ctx, wire));

  serve(app, sessions.own, async (ctx) =>
    (await openSessionsOf(ctx)).map((session) => ownSessionOf(session, ctx.actor)),
  );
  serve(app, sessions.end, (ctx, { params }) => endOwnSession(ctx, params.id));
  serve(app, sessions.endOthers, (ctx) => endOtherSessions(ctx));
}

function setCookies(app: App, reply: FastifyReply, tokens: Tokens): void {
  const { config } = app.deps;
  setCookie(config, reply, 'access', tokens.access, lifetimes.access / 1000);
  setCookie(config, reply, 'refresh', tokens.refresh, lifetimes.session / 1000);
}

async function redirect(reply: FastifyReply, location: string): Promise<typeof answered> {
  await reply.header('cache-control', 'no-store').redirect(location, 302);
  return answered;
}
