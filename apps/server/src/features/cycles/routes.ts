import { contract } from '@warchest/contract/index.ts';
import { serve, type App } from '../../http/serve.ts';
import { cycleDatesOf } from './queries.ts';
import { setConfig, showConfig } from './set-config.ts';
import { setCuts, showCuts } from './set-cuts.ts';

const { cycles } = contract;

export function routes(app: App): void {
  serve(app, cycles.date, async (ctx) => {
    const { currentStart, currentEnd, oldStart, oldEnd } = await cycleDatesOf(ctx);
    return { currentStart, currentEnd, oldStart, oldEnd };
  });
  serve(app, cycles.config, showConfig);
  serve(app, cycles.setConfig, (ctx, { body }) => setConfig(ctx, body));
  serve(app, cycles.cuts, showCuts);
  serve(app, cycles.setCuts, (ctx, { body }) => setCuts(ctx, body));
}
