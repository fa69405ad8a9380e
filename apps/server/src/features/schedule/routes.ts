import { contract } from '@warchest/contract/index.ts';
import { roleGroups } from '@warchest/domain/members/roles.ts';
import { runKinds } from '@warchest/domain/runs/kind.ts';
import { serve, type App } from '../../http/serve.ts';
import { cleanUp } from './clean-up.ts';
import { createRun } from './create.ts';
import { listRuns, oneRun } from './list.ts';
import { membersHolding } from '../members/public.ts';
import { showShares } from './show-shares.ts';
import { updateRun } from './update.ts';
import { updateRuns } from './update-many.ts';

const { gold, runs } = contract;

export function routes(app: App): void {
  for (const kind of runKinds) {
    serve(app, runs[kind].create, (ctx, { body }) => createRun(ctx, kind, body));
    serve(app, runs[kind].list, (ctx, { query }) => listRuns(ctx, kind, 'list', query));
    serve(app, runs[kind].overview, (ctx, { query }) => listRuns(ctx, kind, 'overview', query));
    serve(app, runs[kind].schedule, (ctx, { query }) => listRuns(ctx, kind, 'schedule', query));
    serve(app, runs[kind].one, (ctx, { params }) => oneRun(ctx, kind, params.id));
    serve(app, runs[kind].update, (ctx, { params, body }) => updateRun(ctx, kind, params.id, body));
    serve(app, runs[kind].updateMany, (ctx, { body }) => updateRuns(ctx, kind, body));
    serve(app, gold[kind].shares, (ctx, { params }) => showShares(ctx, kind, params.id));
  }
  serve(app, runs.leaders, (ctx) => membersHolding(ctx, roleGroups.leaders));
  serve(app, runs.collectors, (ctx) => membersHolding(ctx, roleGroups.collectors));
  serve(app, runs.cleanup, (ctx, { body }) => cleanUp(ctx, body.date));
}
