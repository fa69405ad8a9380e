/** The person who edits: ticking paid makes them the holder of the gold. */
export interface Editor {
  readonly id: string;
  readonly displayName: string;
}

interface Held {
  readonly goldWith: string;
  readonly goldWithName: string;
}

/** The name of the holder after an edit, before the reply brings those of others. */
export function holderName(after: Held, before: Held, editor: Editor): string {
  if (after.goldWith === editor.id) return editor.displayName;
  if (after.goldWith === before.goldWith) return after.goldWithName;
  return after.goldWith === '' ? '' : '…';
}
