import type { Logger } from 'pino';
import { oneAtATime } from '../platform/job-connection.ts';
import { sealRows } from './seal-rows.ts';

/** One lock number for all processes. */
const lockNumber = 7_263_418_202;

const sealEvery = 60_000;

interface Options {
  readonly connectionString: string;
  readonly log: Logger;
  /** Epoch ms. */
  readonly now: () => number;
}

/**
 * Seals what was committed, unless another process is doing so.
 * @returns the name of the newest seal; null if nothing was sealed
 */
export const sealOnce = (
  { connectionString, now }: Omit<Options, 'log'>,
  isEnding?: () => boolean,
): Promise<string | null> =>
  oneAtATime({ connectionString, name: 'warchest-seals' }, lockNumber, (client) =>
    sealRows(client, now, undefined, isEnding),
  );

/** Seals every minute. Returns a function that stops it and waits for the running seal. */
export function startSealing(options: Options): () => Promise<void> {
  let running: Promise<unknown> | null = null;
  let isEnding = false;
  const seal = (): void => {
    running ??= sealOnce(options, () => isEnding)
      .then(
        // A log that is stored elsewhere contains the names of all seals (SEAL-4).
        (seal) => seal !== null && options.log.info({ seal }, 'Sealed the history'),
        (error: unknown) => options.log.warn({ err: error }, 'Sealing failed'),
      )
      .finally(() => (running = null));
  };
  const timer = setInterval(seal, sealEvery).unref();
  return async () => {
    clearInterval(timer);
    isEnding = true;
    await running;
  };
}
