import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InteractionResponseType } from 'discord-api-types/v10';
import { pino } from 'pino';
import type { InteractionAnswer } from '@warchest/contract/interactions.ts';
import { FakeChat } from '../../../test/fakes.ts';
import { Later } from './defer-answer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const meanwhile: InteractionAnswer = {
  type: InteractionResponseType.DeferredChannelMessageWithSource,
};
const done: InteractionAnswer = {
  type: InteractionResponseType.ChannelMessageWithSource,
  data: { content: 'Signed up' },
};

/** Work that the test releases when it wants it done. */
function slowly() {
  const chat = new FakeChat();
  const warnings: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) });
  const later = new Later();
  let finish: (answer: InteractionAnswer) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const work = new Promise<InteractionAnswer>((resolve, reject) => {
    [finish, fail] = [resolve, reject];
  });
  const answered = later.answer({ chat, log }, 'token', work, meanwhile);
  return { chat, later, warnings, answered, finish, fail };
}

it('what is there within two seconds is the answer, and nothing follows', async () => {
  const { chat, later, answered, finish } = slowly();
  await vi.advanceTimersByTimeAsync(1_999);
  finish(done);
  expect(await answered).toBe(done);
  await later.settled();
  expect(chat.followUps.size).toBe(0);
});

it('what takes longer follows, and a server that goes down waits for it', async () => {
  const { chat, later, answered, finish } = slowly();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await answered).toBe(meanwhile);
  let isSettled = false;
  const settled = later.settled().then(() => (isSettled = true));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isSettled).toBe(false);
  finish(done);
  await settled;
  expect([...chat.followUps]).toEqual([['token', { content: 'Signed up' }]]);
});

it('what fails after that is logged, and holds nobody up', async () => {
  const { chat, later, warnings, answered, fail } = slowly();
  await vi.advanceTimersByTimeAsync(2_000);
  await answered;
  fail(new Error('broken'));
  await later.settled();
  expect(chat.followUps.size).toBe(0);
  expect(warnings.join()).toContain('Sending a deferred answer failed');
});
