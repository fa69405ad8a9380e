import { beforeEach, expect, test } from 'vitest';
import type { RunView } from '@warchest/contract/run-view.ts';
import { aRun, aShift } from '../../../../test/a-run.ts';
import { fakeServer, json } from '../../../../test/fake-server.ts';
import { mount, until } from '../../../../test/hook.tsx';
import { unansweredEdit } from '../../../lib/error-messages.ts';
import { dismissToast, toasts } from '../../../lib/toast.ts';
import { runTexts } from '../messages.ts';
import { useRunChanges, whyNotChanged } from './use-run-changes.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  for (const { id } of toasts.read().shown) dismissToast(id);
});

/** The hook with a run that follows loaded data, and replies that the test sends when it wants to. */
function open(first: RunView) {
  const loaded = { run: first };
  const hook = mount(() => useRunChanges(loaded.run));
  const follow = (run: RunView) => {
    loaded.run = run;
    hook.again();
  };
  const answers: ((given: () => Response) => void)[] = [];
  const wait = () =>
    server.answers.push(() => new Promise((resolve) => answers.push((given) => resolve(given()))));
  return { hook, follow, answers, wait };
}
const bodies = () => server.asked.map(({ body }) => body);
const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);

test('two quick changes of a field show at once and go one after the other, each on the version before', async () => {
  const run = aRun({ version: 3, runState: '' });
  const { hook, follow, answers, wait } = open(run);
  wait();
  wait();
  hook.do(({ save }) => quietly(save({ runState: 'delayed' })));
  const back = hook.do(({ save }) => save({ runState: '' }));
  await until(() => {
    expect(answers).toHaveLength(1);
    expect(bodies()).toEqual([{ version: 3, runState: 'delayed' }]);
    expect(hook.now.shown.runState).toBe('');
  });
  answers[0]?.(json(200, { ...run, version: 4, runState: 'delayed' }));
  await until(() => expect(answers).toHaveLength(2));
  follow({ ...run, version: 4, runState: 'delayed' });
  expect(hook.now.shown.runState).toBe('');
  expect(hook.now.saving).toEqual(new Set(['runState']));
  // with the first version it would have been no change, and the run would have stayed delayed
  expect(bodies()[1]).toEqual({ version: 4, runState: '' });
  answers[1]?.(json(200, { ...run, version: 5, runState: '' }));
  expect(await back).toEqual({ runState: 'delayed' });
  expect(hook.now.saving).toEqual(new Set());
});

test('a change waits for the one before, but goes out on a later version that was loaded meanwhile', async () => {
  const run = aRun({ version: 3, note: '', runState: '' });
  const { hook, follow, answers, wait } = open(run);
  wait();
  hook.do(({ save }) => quietly(save({ note: 'x' })));
  await until(() => expect(answers).toHaveLength(1));
  follow({ ...run, version: 9, note: 'of somebody else' });
  server.answers.push(json(200, { ...run, version: 10, runState: 'delayed' }));
  const second = hook.do(({ save }) => save({ runState: 'delayed' }));
  answers[0]?.(json(200, { ...run, version: 4, note: 'x' }));
  await second;
  expect(bodies()).toEqual([
    { version: 3, note: 'x' },
    { version: 9, runState: 'delayed' },
  ]);
});

// proves UX-25
test('what was refused is said with its reason until its field is changed again or it is taken back', async () => {
  const run = aRun({ version: 3, note: '', runState: '' });
  const { hook } = open(run);
  const closed = json(409, { type: 'run-completed', title: 'This run is completed.', status: 409 });
  server.answers.push(closed);
  expect(hook.now.refused).toBeNull();
  const first = { runState: 'delayed' } as const;
  await hook.do(({ save }) => save(first).catch(() => undefined));
  expect(hook.now.refused).toEqual({ change: first, why: 'This run is completed.' });
  expect(hook.now.shown.runState).toBe('');
  // another field says nothing of it
  server.answers.push(json(200, { ...run, version: 4, note: 'x' }));
  await hook.do(({ save }) => save({ note: 'x' }));
  expect(hook.now.refused?.change).toBe(first);
  server.answers.push(closed);
  await hook.do(({ save }) => save({ runState: 'started' }).catch(() => undefined));
  expect(hook.now.refused?.change).toEqual({ runState: 'started' });
  // without an answer it may have been saved (UX-22)
  server.answers.push(() => new Response('', { status: 503 }));
  await hook.do(({ save }) => save(first).catch(() => undefined));
  expect(hook.now.refused).toEqual({ change: first, why: unansweredEdit });
  expect(toasts.read().shown.at(-1)?.text).toBe(unansweredEdit);
  hook.do(({ takeBack }) => takeBack());
  expect(hook.now.refused).toBeNull();
});

