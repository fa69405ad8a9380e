import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '@warchest/domain/members/roles.ts';
import { loneNotices } from '../../../test/fakes.ts';
import { testConfig, testNow } from '../../../test/settings.ts';
import type { Config } from '../config.ts';
import { createSetClock } from '../clock.ts';
import { serverActor, type Actor } from '../context.ts';
import { LiveHub } from './hub.ts';
import { Topics, type ViewTopic } from './topic.ts';

const anna = (...roles: Role[]): Actor => ({
  ...serverActor,
  id: 'anna',
  sessionId: 'hers',
  roles: new Set(roles),
});

/** An answer of which is kept what is written. */
function opened(): { response: ServerResponse; text: () => string } {
  const wire = new PassThrough();
  let text = '';
  wire.setEncoding('utf8').on('data', (part: string) => (text += part));
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.assignSocket(wire as unknown as Socket);
  return { response, text: () => text };
}

/** A hub of which the test gives the answers to who is who. */
function hubOf(changes: Partial<Config> = {}, runs?: ViewTopic) {
  const notices = loneNotices();
  const topics = new Topics();
  topics.addInvalidationTopic({ name: 'member', rights: 'roles' });
  topics.addInvalidationTopic({ name: 'ledger', access: { who: 'roles', roles: ['ADMIN'] } });
  if (runs) topics.addViewTopic(runs);
  const answers: ((actor: Actor) => void)[] = [];
  const hub = new LiveHub({
    deps: {
      notices,
      clock: createSetClock(testNow),
      log: pino({ level: 'silent' }),
      config: testConfig(changes),
    },
    topics,
    findValidActors: () =>
      new Promise((resolve) => {
        answers.push((actor) => resolve(new Map([[actor.sessionId, actor]])));
      }),
  });
  const answer = async (at: number, actor: Actor): Promise<void> => {
    expect(answers.length).toBeGreaterThan(at);
    answers[at]?.(actor);
    await nextTurn();
  };
  return { hub, notices, answer, asked: () => answers.length };
}

afterEach(() => void vi.useRealTimers());

const rolesOfAnna = { topic: 'member', to: 'anna', parts: ['roles'] } as const;

test('rights that were asked for before others do not come back when their answer is late', async () => {
  const { hub, notices, answer } = hubOf();
  const { response, text } = opened();
  hub.open(anna('ADMIN'), response, null);
  await answer(0, anna('ADMIN'));
  // looked up, and then taken away
  notices.publish([rolesOfAnna]);
  notices.publish([rolesOfAnna]);
  await answer(2, anna());
  await answer(1, anna('ADMIN'));
  notices.publish([{ topic: 'ledger' }, { topic: 'member', to: 'anna', parts: ['cycle'] }]);
  await expect.poll(text).toContain('"cycle"');
  expect(text()).not.toContain('event: ledger');
  hub.close();
});

test('rights that changed after somebody was looked up are found when their stream opens', async () => {
  const { hub, notices, answer, asked } = hubOf();
  hub.open({ ...anna(), id: 'bert', sessionId: 'his' }, opened().response, null);
  // nobody listened before the first
  expect(asked()).toBe(1);
  const before = opened();
  hub.open(anna('ADMIN'), before.response, null);
  expect(asked()).toBe(1);
  notices.publish([rolesOfAnna]);
  await answer(1, anna('ADMIN'));
  // looked up as an admin just before that
  const after = opened();
  hub.open(anna('ADMIN'), after.response, null);
  await answer(2, anna());
  await expect.poll(after.text).toContain('event: reload');
  notices.publish([{ topic: 'ledger' }]);
  await expect.poll(before.text).toContain('event: ledger');
  expect(after.text()).not.toContain('event: ledger');
  hub.close();
});

test('a person has three streams at a time, however often they come and go', () => {
  const { hub } = hubOf({ rateLimits: true });
  const open = () => {
    const one = opened();
    hub.open(anna(), one.response, null);
    return one;
  };
  const first = open();
  for (let more = 0; more < 2; more++) {
    hub.admit(anna());
    open();
  }
  expect(() => hub.admit(anna())).toThrow(
    expect.objectContaining({
      refusal: 'too-often',
      options: { detail: 'At most 3 live streams for one person', retryAfter: 5 },
    }),
  );
  hub.admit({ ...anna(), id: 'bert' });
  first.response.emit('close');
  hub.admit(anna());
  open();
  expect(() => hub.admit(anna())).toThrow('At most 3');
  expect(hub.size).toBe(3);
  hub.close();
});

test('the number of streams per person is unlimited unless a limit is given', () => {
  const { hub } = hubOf({ rateLimits: false });
  for (let count = 0; count < 4; count++) {
    hub.admit(anna());
    hub.open(anna(), opened().response, null);
  }
  hub.admit(anna());
  expect(hub.size).toBe(4);
  hub.close();
});

test.each([
  [0, 1],
  [9_999, 1],
  [10_000, 0],
])('a stream that opens %d ms after rights changed asks for them %d times', (later, times) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { hub, notices, asked } = hubOf();
  hub.open({ ...anna(), id: 'bert', sessionId: 'his' }, opened().response, null);
  notices.publish([rolesOfAnna]);
  const before = asked();
  vi.advanceTimersByTime(later);
  hub.open(anna(), opened().response, null);
  expect(asked() - before).toBe(times);
  hub.close();
});

test('changed rights are remembered over the sweeps in between', () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  const { hub, notices, asked } = hubOf();
  hub.open({ ...anna(), id: 'bert', sessionId: 'his' }, opened().response, null);
  notices.publish([rolesOfAnna]);
  const before = asked();
  vi.advanceTimersByTime(9_000);
  hub.open(anna(), opened().response, null);
  expect(asked() - before).toBe(1);
  hub.close();
});

test('an open stream hears something every 5 s; lost changes are looked for every 3 s, ended sessions every 10 s', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  const since: number[] = [];
  const runs: ViewTopic = {
    name: 'run',
    access: { who: 'public' },
    readEntity: () => Promise.resolve(null),
    changedSince: (moment) => {
      since.push(moment);
      return Promise.resolve([]);
    },
  };
  const { hub, answer, asked } = hubOf({}, runs);
  const { response, text } = opened();
  hub.open(anna(), response, null);
  await answer(0, anna());
  const after = async (ms: number) => {
    vi.advanceTimersByTime(ms);
    await nextTurn();
    return [text().split(': ping').length - 1, since.length, asked()];
  };
  expect(await after(2_999)).toEqual([0, 0, 1]);
  expect(await after(1)).toEqual([0, 1, 1]);
  expect(await after(1_999)).toEqual([0, 1, 1]);
  expect(await after(1)).toEqual([1, 1, 1]);
  expect(await after(4_999)).toEqual([1, 3, 1]);
  expect(await after(1)).toEqual([2, 3, 2]);
  expect(since).toEqual([testNow - 15_000, testNow - 15_000, testNow - 15_000]);
  // with the last stream it ends
  response.emit('close');
  expect(await after(60_000)).toEqual([2, 3, 2]);
});
