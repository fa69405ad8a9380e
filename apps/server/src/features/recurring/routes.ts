import { contract } from '@warchest/contract/index.ts';
import { templateKeepers } from '@warchest/contract/recurring.ts';
import { recurringKinds } from '@warchest/domain/runs/kind.ts';
import { serve, type App } from '../../http/serve.ts';
import { createRuns } from './create-runs.ts';
import { listTemplates } from './list.ts';
import { saveTemplates } from './save.ts';

const { recurring } = contract;

export function routes(app: App): void {
  app.topics.addInvalidationTopic({ name: 'templates', access: templateKeepers });
  for (const kind of recurringKinds) {
    serve(app, recurring[kind].list, (ctx) => listTemplates(ctx, kind));
    serve(app, recurring[kind].save, (ctx, { body }) => saveTemplates(ctx, kind, body));
    serve(app, recurring[kind].create, (ctx, { body }) => createRuns(ctx, kind, body));
  }
}
