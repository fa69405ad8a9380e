import { contract } from '@warchest/contract/index.ts';
import { networkOf } from '../../http/network.ts';
import { answered, serve, servePublic, type App, type Wire } from '../../http/serve.ts';
import { hasTag, tagOf } from '../../http/send.ts';
import { hashOf } from '../../platform/ids.ts';
import { createLink } from './create-link.ts';
import { linkSince } from './queries.ts';
import { removeLink } from './remove-link.ts';
import { linkedCalendar, ownCalendar, ownerOf } from './show-runs.ts';

const { calendar } = contract;

function sendCalendar({ request, reply }: Wire, text: string): typeof answered {
  const etag = tagOf(text);
  void reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (hasTag(request, etag)) void reply.code(304).send();
  else void reply.type('text/calendar; charset=utf-8').send(text);
  return answered;
}

export function routes(app: App): void {
  serve(app, calendar.link, async (ctx) => ({ since: await linkSince(ctx, ctx.actor.id) }));
  serve(app, calendar.make, (ctx, { body }) => createLink(ctx, body.renew));
  serve(app, calendar.remove, (ctx) => removeLink(ctx));
  serve(app, calendar.download, async (ctx, _asked, wire) => {
    const text = await ownCalendar(ctx, ctx.actor);
    void wire.reply.header('content-disposition', 'attachment; filename="warchest.ics"');
    return sendCalendar(wire, text);
  });
  servePublic(app, calendar.feed, async (ctx, { params }, wire) => {
    const secretHash = hashOf(params.link.replace(/\.ics$/, ''));
    const network = networkOf(wire.request.ip);
    app.limits.check('wrongLink', network);
    app.limits.take('calendar', secretHash);
    // Calendar programs fetch for many members from a few addresses, so only wrong links count per
    // address.
    const owner = await app.limits.attempt('wrongLink', network, () =>
      ownerOf(ctx, secretHash, app.roles),
    );
    return sendCalendar(wire, await linkedCalendar(ctx, owner));
  });
}
