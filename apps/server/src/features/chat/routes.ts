import { contract } from '@warchest/contract/index.ts';
import { serve, type App } from '../../http/serve.ts';
import { dismiss } from './dismiss.ts';
import { listUnsent } from './list-failed.ts';
import { retry } from './retry.ts';
import { setWishes, wishesView } from './set-preferences.ts';

const { chat } = contract;

export function routes(app: App): void {
  app.topics.tell({ name: 'messages', access: chat.unsent.access });
  serve(app, chat.wishes, wishesView);
  serve(app, chat.setWishes, (ctx, { body }) => setWishes(ctx, body));
  serve(app, chat.unsent, listUnsent);
  serve(app, chat.retry, async (ctx, { body }) => {
    await retry(ctx, body.ids);
    return listUnsent(ctx);
  });
  serve(app, chat.dismiss, async (ctx, { body }) => {
    await dismiss(ctx, body.ids);
    return listUnsent(ctx);
  });
}
