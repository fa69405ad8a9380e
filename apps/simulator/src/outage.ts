import type { FastifyInstance } from 'fastify';

export const outageModes = ['up', 'down', 'slow'] as const;
export type OutageMode = (typeof outageModes)[number];
export const neighbours = ['chat', 'profiles'] as const;
export type Neighbour = (typeof neighbours)[number];

/** Longer than any caller of the product waits. */
export const slowMs = 8000;

/** The simulated state of each neighbour. */
export class Outage {
  readonly #modes = new Map<Neighbour, { mode: OutageMode; delayMs: number }>();

  set(neighbour: Neighbour, mode: OutageMode, delayMs = slowMs): void {
    this.#modes.set(neighbour, { mode, delayMs });
  }

  of(neighbour: Neighbour): { mode: OutageMode; delayMs: number } {
    return this.#modes.get(neighbour) ?? { mode: 'up', delayMs: 0 };
  }
}

/** Answers the routes registered here as the simulated outage says: late, or with 503. */
export function simulateOutage(app: FastifyInstance, neighbour: Neighbour, outage: Outage): void {
  const waiting = new Set<() => void>();
  app.addHook('onRequest', async (_request, reply) => {
    const { mode, delayMs } = outage.of(neighbour);
    if (mode === 'down') {
      return reply.code(503).send({ message: 'The simulated outage is on', code: 0 });
    }
    if (mode === 'slow') {
      await new Promise<void>((resolve) => {
        const goOn = () => {
          clearTimeout(timer);
          waiting.delete(goOn);
          resolve();
        };
        const timer = setTimeout(goOn, delayMs);
        waiting.add(goOn);
      });
    }
  });
  app.addHook('preClose', async () => {
    for (const goOn of waiting) goOn();
  });
}
