/** The functions that a helper process offers to the one that started it. */
export type Calls = Record<string, (input: never) => unknown>;

interface Asked {
  readonly id: number;
  readonly call: string;
  readonly input: unknown;
}

export interface Answered {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: string;
}

/** Answers the calls of the starting process until that is gone. */
export function answer(calls: Calls): void {
  const say = (answered: Answered) => void process.send?.(answered);
  process.on('message', ({ id, call, input }: Asked) => {
    const perform = async (): Promise<unknown> => calls[call]?.(input as never);
    perform().then(
      (result) => say({ id, result }),
      (error: unknown) =>
        say({ id, error: error instanceof Error ? String(error.stack) : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit(0));
  // The starting process decides when to stop, also on Ctrl+C.
  process.on('SIGINT', () => undefined);
}
