import { contract } from '@warchest/contract/index.ts';
import { servedKinds } from '@warchest/domain/runs/kind.ts';
import { serve, type App } from '../../http/serve.ts';
import { findBooked, findByActor, findDeleted, findRenamed } from './search-log.ts';
import { showChangeHistory } from './show-change-history.ts';
import { showBookingLog, showRunLog, showServiceLog } from './show-log.ts';

const { histories, logs, logSearches, services } = contract;

export function routes(app: App): void {
  for (const kind of servedKinds) {
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
  serve(app, histories.member, (ctx, asked) => showChangeHistory(ctx, 'member', asked));
  serve(app, histories.paymentChar, (ctx, asked) => showChangeHistory(ctx, 'paymentChar', asked));
  serve(app, histories.points, (ctx, asked) => showChangeHistory(ctx, 'points', asked));
  serve(app, histories.order, (ctx, asked) => showChangeHistory(ctx, 'order', asked));
  serve(app, histories.item, (ctx, asked) => showChangeHistory(ctx, 'item', asked));
  serve(app, histories.work, (ctx, asked) => showChangeHistory(ctx, 'work', asked));
  serve(app, histories.settings, (ctx, asked) => showChangeHistory(ctx, 'settings', asked));
  serve(app, histories.roles, (ctx, asked) => showChangeHistory(ctx, 'roles', asked));
  serve(app, histories.cycle, (ctx, asked) => showChangeHistory(ctx, 'cycle', asked));
  serve(app, histories.cuts, (ctx, asked) => showChangeHistory(ctx, 'cuts', asked));
  serve(app, histories.catalogue, (ctx, asked) => showChangeHistory(ctx, 'catalogue', asked));
  serve(app, services.log, (ctx, { params, query }) =>
    showServiceLog(ctx, params.id, query.before),
  );
}
