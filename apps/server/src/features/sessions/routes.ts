import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessions } from '@warchest/contract/sessions.ts';
import { readCookie, setCookie } from '../../http/cookies.ts';
import { isSameOrigin, ownOrigin } from '../../http/origin.ts';
import { answered, servePublic, type App, type Wire } from '../../http/serve.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { beginLogin } from './begin-login.ts';
import { finishLogin } from './finish-login.ts';
import { logOut } from './log-out.ts';
import { isExchangeable } from './queries.ts';
import { refresh } from './refresh.ts';
import { hashOf, lifetimes, type Tokens } from './steps.ts';

export function routes(app: App): void {
  const { config } = app.deps;
  const cookie = (wire: Wire, name: Parameters<typeof readCookie>[2]) =>
    readCookie(config, wire.request, name);

  servePublic(app, sessions.start, async (ctx, { query }, wire) => {
    app.limits.check('failedLogin', wire.request.ip);
    app.limits.take('login', wire.request.ip);
    const redirectUri = `${ownOrigin(config, wire.request)}/v1${sessions.callback.path}`;
    const begun = await beginLogin(ctx, {
      to: query.to,
      browser: cookie(wire, 'login'),
      redirectUri,
    });
    setCookie(config, wire.reply, 'login', begun.browser, lifetimes.login / 1000);
    return redirect(wire.reply, begun.location);
  });

  servePublic(app, sessions.callback, async (ctx, { query }, wire) => {
    if (query.error !== undefined) return redirect(wire.reply, '/');
    const { tokens, destination } = await counting(app, wire.request, () =>
      finishLogin(ctx, {
        code: query.code,
        state: query.state,
        browser: cookie(wire, 'login'),
        previous: cookie(wire, 'refresh'),
      }),
    );
    setCookies(app, wire.reply, tokens);
    return redirect(
      wire.reply,
      destination ? `/callback?to=${encodeURIComponent(destination)}` : '/callback',
    );
  });

  servePublic(app, sessions.refresh, async (ctx, _, wire) => {
    const token = cookie(wire, 'refresh');
    const exchanged = await counting(app, wire.request, () => {
      if (!token) throw new Refused('unauthenticated');
      return refresh(ctx, token);
    });
    await app.roles.refresh(exchanged.memberId);
    // A refused exchange leaves the cookies alone: another tab may just have won the race.
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
    // A link or picture on another site must not log anybody out.
    if (!isSameOrigin(config, wire.request)) throw new Refused('foreign-origin');
    return end(ctx, wire);
  });
  servePublic(app, sessions.revokeByPost, (ctx, _, wire) => end(ctx, wire));
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

/** Counts failures of an address, and refuses after ten within a minute. */
async function counting<T>(app: App, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  app.limits.check('failedLogin', request.ip);
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) app.limits.spend('failedLogin', request.ip);
    throw error;
  }
}
