import { beforeEach, describe, expect, test } from 'vitest';
import type { ReactElement } from 'react';
import { runs } from '@warchest/contract/runs.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { aBooking, aRun } from '../../../../test/a-run.ts';
import { fakeServer, json } from '../../../../test/fake-server.ts';
import { mount, until } from '../../../../test/hook.tsx';
import { queryClient } from '../../../lib/query.ts';
import { dismissToast, toasts } from '../../../lib/toast.ts';
import { runTexts } from '../messages.ts';
import { useRunActions } from '../public/use-run-actions.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  for (const { id } of toasts.read().shown) dismissToast(id);
});
interface DialogProps {
  readonly open?: boolean;
  readonly run?: RunView;
  readonly customers?: readonly { readonly id: string }[];
  readonly onConfirm?: () => void;
  readonly onCancel?: () => void;
  readonly onClose?: () => void;
  readonly of?: unknown;
}
function open() {
  const hook = mount(() => useRunActions('raid'));
  const act = (name: 'complete' | 'cancel' | 'hide' | 'log', run: RunView) =>
    hook.do(([actions]) => actions[name](run));
  /** The open dialogs in order: completing, blocked, the question, the log. */
  const dialogs = () => {
    const { children } = (hook.now[1] as ReactElement<{ children: unknown[] }>).props;
    return children.map((one) => (one as ReactElement<DialogProps> | null)?.props ?? null);
  };
  const press = (place: number, button: 'onConfirm' | 'onCancel' | 'onClose') => {
    const pressed = dialogs()[place]?.[button];
    hook.do(() => pressed?.());
  };
  return { hook, act, dialogs, press };
}
const asked = () => server.asked.map(({ body }) => body);
const said = () => toasts.read().shown.map(({ text, tone }) => [text, tone]);
const answers = (run: RunView, given: Partial<RunView>) =>
  server.answers.push(json(200, { ...run, version: run.version + 1, ...given }));

// proves RUN-38
describe('completing a run', () => {
  const invited = aBooking({ customerStatus: 'In group' });
  const ready = { ...invited, completed: true, paid: true, goldWith: '1' };
  test('shows what is paid to whom, and is sent when that is confirmed', async () => {
    const { act, dialogs, press } = open();
    const run = aRun({ Buyer: [ready], Backup: [] });
    act('complete', run);
    expect([dialogs()[0]?.run, dialogs()[1], asked()]).toEqual([run, null, []]);
    answers(run, { completed: true });
    press(0, 'onConfirm');
    expect(dialogs()[0]).toBeNull();
    await until(() => expect(asked()).toEqual([{ version: run.version, completed: true }]));
    await until(() => expect(said()).toEqual([[runTexts.updated, 'good']]));
  });
  test('can be left', () => {
    const { act, dialogs, press } = open();
    act('complete', aRun());
    press(0, 'onClose');
    expect([dialogs()[0], asked()]).toEqual([null, []]);
  });
  test.each([
    ['a customer', { Buyer: [ready, { ...invited, id: 'open' }], Backup: [] }],
    ['a backup', { Buyer: [ready], Backup: [{ ...invited, id: 'open' }] }],
  ])('is blocked by %s who is invited and not done', (_, seats) => {
    const { act, dialogs, press } = open();
    const run = aRun(seats);
    act('complete', run);
    expect(dialogs()[0]).toBeNull();
    expect(dialogs()[1]?.run).toBe(run);
    expect(dialogs()[1]?.customers?.map(({ id }) => id)).toEqual(['open']);
    press(1, 'onClose');
    expect([dialogs()[1], asked()]).toEqual([null, []]);
  });
  test('can be taken back whatever its customers are', async () => {
    const { act, dialogs, press } = open();
    const run = aRun({ completed: true, Buyer: [invited] });
    act('complete', run);
    expect(dialogs()[1]).toBeNull();
    answers(run, { completed: false });
    press(0, 'onConfirm');
    await until(() => expect(asked()).toEqual([{ version: run.version, completed: false }]));
  });
  test('that the server blocks names its customers, and loads the runs again', async () => {
    const { act, dialogs, press } = open();
    const lines = [runs.raid.overview, runs.raid.list, runs.raid.one].map(({ name }) => [name]);
    for (const key of lines) queryClient.setQueryData(key, []);
    const run = aRun();
    act('complete', run);
    const refused = { type: 'not-complete-yet', status: 409, title: 'Not yet' };
    server.answers.push(json(409, { ...refused, customers: [{ id: 'late' }] }));
    press(0, 'onConfirm');
    await until(() => {
      expect(dialogs()[1]?.customers).toEqual([{ id: 'late' }]);
      expect(lines.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([
        true,
        true,
        true,
      ]);
    });
    expect(said()).toEqual([]);
  });
});

// proves RUN-35
describe('cancelling a run', () => {
  test('asks first, and says that it was cancelled', async () => {
    const { act, dialogs, press } = open();
    const run = aRun();
    act('cancel', run);
    expect([dialogs()[2]?.open, asked()]).toEqual([true, []]);
    answers(run, { runStatus: 'Cancelled' });
    press(2, 'onConfirm');
    await until(() => expect(said()).toEqual([[runTexts.cancelled, 'good']]));
    expect(asked()).toEqual([{ version: run.version, runStatus: 'Cancelled' }]);
  });
  test('can be left', async () => {
    const { act, dialogs, press } = open();
    act('cancel', aRun());
    press(2, 'onCancel');
    await until(() => expect(dialogs()[2]?.open).not.toBe(true));
    expect(asked()).toEqual([]);
  });
  test('that fails says so', async () => {
    const { act, press } = open();
    act('cancel', aRun());
    server.answers.push(json(500, { type: 'odd', status: 500, title: 'Odd' }));
    press(2, 'onConfirm');
    await until(() => expect(said()).toEqual([[runTexts.updateFailed, 'bad']]));
  });
});

test('a hidden run is shown again', async () => {
  const { act } = open();
  const run = aRun({ hidden: true });
  answers(run, { hidden: false });
  act('hide', run);
  await until(() => expect(asked()).toEqual([{ version: run.version, hidden: false }]));
});

test('the log of a run is opened with its name', () => {
  const { act, dialogs } = open();
  const run = aRun();
  expect(dialogs()[3]).toBeNull();
  act('log', run);
  expect(dialogs()[3]?.of).toEqual({
    kind: 'raid',
    runId: run.id,
    title: expect.stringContaining(run.raid) as string,
  });
});
