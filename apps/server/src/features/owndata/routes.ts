import { contract } from '@warchest/contract/index.ts';
import { answered, serve, type App } from '../../http/serve.ts';
import { listKept } from './list-kept.ts';
import { toCsv } from './view.ts';

const { ownData } = contract;

export function routes(app: App): void {
  serve(app, ownData.json, (ctx) => {
    app.limits.take('ownData', ctx.actor.id);
    return listKept(ctx);
  });
  serve(app, ownData.csv, async (ctx, _asked, { reply }) => {
    app.limits.take('ownData', ctx.actor.id);
    const { kept } = await listKept(ctx);
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="warchest-own-data.csv"')
      .header('cache-control', 'private, no-store')
      .send(toCsv(kept));
    return answered;
  });
}
