import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testWorld } from './harness.ts';
import { noticeScenes as scenes } from './notices/all-scenes.ts';
import { recording } from './notices/recorded.ts';
import { here, type NoticeCase } from './notices/notice-case.ts';
import { openStream, type Stream } from './stream.ts';

let address = '';
beforeAll(async () => {
  here.world = await testWorld();
  here.elsewhere = await here.world.startServer();
  address = await here.elsewhere.listen();
});
afterAll(() => here.world.close());

/** Of these nobody sees anything. */
const unseen: Readonly<Record<string, string>> = {
  'programs.reveal': 'tells its caller alone',
  'calendar.make': 'is shown to its member once, and asked for when the dialog opens',
  'calendar.remove': 'as making it',
  'chat.setWishes': 'is shown to its member, where they set it',
  'gold.match': 'only says whom a list means',
  'loyalty.match': 'only says whom a list means',
  'sessions.refresh': 'exchanges the tokens of one browser',
  ...Object.fromEntries(
    `create sendPart read setColumns preview setCells run cancel undo remove`
      .split(' ')
      .map((call) => [
        `imports.${call}`,
        'is asked for by the page of the import; what is written is announced as by its own command',
      ]),
  ),
};
/** They write although they are GET: people come to them by following a link. */
const writingGets = ['sessions.revoke'];

async function watched(name: string, { watcher, command, expected }: NoticeCase): Promise<void> {
  const stream: Stream = await openStream(address, { cookie: await here.world.cookieOf(watcher) });
  try {
    await stream.until(({ event }) => event === 'hello');
    const before = new Set(stream.events);
    const { answer, whole } = await recording(here.world, command);
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
    await expect(whole).toMatchFileSnapshot(`notices/recorded/${name}.txt`);
    if (!expected) return await stream.untilClosed();
    for (const one of expected) await stream.until((event) => !before.has(event) && one(event));
  } finally {
    stream.close();
  }
}

describe('whoever watches hears of it, in another process:', () => {
  test.each(Object.entries(scenes))('%s', async (name, scene) => watched(name, await scene()));
});

test('no line that writes was forgotten', () => {
  const lines = here.world.server.app.lines.filter(
    ({ name, method }) => method !== 'GET' || writingGets.includes(name),
  );
  expect(lines.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(scenes), ...Object.keys(unseen)].toSorted(),
  );
});
