import { contract } from '@warchest/contract/index.ts';
import { runKinds } from '@warchest/domain/runs/kind.ts';
import { serve, type App } from '../../http/serve.ts';
import { findBooked, findByActor, findDeleted, findRenamed } from './search-log.ts';
import { showChangeHistory } from './show-change-history.ts';
import { showBookingLog, showRunLog, showServiceLog } from './show-log.ts';

const { histories, logs, logSearches, services } = contract;

export function routes(app: App): void {
  for (const kind of runKinds) {
    serve(app, logs[kind].ofRun, (ctx, { params, query }) =>
      showRunLog(ctx, kind, params.id, query.before),
    );
    serve(app, logs[kind].ofBooking, (ctx, { params, query }) =>
      showBookingLog(ctx, kind, params, query.before),
    );
  }
  serve(app, logSearches.editraid, (ctx, { query }) => findByActor(ctx, 'editraid', query));
  serve(app, logSearches.createraid, (ctx, { query }) => findByActor(ctx, 'createraid', query));
  serve(app, logSearches.updatecustomer, (ctx, { query }) =>
    findByActor(ctx, 'updatecustomer', query),
  );
  serve(app, logSearches.bookedcustomer, (ctx, { query }) => findBooked(ctx, query));
  serve(app, logSearches.deletedcustomer, (ctx, { query }) => findDeleted(ctx, query));
  serve(app, logSearches.namechange, (ctx, { query }) => findRenamed(ctx, query));
  serve(app, histories.member, (ctx, input) => showChangeHistory(ctx, 'member', input));
  serve(app, histories.paymentChar, (ctx, input) => showChangeHistory(ctx, 'paymentChar', input));
  serve(app, histories.points, (ctx, input) => showChangeHistory(ctx, 'points', input));
  serve(app, histories.order, (ctx, input) => showChangeHistory(ctx, 'order', input));
  serve(app, histories.item, (ctx, input) => showChangeHistory(ctx, 'item', input));
  serve(app, histories.work, (ctx, input) => showChangeHistory(ctx, 'work', input));
  serve(app, histories.settings, (ctx, input) => showChangeHistory(ctx, 'settings', input));
  serve(app, histories.roles, (ctx, input) => showChangeHistory(ctx, 'roles', input));
  serve(app, histories.cycle, (ctx, input) => showChangeHistory(ctx, 'cycle', input));
  serve(app, histories.cuts, (ctx, input) => showChangeHistory(ctx, 'cuts', input));
  serve(app, histories.catalogue, (ctx, input) => showChangeHistory(ctx, 'catalogue', input));
  serve(app, services.log, (ctx, { params, query }) =>
    showServiceLog(ctx, params.id, query.before),
  );
}
