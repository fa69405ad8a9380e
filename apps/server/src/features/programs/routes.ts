import { contract } from '@warchest/contract/index.ts';
import { serve, type App } from '../../http/serve.ts';
import { allPrograms } from './queries.ts';
import { reveal } from './reveal.ts';
import { save } from './save.ts';
import { programView } from './view.ts';

const { programs } = contract;

export function routes(app: App): void {
  app.topics.addInvalidationTopic({ name: 'programs', access: programs.list.access });
  serve(app, programs.list, async (ctx) => (await allPrograms(ctx)).map(programView));
  serve(app, programs.save, (ctx, { body }) => save(ctx, body.programData));
  serve(app, programs.reveal, (ctx, { body }) => {
    app.limits.take('reveal', ctx.actor.id);
    return reveal(ctx, body.discordID);
  });
}
