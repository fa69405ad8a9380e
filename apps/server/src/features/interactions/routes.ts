import { contract } from '@warchest/contract/index.ts';
import type { App } from '../../http/app-type.ts';
import { serve } from '../../http/serve.ts';
import { serveSigned } from '../../http/serve-signed.ts';
import { answer } from './answer.ts';
import { checkSetUp } from './check-set-up.ts';
import { Later } from './defer-answer.ts';

const { chat, interactions } = contract;

export function routes(app: App): void {
  const later = new Later();
  app.fastify.addHook('onClose', () => later.settled());
  const parts = { roles: app.roles, limits: app.limits, later };
  serveSigned(app, interactions.answer, (ctx, body) => answer(ctx, parts, body));
  serve(app, chat.checkSetUp, (ctx) => checkSetUp(ctx));
}
