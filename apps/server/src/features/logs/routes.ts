import { contract } from '@warchest/contract/index.ts';
import { servedKinds } from '@warchest/domain/runs/kind.ts';
import { serve, type App } from '../../http/serve.ts';
import { findBooked, findByActor, findDeleted, findRenamed } from './search-log.ts';
import { showBookingLog, showRunLog } from './show-log.ts';

const { logs, logSearches } = contract;

export function routes(app: App): void {
  for (const kind of servedKinds) {
    serve(app, logs[kind].ofRun, (ctx, { params, query }) =>
      showRunLog(ctx, kind, params.id, query.before),
    );
    serve(app, logs[kind].ofBooking, (ctx, { params, query }) =>
      showBookingLog(ctx, kind, params, query.before),
    );
  }
  for (const sort of ['editraid', 'createraid', 'updatecustomer'] as const) {
    serve(app, logSearches[sort], (ctx, { query }) => findByActor(ctx, sort, query));
  }
  serve(app, logSearches.bookedcustomer, (ctx, { query }) => findBooked(ctx, query));
  serve(app, logSearches.deletedcustomer, (ctx, { query }) => findDeleted(ctx, query));
  serve(app, logSearches.namechange, (ctx, { query }) => findRenamed(ctx, query));
}