test('what was answered shows until the run that is loaded has it, and not after', async () => {
  const run = aRun({ version: 3, note: '' });
  const { hook, follow } = open(run);
  server.answers.push(json(200, { ...run, version: 4, note: 'x' }));
  await hook.do(({ save }) => save({ note: 'x' }));
  await until(() => {
    expect(hook.now.saving.size).toBe(0);
    expect(hook.now.shown.note).toBe('x');
  });
  follow({ ...run, version: 5, note: 'of somebody else' });
  expect(hook.now.shown.note).toBe('of somebody else');
});

test('a refused change goes back and lets what was changed beside it stand', async () => {
  const run = aRun({ version: 3, note: '', runState: '' });
  const { hook } = open(run);
  server.answers.push(
    json(409, { type: 'run-completed', status: 409, title: 'Completed' }),
    json(200, { ...run, version: 4, note: 'x' }),
  );
  const refused = hook.do(({ save }) => save({ runState: 'started' }));
  const noted = hook.do(({ save }) => save({ note: 'x' }));
  expect(hook.now.shown).toMatchObject({ runState: 'started', note: 'x' });
  await expect(refused).rejects.toMatchObject({ type: 'run-completed' });
  expect(await noted).toEqual({ note: '' });
  expect(hook.now.shown).toMatchObject({ runState: '', note: 'x' });
  expect(bodies()[1]).toEqual({ version: 3, note: 'x' });
});

test('a second collector is chosen beside one that is still on the way', () => {
  const run = aShift({ version: 3, gc: [], gcName: [] });
  const { hook } = open(run);
  hook.do(({ save }) => quietly(save({ gc: ['100000000000000002'] })));
  expect(hook.now.shown.gc).toEqual(['100000000000000002']);
});

test('a change that the server tidied is shown as it is in the run from that version on', async () => {
  const run = aRun({ version: 3, note: '' });
  const { hook, follow } = open(run);
  server.answers.push(json(200, { ...run, version: 4, note: 'x' }));
  await hook.do(({ save }) => save({ note: ' x ' }));
  await until(() => expect(hook.now.saving.size).toBe(0));
  follow({ ...run, version: 4, note: 'x' });
  expect(hook.now.shown.note).toBe('x');
});

test('what was changed is said, and what was refused is there until it is taken back', async () => {
  const run = aRun({ version: 3, note: '' });
  const { hook } = open(run);
  server.answers.push(json(200, { ...run, version: 4, note: 'x' }));
  await hook.do(({ save }) => save({ note: 'x' }));
  expect(toasts.read().shown.map(({ text }) => text)).toEqual([runTexts.updated]);
  server.answers.push(json(409, { type: 'run-completed', status: 409, title: 'Completed' }));
  await expect(hook.do(({ save }) => save({ note: 'y' }))).rejects.toMatchObject({
    type: 'run-completed',
  });
  await until(() =>
    expect(hook.now.refused).toEqual({ change: { note: 'y' }, why: expect.stringMatching(/\S/) }),
  );
  hook.do(({ takeBack }) => takeBack());
  expect(hook.now.refused).toBeNull();
});

// proves UX-29
test('an undo that is refused for good is left to the undo button; one that may work later can be tried again here', async () => {
  const run = aRun({ version: 3, note: '', runState: 'delayed' });
  const { hook } = open(run);
  server.answers.push(
    json(409, { type: 'run-completed', title: 'This run is completed.', status: 409 }),
  );
  const before = { runState: '' } as const;
  const failure = await hook.do(({ restore }) => restore(before).catch((error: unknown) => error));
  expect(whyNotChanged(failure)).toBe('This run is completed.');
  expect(hook.now.refused).toBeNull();
  server.answers.push(() => new Response('', { status: 503 }));
  await hook.do(({ restore }) => restore(before).catch(() => undefined));
  expect(hook.now.refused).toEqual({ change: before, why: unansweredEdit });
});
