interface Slot<T> {
  running: Promise<unknown> | null;
  next: Promise<T> | null;
}

/**
 * Lets callers who want the same thing at the same time share one piece of work. Nobody joins work
 * that has begun already, so everyone gets what was true after they asked: a person's own write is
 * always in the answer.
 */
export class Shared<T> {
  private readonly owners = new WeakMap<object, Map<string, Slot<T>>>();

  /** Does the work under a key, at most one piece at a time. `owner` keeps databases apart. */
  run(owner: object, key: string, work: () => Promise<T>): Promise<T> {
    let slots = this.owners.get(owner);
    if (!slots) this.owners.set(owner, (slots = new Map()));
    const slot = slots.get(key) ?? { running: null, next: null };
    slots.set(key, slot);
    return (slot.next ??= this.begin(slots, slot, key, work));
  }

  private async begin(
    slots: Map<string, Slot<T>>,
    slot: Slot<T>,
    key: string,
    work: () => Promise<T>,
  ): Promise<T> {
    // Also without a predecessor this waits a moment, in which others may join.
    await slot.running?.catch(() => undefined);
    const running = work();
    slot.running = running;
    slot.next = null;
    try {
      return await running;
    } finally {
      if (slot.running === running) slot.running = null;
      if (!slot.running && !slot.next) slots.delete(key);
    }
  }
}
