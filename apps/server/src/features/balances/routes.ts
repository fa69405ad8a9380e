import { contract } from '@warchest/contract/index.ts';
import { serve, type App } from '../../http/serve.ts';
import { showBalance } from './show-balance.ts';
import { showCycleSales } from './show-cycle-sales.ts';

const { cycles } = contract;

export function routes(app: App): void {
  serve(app, cycles.history, (ctx, { query }) => showCycleSales(ctx, query.cycle ?? 'current'));
  serve(app, cycles.own, (ctx) => showBalance(ctx, ctx.actor.id));
  serve(app, cycles.ofMember, (ctx, { params }) => showBalance(ctx, params.discordId));
}
