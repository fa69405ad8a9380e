/** Begins to write a piece when the one before is written; fails if that one failed. */
export type WriteBehind = (piece: () => Promise<unknown>) => Promise<void>;

/**
 * Lets `work` prepare the next piece while the last one is being written. Returns or
 * throws only when no write is pending: a statement after its transaction would run on its own.
 */
export async function writingBehind<T>(work: (write: WriteBehind) => Promise<T>): Promise<T> {
  let going: Promise<unknown> = Promise.resolve();
  try {
    const result = await work(async (piece) => {
      await going;
      going = piece();
      // Its failure is met by the next piece, or at the end.
      going.catch(() => undefined);
    });
    await going;
    return result;
  } finally {
    await going.catch(() => undefined);
  }
}
