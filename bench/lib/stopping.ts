const running = new Set<() => Promise<void>>();

/** Notes how to stop something that was started; the answer does it, once, and takes the note away. */
export function stopping(stop: () => Promise<void>): () => Promise<void> {
  let stopped: Promise<void> | null = null;
  const once = (): Promise<void> =>
    (stopped ??= stop().finally(() => {
      running.delete(once);
    }));
  running.add(once);
  return once;
}

/** Stops everything that still runs, what was started last first. */
export async function stopAll(): Promise<void> {
  for (const stop of [...running].reverse()) {
    await stop().catch((error: unknown) => console.error(error));
  }
}
