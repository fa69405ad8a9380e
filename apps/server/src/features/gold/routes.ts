import { contract } from '@warchest/contract/index.ts';
import { serve, type App } from '../../http/serve.ts';
import { cycleSpan } from '../cycles/queries.ts';
import { pay } from './pay.ts';
import { payoutsOf } from './queries.ts';

const { gold } = contract;

export function routes(app: App): void {
  serve(app, gold.payouts, async (ctx, { query }) =>
    payoutsOf(ctx, await cycleSpan(ctx, query.cycle ?? 'current')),
  );
  serve(app, gold.pay, (ctx, { body }) => pay(ctx, body));
}
