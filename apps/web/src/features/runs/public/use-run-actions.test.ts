import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { RunView } from '@warchest/contract/run-view.ts';
import { aRun } from '../../../../test/a-run.ts';
import { fakeServer, json } from '../../../../test/fake-server.ts';
import { mount, until } from '../../../../test/hook.tsx';
import { messageOf, unansweredEdit } from '../../../lib/error-messages.ts';
import { RefusedError } from '../../../lib/http.ts';
import { dismissToast, toasts } from '../../../lib/toast.ts';
import type { NotSaved } from '../../../ui/grid/not-saved.tsx';
import { useRunChanges } from './use-run-changes.ts';
import { useRunActions } from './use-run-actions.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  for (const { id } of toasts.read().shown) dismissToast(id);
});

/** The row actions and the in-place edits of a run, and replies that the test sends when it wants to. */
function open(run: RunView) {
  const hook = mount(() => ({ edits: useRunChanges(run), actions: useRunActions('raid')[0] }));
  const answers: ((view: Partial<RunView>) => void)[] = [];
  for (let count = 0; count < 4; count++) {
    server.answers.push(
      () =>
        new Promise((resolve) => answers.push((view) => resolve(json(200, { ...run, ...view })()))),
    );
  }
  return { hook, answers };
}
const bodies = () => server.asked.map(({ body }) => body);

test('actions of a row are sent one after the other, each on the version that the one before made', async () => {
  const run = aRun({ version: 3, hidden: false, runStatus: 'Cancelled' });
  const { hook, answers } = open(run);
  hook.do(({ actions }) => {
    actions.hide(run);
    // it is still rendered as before
    actions.cancel(run);
  });
  await until(() => {
    expect(answers).toHaveLength(1);
    expect(bodies()).toEqual([{ version: 3, hidden: true }]);
  });
  answers[0]?.({ version: 4, hidden: true });
  await until(() => {
    expect(answers).toHaveLength(2);
    expect(bodies()[1]).toEqual({ version: 4, runStatus: 'active' });
  });
  answers[1]?.({ version: 5, hidden: true, runStatus: 'active' });
  await until(() => expect(toasts.read().shown).toMatchObject([{ times: 2 }]));
});

test('a action waits for what is edited in place, and an edit for the action', async () => {
  const run = aRun({ version: 3, leader: '', runStatus: 'Cancelled' });
  const { hook, answers } = open(run);
  const leader = '100000000000000009';
  hook.do(({ edits, actions }) => {
    void edits.save({ leader });
    actions.cancel(run);
    void edits.save({ note: 'x' });
  });
  await until(() => expect(answers).toHaveLength(1));
  answers[0]?.({ version: 4, leader });
  await until(() => expect(answers).toHaveLength(2));
  answers[1]?.({ version: 5, leader, runStatus: 'active' });
  await until(() => expect(answers).toHaveLength(3));
  answers[2]?.({ version: 6, leader, runStatus: 'active', note: 'x' });
  await until(() => {
    expect(hook.now.edits.saving.size).toBe(0);
    expect(bodies()).toEqual([
      { version: 3, leader },
      { version: 4, runStatus: 'active' },
      { version: 5, note: 'x' },
    ]);
  });
});

test('what somebody else changed between two edits is not overwritten: the request says what was shown', async () => {
  const run = aRun({ version: 3, note: '', runState: '' });
  const { hook, answers } = open(run);
  hook.do(({ edits }) => {
    void edits.save({ runState: 'delayed' });
    void edits.save({ note: 'mine' });
  });
  await until(() => expect(answers).toHaveLength(1));
  answers[0]?.({ version: 5, runState: 'delayed', note: 'theirs' });
  await until(() => {
    expect(answers).toHaveLength(2);
    expect(bodies()[1]).toEqual({ version: 3, note: 'mine' });
  });
  answers[1]?.({ version: 6 });
  await until(() => expect(hook.now.edits.saving.size).toBe(0));
});

const linesOf = (shown: ReactNode) =>
  (shown ?? []) as readonly ReactElement<ComponentProps<typeof NotSaved>>[];

// proves UX-25
test.each([
  ['hide', aRun({ hidden: false }), { hidden: true }],
  ['unhide', aRun({ hidden: true }), { hidden: false }],
  ['restore', aRun({ runStatus: 'Cancelled' }), { runStatus: 'active' }],
] as const)(
  'a refusal to %s stays with its reason until that is done',
  async (words, run, change) => {
    const hook = mount(() => useRunActions('raid'));
    const line = () => linesOf(hook.now[2]([run]))[0];
    const act = () => hook.do(([{ hide, cancel }]) => ('hidden' in change ? hide : cancel)(run));
    const refusal = { type: 'stale', status: 409, title: 'Changed', detail: 'It was moved.' };
    server.answers.push(json(409, refusal));
    act();
    await until(() => expect(line()).toBeDefined());
    expect(line()?.props).toMatchObject({
      what: expect.stringMatching(new RegExp(`: ${words}$`)),
      why: messageOf(new RefusedError(409, refusal)),
    });
    // of another run, or once it is what was wanted, there is nothing to say
    expect(hook.now[2]([aRun({ id: 'another' })])).toBeNull();
    expect(hook.now[2]([{ ...run, ...change }])).toBeNull();
    server.answers.push(json(200, { ...run, ...change }));
    line()?.props.onRetry();
    await until(() => expect(line()).toBeUndefined());
    expect(bodies().at(-1)).toMatchObject(change);

    act();
    await until(() => expect(line()?.props.why).toBe(unansweredEdit));
    hook.do(() => line()?.props.onTakeBack?.());
    expect(line()).toBeUndefined();
  },
);

test('each refused run has a line of its own, also after an action on another', async () => {
  const hook = mount(() => useRunActions('raid'));
  const shown = ['10:00', '11:00'].map((time) => aRun({ id: time, hidden: false, time }));
  for (const run of shown) {
    server.answers.push(json(409, { type: 'stale', status: 409, title: 'Changed' }));
    hook.do(([{ hide }]) => hide(run));
    await until(() => expect(hook.now[2]([run])).not.toBeNull());
  }
  expect(linesOf(hook.now[2](shown)).map(({ props }) => props.what)).toEqual([
    expect.stringContaining('at 10:00'),
    expect.stringContaining('at 11:00'),
  ]);
});
