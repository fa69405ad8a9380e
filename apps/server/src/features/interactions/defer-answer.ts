import type { InteractionAnswer } from '@warchest/contract/interactions.ts';
import type { Ctx } from '../../platform/context.ts';

/** Milliseconds after which the answer is deferred: the platform waits for three seconds. */
const deferAfter = 2_000;

/** Deferred answers in progress; a server that shuts down waits for them. */
export class Later {
  readonly #pending = new Set<Promise<void>>();

  /**
   * The result of the work if it is there in time, else `meanwhile`: then the result follows when
   * the work is done. If that fails, nothing follows.
   */
  async answer(
    ctx: Pick<Ctx, 'chat' | 'log'>,
    token: string,
    work: Promise<InteractionAnswer>,
    meanwhile: InteractionAnswer,
  ): Promise<InteractionAnswer> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), deferAfter);
    });
    const inTime = await Promise.race([work, late]).finally(() => clearTimeout(timer));
    if (inTime) return inTime;
    const following = follow(ctx, token, work).finally(() => this.#pending.delete(following));
    this.#pending.add(following);
    return meanwhile;
  }

  async settled(): Promise<void> {
    await Promise.all(this.#pending);
  }
}

async function follow(
  { chat, log }: Pick<Ctx, 'chat' | 'log'>,
  token: string,
  work: Promise<InteractionAnswer>,
): Promise<void> {
  try {
    const { data } = await work;
    if (data) await chat.followUp(token, data);
  } catch (error) {
    log.warn({ err: error }, 'Sending a deferred answer failed');
  }
}
