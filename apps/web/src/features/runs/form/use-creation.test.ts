import { beforeEach, expect, test, vi } from 'vitest';
import { runs } from '@warchest/contract/runs.ts';
import { aRun } from '../../../../test/a-run.ts';
import { fakeServer, json } from '../../../../test/fake-server.ts';
import { mount, until } from '../../../../test/hook.tsx';
import { someLists } from '../../../../test/some-lists.ts';
import { useForm } from '../../../lib/form.ts';
import { queryClient } from '../../../lib/query.ts';
import { dismissToast, toasts } from '../../../lib/toast.ts';
import { keyOf } from '../../../lib/use-endpoint.ts';
import { runTexts } from '../messages.ts';
import { fieldsOf, firstValues, type RunFormField, type RunValues } from './run-form.ts';
import { useCreation } from './use-creation.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  for (const { id } of toasts.read().shown) dismissToast(id);
});

const untouched = firstValues('raid', someLists, '2026-11-24');
const noMessages = {};
const check = () => noMessages;

/** A filled form, and replies that the test sends when it wants to. */
function open({
  keeps,
  doubtful = null,
}: {
  readonly keeps: boolean;
  readonly doubtful?: RunFormField | null;
}) {
  const focus = vi.fn<(field?: string) => void>();
  const hook = mount(() => {
    const form = useForm<RunValues>({ start: () => untouched, check, order: fieldsOf('raid') });
    const creation = useCreation('raid', form, {
      doubt: () => Promise.resolve(doubtful),
      next: (created) => (keeps ? { ...created, time: '' } : untouched),
      nextField: keeps ? 'time' : 'date',
      focus,
      onCreated: () => undefined,
    });
    return { form, creation };
  });
  hook.do(({ form }) => form.change((before) => ({ ...before, time: '20:00', note: 'first' })));
  let answer: (given: () => Response) => void = () => undefined;
  server.answers.push(() => new Promise((resolve) => (answer = (given) => resolve(given()))));
  const created = hook.do(({ creation }) => creation.create());
  return { hook, focus, created, answer: (given: () => Response) => answer(given) };
}
const done = json(201, aRun({ time: '20:00', note: 'first' }));

// proves RUN-18
test.each([true, false])(
  'what is typed while a run is created stays for the next one (all but the time kept: %s)',
  async (keeps) => {
    const { hook, focus, created, answer } = open({ keeps });
    await until(() => expect(server.asked).toHaveLength(1));
    hook.do(({ form }) => form.set('time', '22:30'));
    answer(done);
    await created;
    expect(hook.now.form.values).toMatchObject({ time: '22:30', note: keeps ? 'first' : '' });
    expect(hook.now.form.isDirty).toBe(true);
    expect(hook.now.creation.made).toHaveLength(1);
    // the focus stays
    expect(focus).not.toHaveBeenCalled();
    expect(server.asked[0]?.body).toMatchObject({ time: '20:00', note: 'first' });
  },
);

test('the lists of runs are loaded anew once a run was created, which is said', async () => {
  const keys = [runs.raid.overview, runs.raid.list].map((line) => keyOf(line));
  for (const key of [...keys, ['another']]) queryClient.setQueryData(key, []);
  const { hook, created, answer } = open({ keeps: true });
  await until(() => expect(server.asked).toHaveLength(1));
  expect([hook.now.creation.made, hook.now.creation.command.pending]).toEqual([[], true]);
  answer(done);
  await created;
  await until(() => {
    const stale = [...keys, ['another']].map(
      (key) => queryClient.getQueryState(key)?.isInvalidated,
    );
    expect(stale).toEqual([true, true, false]);
  });
  expect(toasts.read().shown.map(({ text }) => text)).toEqual([runTexts.created]);
});

test('where nothing is typed meanwhile the next run begins', async () => {
  const { hook, focus, created, answer } = open({ keeps: true });
  await until(() => expect(server.asked).toHaveLength(1));
  answer(done);
  await created;
  expect(hook.now.form.values).toMatchObject({ time: '', note: 'first' });
  expect(hook.now.form.isDirty).toBe(false);
  expect(focus.mock.calls).toEqual([['time']]);
});

test('a refused run stays as it is, with what was typed since, and what is wrong is gone to', async () => {
  const { hook, focus, created, answer } = open({ keeps: false });
  await until(() => expect(server.asked).toHaveLength(1));
  const errors = [{ path: 'raid', message: 'Unknown raid' }];
  answer(json(422, { type: 'invalid', status: 422, title: 'Invalid', errors }));
  await created;
  expect(hook.now.form.values).toMatchObject({ time: '20:00', note: 'first' });
  expect(hook.now.form.errors).toEqual({ raid: 'Unknown raid' });
  expect(focus.mock.calls).toEqual([[undefined]]);
});

test('a run that its author doubts is not sent, and the doubtful field is gone to', async () => {
  const { hook, focus, created } = open({ keeps: true, doubtful: 'date' });
  await created;
  expect([server.asked, focus.mock.calls, hook.now.form.values.note]).toEqual([
    [],
    [['date']],
    'first',
  ]);
});
