import { contract } from '@warchest/contract/index.ts';
import { hostsOf } from '@warchest/domain/settings/settings.ts';
import { serve, type App } from '../../http/serve.ts';
import type { Ctx } from '../../platform/context.ts';
import { settingsOf } from '../settings/public.ts';
import { adjustPoints } from './adjust-points.ts';
import { adjustManyPoints } from './adjust-many-points.ts';
import { checkout } from './checkout.ts';
import { listOrders } from './list-orders.ts';
import { itemsInOrder } from './queries.ts';
import { matchPointHolders } from './match-members.ts';
import { saveItems } from './save-items.ts';
import { setWorkPoints, showWorkPoints } from './set-work-points.ts';
import { updateOrder } from './update-order.ts';
import { editorView, itemView, loyaltyView } from './view.ts';

const { loyalty } = contract;

export function routes(app: App): void {
  const hosts = async (ctx: Pick<Ctx, 'read'>) =>
    hostsOf((await settingsOf(ctx)).pictureHosts, app.deps.config.pictureHosts);
  app.topics.addInvalidationTopic({ name: 'store' });
  app.topics.addInvalidationTopic({ name: 'orders', access: loyalty.orders.access });
  serve(app, loyalty.own, (ctx) => loyaltyView(ctx, ctx.actor.id));
  serve(app, loyalty.ofMember, (ctx, { params }) => loyaltyView(ctx, params.discordId));
  serve(app, loyalty.assign, (ctx, { body }) => adjustPoints(ctx, body));
  serve(app, loyalty.match, (ctx, { body }) => matchPointHolders(ctx, body));
  serve(app, loyalty.assignMany, (ctx, { body }) => adjustManyPoints(ctx, body));
  serve(app, loyalty.items, async (ctx) => ({
    status: 200 as const,
    data: (await itemsInOrder(ctx)).map(itemView),
  }));
  serve(app, loyalty.adminItems, async (ctx) => editorView(ctx, await hosts(ctx)));
  serve(app, loyalty.saveItems, async (ctx, { body }) => saveItems(ctx, body, await hosts(ctx)));
  serve(app, loyalty.checkout, (ctx, { body }) => checkout(ctx, body));
  serve(app, loyalty.orders, (ctx) => listOrders(ctx));
  serve(app, loyalty.updateOrder, (ctx, { body }) => updateOrder(ctx, body));
  serve(app, loyalty.work, (ctx) => showWorkPoints(ctx));
  serve(app, loyalty.setWork, (ctx, { body }) => setWorkPoints(ctx, body));
}
