import { pino } from 'pino';
import type { TestWorld } from './harness.ts';

/**
 * A log, and which changes had to begin anew by it, as after a deadlock: changes that take their locks in
 * one order never do.
 */
export function retryLog() {
  const retried: string[] = [];
  const log = pino(
    { level: 'warn' },
    {
      write(line: string) {
        const { action, attempt } = JSON.parse(line) as { action?: string; attempt?: number };
        if (action !== undefined && attempt !== undefined) retried.push(action);
      },
    },
  );
  return { log, retried };
}

/** Another server process, and which of its changes had to begin anew. */
export async function serverWithRetries(world: TestWorld) {
  const { log, retried } = retryLog();
  return { server: await world.startServer({ log }), retried };
}
