import { contract } from '@warchest/contract/index.ts';
import { runKinds } from '@warchest/domain/runs/kind.ts';
import { serve, type App } from '../../http/serve.ts';
import { listPast } from './list-past-runs.ts';
import { listAdvertised, listSold } from './list-sold-bookings.ts';
import { showAdvertisers, showHours } from './show-charts.ts';
import { showCollections } from './show-collections.ts';

const { history } = contract;

export function routes(app: App): void {
  for (const kind of runKinds) {
    serve(app, history[kind].completed, (ctx, { query }) => listPast(ctx, kind, 'all', query));
    serve(app, history[kind].hours, (ctx, { query }) => showHours(ctx, kind, query));
    serve(app, history[kind].own, (ctx, { query }) => listPast(ctx, kind, 'own', query));
    serve(app, history[kind].ofRun, (ctx, { params }) => listSold(ctx, kind, params.id));
    serve(app, history[kind].advertised, (ctx, { query }) => listAdvertised(ctx, kind, query));
    serve(app, history[kind].advertisers, (ctx, { query }) => showAdvertisers(ctx, kind, query));
  }
  serve(app, history.collections, (ctx, { query }) => showCollections(ctx, query));
}
