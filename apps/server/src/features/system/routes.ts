import type { SystemState } from '@warchest/contract/system.ts';
import { contract } from '@warchest/contract/index.ts';
import { serve, type App } from '../../http/serve.ts';
import { registerMetrics } from './register-metrics.ts';
import { showSystem } from './show-system.ts';

/** Milliseconds for which all viewers share an answer: open pages poll every few seconds. */
const answerAge = 2_000;

export function routes(app: App): void {
  let last: { readonly at: number; readonly state: Promise<SystemState> } | null = null;
  const read = (): Promise<SystemState> => {
    const at = app.vitals.now();
    if (last && at - last.at < answerAge) return last.state;
    const state = showSystem(app.deps, app.vitals);
    last = { at, state };
    state.catch(() => (last = null));
    return state;
  };
  serve(app, contract.system.state, read);
  registerMetrics(app);
}
