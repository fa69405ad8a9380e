import { contract } from '@warchest/contract/index.ts';
import { servedKinds } from '@warchest/domain/runs/kind.ts';
import { serve, type App } from '../../http/serve.ts';
import { showBookingLog, showRunLog } from './show-log.ts';

const { logs } = contract;

export function routes(app: App): void {
  for (const kind of servedKinds) {
    serve(app, logs[kind].ofRun, (ctx, { params, query }) =>
      showRunLog(ctx, kind, params.id, query.before),
    );
    serve(app, logs[kind].ofBooking, (ctx, { params, query }) =>
      showBookingLog(ctx, kind, params, query.before),
    );
  }
}
