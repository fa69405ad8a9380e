import { randomBytes } from 'node:crypto';

/** What only one person sees, below what they pressed or called. */
export interface EphemeralReply {
  readonly id: string;
  /** With which the product can still change it. */
  readonly token: string;
  readonly memberId: string;
  readonly channelId: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly content: string;
  readonly components: readonly unknown[];
  /** The product has put its answer off. */
  readonly waiting: boolean;
}

/** A form that is open for somebody. */
export interface OpenForm {
  readonly memberId: string;
  readonly channelId: string;
  readonly customId: string;
  readonly title: string;
  readonly components: readonly unknown[];
  /** The answer whose list opened it, if one did. */
  readonly from: string | null;
}

/** Answers that are kept, and tokens that may change one: far more than one evening has. */
export const mostAnswers = 2_000;

/** Forgets what is too much, the oldest first. */
function keepNewest(map: Map<string, unknown>): void {
  for (const key of map.keys()) {
    if (map.size <= mostAnswers) return;
    map.delete(key);
  }
}

type Said = Partial<Pick<EphemeralReply, 'content' | 'components'>>;

/** Answers that only one person sees, and the forms that are open; a person has one form at a time. */
export class EphemeralReplies {
  readonly #answers = new Map<string, EphemeralReply>();
  /** Which answer a token may change. */
  readonly #byToken = new Map<string, string>();
  readonly #forms = new Map<string, OpenForm>();
  readonly #waiters = new Map<string, (() => void)[]>();

  newToken(): string {
    return randomBytes(24).toString('base64url');
  }

  get(id: string): EphemeralReply | undefined {
    return this.#answers.get(id);
  }

  /** Those of a person in a channel, the oldest first. */
  of(memberId: string, channelId: string): EphemeralReply[] {
    return [...this.#answers.values()].filter(
      (one) => one.memberId === memberId && one.channelId === channelId,
    );
  }

  add(answer: EphemeralReply): EphemeralReply {
    this.#answers.set(answer.id, answer);
    this.#byToken.set(answer.token, answer.id);
    keepNewest(this.#answers);
    keepNewest(this.#byToken);
    return answer;
  }

  /** Lets a token change an answer that is there already, which waits for that. */
  handOver(id: string, token: string): void {
    this.#byToken.set(token, id);
    keepNewest(this.#byToken);
    this.#change(id, { waiting: true });
  }

  /** @returns whether there was something to change */
  say(id: string, said: Said): boolean {
    const found = this.#change(id, { ...said, waiting: false });
    for (const done of this.#waiters.get(id) ?? []) done();
    this.#waiters.delete(id);
    return found;
  }

  /** @returns the id of the answer that a token may change */
  idOf(token: string): string | undefined {
    return this.#byToken.get(token);
  }

  remove(id: string): void {
    this.#answers.delete(id);
  }

  open(form: OpenForm): void {
    this.#forms.set(form.memberId, form);
  }

  formOf(memberId: string): OpenForm | undefined {
    return this.#forms.get(memberId);
  }

  close(memberId: string): void {
    this.#forms.delete(memberId);
  }

  /** Resolves when an answer no longer waits, or after so many milliseconds. */
  async settled(id: string, most: number): Promise<EphemeralReply | undefined> {
    if (this.get(id)?.waiting) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, most);
        const done = () => {
          clearTimeout(timer);
          resolve();
        };
        this.#waiters.set(id, [...(this.#waiters.get(id) ?? []), done]);
      });
    }
    return this.get(id);
  }

  #change(id: string, change: Partial<EphemeralReply>): boolean {
    const before = this.#answers.get(id);
    if (before) this.#answers.set(id, { ...before, ...change });
    return before !== undefined;
  }
}
