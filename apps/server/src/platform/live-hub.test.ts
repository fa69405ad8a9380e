import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Role } from '@warchest/domain/members/roles.ts';
import { loneNotices } from '../../test/fakes.ts';
import { testConfig, testNow } from '../../test/settings.ts';
import { standingClock } from './clock.ts';
import { serverActor, type Actor } from './context.ts';
import { LiveHub } from './live-hub.ts';
import { Topics } from './live-topic.ts';

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

test('rights that were asked for before others do not come back when their answer is late', async () => {
  const notices = loneNotices();
  const topics = new Topics();
  topics.tell({ name: 'member', rights: 'roles' });
  topics.tell({ name: 'ledger', access: { who: 'roles', roles: ['ADMIN'] } });
  const answers: ((actor: Actor) => void)[] = [];
  const hub = new LiveHub({
    deps: {
      notices,
      clock: standingClock(testNow),
      log: pino({ level: 'silent' }),
      config: testConfig(),
    },
    topics,
    stillValid: () =>
      new Promise((resolve) => {
        answers.push((actor) => resolve(new Map([[actor.sessionId, actor]])));
      }),
  });
  const { response, text } = opened();
  hub.open(anna('ADMIN'), response, null);
  const roles = { topic: 'member', to: 'anna', parts: ['roles'] } as const;
  // looked up, and then taken away
  notices.publish([roles]);
  notices.publish([roles]);
  answers[1]?.(anna());
  await nextTurn();
  answers[0]?.(anna('ADMIN'));
  await nextTurn();
  notices.publish([{ topic: 'ledger' }, { topic: 'member', to: 'anna', parts: ['cycle'] }]);
  await expect.poll(text).toContain('"cycle"');
  expect(text()).not.toContain('event: ledger');
  hub.close();
});
