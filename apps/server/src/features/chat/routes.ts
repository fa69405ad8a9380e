import { contract } from '@warchest/contract/index.ts';
import { serve, type App } from '../../http/serve.ts';
import { dismiss } from './dismiss.ts';
import { listFailed } from './list-failed.ts';
import { retry } from './retry.ts';
import { setPreferences, showPreferences } from './set-preferences.ts';

const { chat } = contract;

export function routes(app: App): void {
  app.topics.addInvalidationTopic({ name: 'messages', access: chat.unsent.access });
  serve(app, chat.wishes, showPreferences);
  serve(app, chat.setWishes, (ctx, { body }) => setPreferences(ctx, body));
  serve(app, chat.unsent, listFailed);
  serve(app, chat.retry, async (ctx, { body }) => {
    await retry(ctx, body.ids);
    return listFailed(ctx);
  });
  serve(app, chat.dismiss, async (ctx, { body }) => {
    await dismiss(ctx, body.ids);
    return listFailed(ctx);
  });
}
