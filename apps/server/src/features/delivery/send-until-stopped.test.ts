import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ChatBusy, ChatUnavailable } from '../../adapters/chat/port.ts';
import type { Deps } from '../../platform/context.ts';
import type { Read } from '../../platform/database.ts';
import { community } from '../../../test/community.ts';
import type { TestUser } from '../../../test/harness.ts';
import { startSending, type Pauses, type Sender } from './send.ts';

const here = community();

/** Pauses that no test lives to the end of: what happens does not wait for one. */
const endless: Pauses = { poll: 10, idle: 600_000, away: 600_000 };

let who: TestUser;
let sender: Sender | null = null;
beforeEach(async () => {
  who = here.anna;
  await here.join(who);
});
afterEach(async () => {
  await sender?.stop();
  sender = null;
});

const start = (given: Partial<Deps> = {}, pauses = endless): Sender =>
  (sender = startSending({ ...here.world.server.deps, ...given }, pauses));
const got = () => here.directTo(who).map((text) => /\d+g/.exec(text)?.[0]);
const arrive = (...amounts: string[]) =>
  vi.waitFor(() => expect(got()).toEqual(amounts), { timeout: 20_000 });
const attempts = () => here.sql('select attempts from chat_outbox order by id');

/** Posts nothing until it is let go; `started` resolves with the signal of the first attempt. */
function holdPosts() {
  const post = here.chat.post.bind(here.chat);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const started = new Promise<AbortSignal | undefined>((resolve) => {
    vi.spyOn(here.chat, 'post').mockImplementation(async (...given) => {
      const signal = (given as unknown[])[3] as AbortSignal | undefined;
      resolve(signal);
      await Promise.race([
        held,
        new Promise((_, reject) =>
          signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
      ]);
      return post(...given);
    });
  });
  return { started, letGo };
}

describe('the sender', () => {
  it('sends what is written while it waits at once, and again right after it has sent', async () => {
    let looked: () => void = () => undefined;
    const idle = new Promise<void>((resolve) => (looked = resolve));
    const read: Read = (sql, values, name) => {
      if (name === 'chat.nextDue') looked();
      return here.world.server.deps.read(sql, values, name);
    };
    start({ read });
    await idle;
    await here.pay(who, 1);
    await arrive('1g');
    await here.pay(who, 2);
    await arrive('1g', '2g');
  });

  it('sends what is due later as soon as it is due', async () => {
    await here.pay(who, 1);
    const due = here.clock.now() + 300;
    await here.sql('update chat_outbox set not_before = $1', [new Date(due)]);
    let looked: () => void = () => undefined;
    const known = new Promise<void>((resolve) => (looked = resolve));
    const read: Read = async (sql, values, name) => {
      const rows = await here.world.server.deps.read(sql, values, name);
      if (name === 'chat.nextDue') looked();
      return rows as never;
    };
    start({ read });
    await known;
    expect(got()).toEqual([]);
    here.clock.set(due);
    await arrive('1g');
  });

  it('sends many without a pause between them', async () => {
    for (let amount = 1; amount <= 20; amount++) await here.pay(who, amount);
    start();
    await vi.waitFor(() => expect(got()).toHaveLength(20), { timeout: 20_000 });
  });

  it.each([
    ['is away', () => new ChatUnavailable('away')],
    ['takes no more of anything', () => new ChatBusy(20_000, true)],
  ])('leaves a platform that %s alone, also when more is written', async (_, error) => {
    here.chat.failing = error;
    await here.pay(who, 1);
    const calls = vi.spyOn(here.chat, 'directChannel');
    const running = start();
    await vi.waitFor(() => expect(calls).toHaveBeenCalledOnce(), { timeout: 20_000 });
    const heard = new Promise<void>((resolve) => {
      const unsubscribe = here.world.server.deps.notices.onWake('outbox', () => {
        unsubscribe();
        resolve();
      });
    });
    await here.pay(who, 2);
    await heard;
    await running.stop();
    expect(calls).toHaveBeenCalledOnce();
    calls.mockRestore();
  });

  it('goes on after the database failed, and says so in the log', async () => {
    const warn = vi.fn();
    const { clock, log } = here.world.server.deps;
    let failures = 1;
    const now = () => {
      if (failures-- > 0) throw new Error('no database');
      return clock.now();
    };
    await here.pay(who, 1);
    start(
      {
        clock: { ...clock, now },
        log: Object.assign(Object.create(log) as typeof log, { warn }),
      },
      { ...endless, away: 10 },
    );
    await arrive('1g');
    expect(warn.mock.calls).toEqual([
      [{ err: new Error('no database') }, 'Reading the outbox failed'],
    ]);
  });
});

describe('a sender that is stopped', () => {
  afterEach(() => vi.restoreAllMocks());

  it('lets running attempts end, and takes no more messages', async () => {
    await here.pay(who, 1);
    const { started, letGo } = holdPosts();
    const running = start();
    await started;
    const stopped = running.stop();
    await here.pay(who, 2);
    letGo();
    await stopped;
    expect(got()).toEqual(['1g']);
    expect(await attempts()).toEqual([{ attempts: 1 }, { attempts: 0 }]);
  });

  it('aborts attempts that do not end, which count as no failure', async () => {
    await here.pay(who, 1);
    const { started } = holdPosts();
    const running = start();
    const signal = await started;
    expect(signal?.aborted).toBe(false);
    await running.stop();
    expect(signal?.aborted).toBe(true);
    expect(await here.unsent()).toEqual([{ kind: 'news', attempts: 1, error: '', failed: false }]);
  });

  it('leaves nothing to wait for, also when it ends a pause', async () => {
    const { clock, log } = here.world.server.deps;
    let failed: () => void = () => undefined;
    const pausing = new Promise<void>((resolve) => (failed = resolve));
    const now = () => {
      throw new Error('no database');
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const warn = () => failed();
    const running = start({
      clock: { ...clock, now },
      log: Object.assign(Object.create(log) as typeof log, { warn }),
    });
    await pausing;
    expect(vi.getTimerCount()).toBe(1);
    await running.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
