import { warnBeforeUnload } from './warn-before-unload.ts';

/** The commands being sent for one thing. */
interface Queued<T> {
  last: Promise<unknown>;
  /** The last reply. */
  answered: T | null;
  /** The fields changed here, with their values as answered. */
  readonly own: Map<string, string>;
}

/** The newest state known when a command was sent, and the reply. */
export interface Answered<T> {
  readonly before: T;
  readonly after: T;
}

/**
 * Sends the commands on each thing one after another: a command given before the previous one is
 * answered waits for that reply and uses its version. Sent at once with the version still shown, it
 * would be refused as a conflict with the sender's own first command.
 */
export class CommandQueue<T extends { readonly version: number }> {
  readonly #valueOf: (thing: T, field: string) => string;
  /** By the thing's id, while anything is being sent. */
  readonly #queues = new Map<string, Queued<T>>();

  /** `valueOf` returns a field's value in a comparable form. */
  constructor(valueOf: (thing: T, field: string) => string) {
    this.#valueOf = valueOf;
  }

  /**
   * Calls `command` with the version to send, once everything queued for this thing is answered.
   * `seen` is the thing as shown to the sender. The version is that of the last reply, unless
   * somebody else changed one of `fields` since it was shown: then it is the shown version, so that
   * the server decides about the conflict. Rejects as the command does; later commands are sent
   * anyway.
   */
  send(
    id: string,
    seen: T,
    fields: readonly string[],
    command: (version: number) => Promise<T>,
  ): Promise<Answered<T>> {
    const queue = this.#queues.get(id) ?? {
      last: Promise.resolve(),
      answered: null,
      own: new Map<string, string>(),
    };
    this.#queues.set(id, queue);
    const work = queue.last.then(async () => {
      const { answered, own } = queue;
      const before = answered && answered.version > seen.version ? answered : seen;
      const isKnown = fields.every((field) =>
        [this.#valueOf(seen, field), own.get(field)].includes(this.#valueOf(before, field)),
      );
      const after = await command(isKnown ? before.version : seen.version);
      queue.answered = after;
      for (const field of fields) own.set(field, this.#valueOf(after, field));
      return { before, after };
    });
    const last = work
      .catch(() => undefined)
      .then(() => {
        if (queue.last === last) this.#queues.delete(id);
      });
    queue.last = last;
    return warnBeforeUnload(work);
  }
}
