import { contract } from '@warchest/contract/index.ts';
import { explanationText } from '@warchest/domain/gold/explanation.ts';
import { serve, type App } from '../../http/serve.ts';
import { cycleSpan } from '../cycles/public.ts';
import { matchPayees } from './match-payees.ts';
import { recordPayouts } from './record-payouts.ts';
import { balancesIn, payoutsOf } from './queries.ts';

const { gold } = contract;

export function routes(app: App): void {
  app.topics.addInvalidationTopic({ name: 'ledger', access: gold.balances.access });
  serve(app, gold.payouts, async (ctx, { query }) => {
    const payouts = await payoutsOf(ctx, await cycleSpan(ctx, query.cycle ?? 'current'));
    return payouts.map((row) => ({ ...row, explanation: explanationText(row.explanation) }));
  });
  serve(app, gold.balances, async (ctx, { query }) => {
    const span = await cycleSpan(ctx, query.cycle ?? 'current');
    return { ...span, members: await balancesIn(ctx, span) };
  });
  serve(app, gold.match, (ctx, { body }) => matchPayees(ctx, body));
  serve(app, gold.pay, (ctx, { body }) => recordPayouts(ctx, body));
}
