import { contract } from '@warchest/contract/index.ts';
import { kindsOfStrings } from '@warchest/domain/gold/string.ts';
import { saleKinds } from '@warchest/domain/sales/sale.ts';
import { answered, serve, type App } from '../../http/serve.ts';
import { settingsOf } from '../settings/public.ts';
import { listAll, listOwn, sumMailed } from './list.ts';
import { markMailed } from './mark-mailed.ts';
import { packAddon } from './pack-addon.ts';

const { strings } = contract;

export function routes(app: App): void {
  serve(app, strings.raids.list, (ctx) => listOwn(ctx, 'raids'));
  serve(app, strings.raids.overview, (ctx, { query }) => listAll(ctx, 'raids', query));
  serve(app, strings.raids.mailed, (ctx) => sumMailed(ctx, 'raids'));
  // A pasted list contains whatever its collector mailed, so this call takes strings of every kind.
  serve(app, strings.raids.mark, (ctx, { body }) => markMailed(ctx, saleKinds, body));
  serve(app, strings.shifts.list, (ctx) => listOwn(ctx, 'shifts'));
  serve(app, strings.shifts.overview, (ctx, { query }) => listAll(ctx, 'shifts', query));
  serve(app, strings.shifts.mailed, (ctx) => sumMailed(ctx, 'shifts'));
  serve(app, strings.shifts.mark, (ctx, { body }) =>
    markMailed(ctx, kindsOfStrings('shifts'), body),
  );
  serve(app, strings.addon, async (ctx, _asked, { reply }) => {
    const { config } = app.deps;
    const { addonInterface } = await settingsOf(ctx);
    const archive = await packAddon({
      addonDir: config.addonDir,
      addonInterface: addonInterface || config.addonInterface,
    });
    void reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="Warchest.zip"')
      .header('cache-control', 'private, no-cache')
      .send(archive);
    return answered;
  });
}
