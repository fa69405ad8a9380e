import { beforeEach, expect, test } from 'vitest';
import type { Roster } from '@warchest/contract/roster-view.ts';
import { aPick, aRoster } from '../../../test/a-roster.ts';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { mount, until } from '../../../test/hook.tsx';
import { dismissToast, toasts } from '../../lib/toast.ts';
import { useAttendanceMark, type Mark } from './use-attendance.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  for (const { id } of toasts.read().shown) dismissToast(id);
});

const rosterAt = (version: number, mark: Partial<Mark> = {}) =>
  aRoster({ version, dps: [aPick('100000000000000001', mark)] });

/** The attendance of a picked booster, and replies that the test sends when it wants to. */
function open() {
  const loaded = { now: rosterAt(3) };
  const hook = mount(() => useAttendanceMark(loaded.now, loaded.now.dps[0] ?? aPick('nobody')));
  const answers: ((given: () => Response) => void)[] = [];
  for (let count = 0; count < 2; count++) {
    server.answers.push(() => new Promise((resolve) => answers.push((given) => resolve(given()))));
  }
  const follow = (now: Roster) => {
    loaded.now = now;
    hook.again();
  };
  return { hook, answers, follow };
}
const marked = (roster: Roster) => json(200, { status: 200, data: roster });
const sent = () => server.asked.map(({ body }) => body);

test('a second mark is not locked out by the first: it shows at once and is sent after it', async () => {
  const { hook, answers, follow } = open();
  hook.do(({ mark }) => mark('part', 4));
  hook.do(({ mark }) => mark('part', 6));
  expect(hook.now).toMatchObject({ shown: { attendance: 'part', bosses: 6 }, saving: true });
  await until(() => expect(answers).toHaveLength(1));
  answers[0]?.(marked(rosterAt(4, { attendance: 'part', bosses: 4 })));
  await until(() => expect(answers).toHaveLength(2));
  follow(rosterAt(4, { attendance: 'part', bosses: 4 }));
  expect(hook.now.shown.bosses).toBe(6);
  answers[1]?.(marked(rosterAt(5, { attendance: 'part', bosses: 6 })));
  await until(() => {
    expect(hook.now.saving).toBe(false);
    // until the loaded roster contains it, and not after
    expect(hook.now.shown.bosses).toBe(6);
  });
  follow(rosterAt(6, { attendance: 'here', bosses: null }));
  expect(hook.now.shown.attendance).toBe('here');
  expect(sent()).toMatchObject([{ bosses: 4 }, { bosses: 6 }]);
});

test('a refused mark is reported with its booster, and reverted', async () => {
  const { hook, answers } = open();
  hook.do(({ mark }) => mark('no-show', null));
  expect(hook.now.shown.attendance).toBe('no-show');
  await until(() => expect(answers).toHaveLength(1));
  answers[0]?.(json(409, { type: 'run-completed', status: 409, title: 'The run is completed' }));
  await until(() => {
    expect(hook.now.saving).toBe(false);
    expect(hook.now.shown).toMatchObject({ attendance: 'here', bosses: null });
    expect(toasts.read().shown.map(({ text }) => text)).toEqual([
      '100000000000000001: The run is completed',
    ]);
  });
});

// proves UX-25
test('a refused mark is kept with its reason until it is taken back or saved', async () => {
  const { hook, answers, follow } = open();
  hook.do(({ mark }) => mark('no-show', null));
  await until(() => expect(answers).toHaveLength(1));
  answers[0]?.(json(409, { type: 'run-completed', status: 409, title: 'The run is completed' }));
  const kept = { attendance: 'no-show', bosses: null, why: 'The run is completed' };
  await until(() => expect(hook.now.refused).toEqual(kept));
  follow(rosterAt(4, { attendance: 'no-show' }));
  expect(hook.now.refused).toBeNull();
  follow(rosterAt(5));
  expect(hook.now.refused).toEqual(kept);
  hook.do(({ takeBack }) => takeBack());
  expect(hook.now.refused).toBeNull();
});

test('of two marks only the refusal of the later one is kept', async () => {
  const { hook, answers } = open();
  hook.do(({ mark }) => mark('part', 4));
  hook.do(({ mark }) => mark('part', 6));
  await until(() => expect(answers).toHaveLength(1));
  answers[0]?.(json(409, { type: 'run-completed', status: 409, title: 'The run is completed' }));
  await until(() => expect(answers).toHaveLength(2));
  answers[1]?.(marked(rosterAt(5, { attendance: 'part', bosses: 6 })));
  await until(() => expect(hook.now.saving).toBe(false));
  expect(hook.now.refused).toBeNull();
});
