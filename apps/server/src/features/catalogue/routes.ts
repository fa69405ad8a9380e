import { contract } from '@warchest/contract/index.ts';
import { serve, type App } from '../../http/serve.ts';
import { listCatalogue } from './list.ts';
import { save } from './save.ts';

export function routes(app: App): void {
  app.topics.addInvalidationTopic({ name: 'catalogue' });
  serve(app, contract.catalogue.lists, listCatalogue);
  serve(app, contract.catalogue.save, (ctx, { params, body }) => save(ctx, params.list, body));
}
