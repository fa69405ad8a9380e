import { contract } from '@warchest/contract/index.ts';
import { servedKinds } from '@warchest/domain/runs/kind.ts';
import { serve, type App } from '../../http/serve.ts';
import { showBookingLog, showRunLog } from './show-log.ts';

export function routes(app: App): void {
  for (const kind of servedKinds) {
    const { ofRun, ofBooking } = contract.logs[kind];
    serve(app, ofRun, (ctx, { params, query }) => showRunLog(ctx, kind, params.id, query.before));
    serve(app, ofBooking, (ctx, { params, query }) =>
      showBookingLog(ctx, kind, params, query.before),
    );
  }
}
