import { members } from '@warchest/contract/members.ts';
import { serve, type App } from '../../http/serve.ts';
import { Refused } from '../../platform/refused.ts';
import { findMember } from './queries.ts';
import { readNotices } from './read-notices.ts';
import { noticesView, userView } from './view.ts';

export function routes(app: App): void {
  // Changed roles change what a member may see.
  app.topics.addInvalidationTopic({ name: 'member', rights: 'roles' });
  serve(app, members.me, async (ctx) => {
    const member = await findMember(ctx, ctx.actor.id);
    if (!member) throw new Refused('not-found');
    return userView(member);
  });
  serve(app, members.myRoles, (ctx) => ({
    roles: [...ctx.actor.roles],
    named: [...(ctx.actor.named ?? [])],
  }));
  serve(app, members.notices, noticesView);
  serve(app, members.readNotices, (ctx, { body }) => readNotices(ctx, body.ids));
}
