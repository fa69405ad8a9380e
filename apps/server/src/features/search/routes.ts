import { contract } from '@warchest/contract/index.ts';
import { serve, type App } from '../../http/serve.ts';
import { searchAll } from './search-all.ts';

const { search } = contract;

export function routes(app: App): void {
  serve(app, search.all, (ctx, { query }) => {
    app.limits.take('search', ctx.actor.id);
    return searchAll(ctx, query.text);
  });
}
