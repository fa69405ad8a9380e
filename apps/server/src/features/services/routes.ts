import { contract } from '@warchest/contract/index.ts';
import { serve, type App } from '../../http/serve.ts';
import { book } from './book.ts';
import { listDesk, listOne, listOwn } from './list.ts';
import { createOffer } from './create-offer.ts';
import { changeStatus } from './change-status.ts';
import { withdrawOffer } from './withdraw-offer.ts';
import { setTeam } from './set-team.ts';
import { showShares } from './show-shares.ts';
import { update } from './update.ts';

const { services } = contract;

export function routes(app: App): void {
  app.topics.addInvalidationTopic({ name: 'services', access: services.desk.access });
  serve(app, services.mplus.book, (ctx, { body }) => book(ctx, body));
  serve(app, services.leveling.book, (ctx, { body }) => book(ctx, body));
  serve(app, services.pvp.book, (ctx, { body }) => book(ctx, body));
  serve(app, services.mythic.book, (ctx, { body }) => book(ctx, body));
  serve(app, services.legacy.book, (ctx, { body }) => book(ctx, body));
  serve(app, services.mounts.book, (ctx, { body }) => book(ctx, body));
  serve(app, services.desk, (ctx, { query }) => listDesk(ctx, query.ended ?? false));
  serve(app, services.own, listOwn);
  serve(app, services.one, (ctx, { params }) => listOne(ctx, params.id));
  serve(app, services.update, (ctx, { params, body }) => update(ctx, params.id, body));
  serve(app, services.move, (ctx, { params, body }) => changeStatus(ctx, params.id, body));
  serve(app, services.offer, (ctx, { params, body }) => createOffer(ctx, params.id, body));
  serve(app, services.withdraw, (ctx, { params }) => withdrawOffer(ctx, params.id));
  serve(app, services.choose, (ctx, { params, body }) => setTeam(ctx, params.id, body));
  serve(app, services.shares, (ctx, { params }) => showShares(ctx, params.id));
}
