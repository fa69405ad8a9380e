import { beforeEach, describe, expect, test } from 'vitest';
import type { ReactElement } from 'react';
import { services } from '@warchest/contract/services.ts';
import type { ServiceBooking } from '@warchest/contract/service-view.ts';
import { aService } from '../../../test/a-service.ts';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { mount, until } from '../../../test/hook.tsx';
import { unansweredEdit } from '../../lib/error-messages.ts';
import { queryClient } from '../../lib/query.ts';
import { dismissToast, toasts } from '../../lib/toast.ts';
import { keyOf } from '../../lib/use-endpoint.ts';
import type { NotSavedProps } from '../../ui/grid/not-saved.tsx';
import { RefusedMoves } from './refused-moves.tsx';
import { actionState } from './service-actions.ts';
import { useServiceActions } from './use-service-actions.tsx';

const one = aService({ team: [{ memberId: '1', name: 'Anna' }] });
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  sessionStorage.clear();
  queryClient.setQueryData(keyOf(services.desk), [one]);
  for (const { id } of toasts.read().shown) dismissToast(id);
});
const open = () => mount(() => useServiceActions('desk'));
const answers = (...more: Partial<ServiceBooking>[]) =>
  server.answers.push(...more.map((given) => json(200, { ...one, ...given })));
const asked = () =>
  server.asked.map(({ method, url, body }) => [method, url.replace(one.id, 'ID'), body]);
const said = () => toasts.read().shown.map(({ text, tone }) => [text, tone]);
const isReloaded = () => queryClient.getQueryState(keyOf(services.desk))?.isInvalidated;
const move = '/v1/booking/desk/ID/status';

describe('a change of status', () => {
  test('is sent with the version that was shown, shown everywhere, and can be undone', async () => {
    const hook = open();
    answers({ status: 'Cancelled', version: 4 }, { status: 'Open', version: 5 });
    const moved = await hook.do((now) => now.move(one, 'Cancelled'));
    expect(moved).toMatchObject({ status: 'Cancelled', version: 4 });
    expect(asked()).toEqual([['PUT', move, { status: 'Cancelled', version: 3 }]]);
    expect(isReloaded()).toBe(true);
    expect(hook.now.edits.steps).toBe(1);
    hook.do(({ edits }) => edits.undo());
    await until(() => {
      expect(asked()[1]).toEqual(['PUT', move, { status: 'Open' }]);
      expect(hook.now.edits.steps).toBe(0);
    });
  });
  // proves UX-25
  test('whose undoing is refused says so until that is tried again or taken back', async () => {
    const hook = open();
    const refuse = () =>
      server.answers.push(
        json(409, { type: 'service-status', status: 409, title: 'Not now', detail: 'It is paid.' }),
      );
    answers({ status: 'Cancelled', version: 4 });
    await hook.do((now) => now.move(one, 'Cancelled'));
    refuse();
    hook.do(({ edits }) => edits.undo());
    await until(() => expect(hook.now.refusals.size).toBe(1));
    const [[why] = []] = said();
    const refused = hook.now.refusals.get(one.id);
    expect(refused).toEqual({ what: 'Cancelled', why, undo: expect.any(Function) as unknown });
    // cancelling itself did not fail
    expect(actionState(hook.now, one, 'Cancelled').failure).toBeNull();
    const shown = () =>
      RefusedMoves({
        rows: [{ ...one, status: 'Cancelled' }],
        actions: hook.now,
      }) as (ReactElement<NotSavedProps> | null)[];
    expect(shown()[0]?.props.what).toMatch(/: undo cancelled$/);
    answers({ status: 'Open', version: 5 });
    hook.do(() => shown()[0]?.props.onRetry());
    await until(() => expect(asked()).toHaveLength(3));
    expect(asked()[2]).toEqual(['PUT', move, { status: 'Open' }]);
    expect(shown()).toEqual([null]);
  });
  // proves UX-29
  test('whose undoing was not answered keeps its step until that is tried again in either place', async () => {
    const hook = open();
    answers({ status: 'Cancelled', version: 4 });
    await hook.do((now) => now.move(one, 'Cancelled'));
    server.answers.push(json(503, {}));
    hook.do(({ edits }) => edits.undo());
    await until(() => expect(hook.now.edits.notUndone).toBe(`Not undone: ${unansweredEdit}`));
    expect([hook.now.edits.steps, hook.now.refusals.size]).toEqual([1, 1]);
    answers({ status: 'Open', version: 5 });
    hook.do(({ refusals }) => refusals.get(one.id)?.undo?.());
    await until(() => expect(hook.now.edits).toMatchObject({ steps: 0, notUndone: '' }));
    expect(hook.now.refusals.size).toBe(0);
  });
  test('that cannot be undone leaves no step', async () => {
    const hook = open();
    answers({ status: 'Open', version: 4 });
    await hook.do((now) => now.move({ ...one, status: 'Cancelled' }, 'Open'));
    answers({ status: 'Staffed', version: 5 });
    await hook.do((now) => now.move({ ...one, status: 'In progress' }, 'Staffed'));
    expect(hook.now.edits.steps).toBe(2);
  });
  test('after another action goes out on the version which that made', async () => {
    const hook = open();
    answers({ team: [], version: 4 }, { status: 'Cancelled', version: 5 });
    await hook.do((now) => now.choose(one, []));
    await hook.do((now) => now.move(one, 'Cancelled'));
    expect(asked()[1]?.[2]).toEqual({ status: 'Cancelled', version: 4 });
    expect(hook.now.edits.steps).toBe(2);
  });
  test('that is refused says so, changes nothing and is no step', async () => {
    const hook = open();
    server.answers.push(
      json(409, { type: 'service-status', status: 409, title: 'Not now', detail: 'It is paid.' }),
    );
    expect(await hook.do((now) => now.move(one, 'Cancelled'))).toBeNull();
    expect([said().length, hook.now.edits.steps, isReloaded()]).toEqual([1, 0, true]);
  });
  // proves UX-27
  test('that is refused stays with its reason until it is tried again or taken back', async () => {
    const hook = open();
    const refuse = () =>
      server.answers.push(
        json(409, { type: 'service-status', status: 409, title: 'Not now', detail: 'It is paid.' }),
      );
    refuse();
    await hook.do((now) => now.move(one, 'Cancelled'));
    const [[why] = []] = said();
    expect([...hook.now.refusals]).toEqual([[one.id, { what: 'Cancelled', why }]]);
    expect(actionState(hook.now, one, 'Cancelled')).toEqual({ pending: false, failure: why });
    for (const [id, what] of [
      [one.id, 'team'],
      ['another', 'Cancelled'],
    ] as const)
      expect(actionState(hook.now, { id }, what).failure).toBeNull();
    answers({ status: 'Cancelled', version: 4 });
    await hook.do((now) => now.move(one, 'Cancelled'));
    expect(hook.now.refusals.size).toBe(0);
    refuse();
    await hook.do((now) => now.move(one, 'Cancelled'));
    hook.do((now) => now.forget(one.id));
    expect(hook.now.refusals.size).toBe(0);
  });
  test('of one booking says nothing of what was refused of another, and its button is busy', async () => {
    const hook = open();
    const other = aService({ id: 'another' });
    server.answers.push(
      json(409, { type: 'service-status', status: 409, title: 'Not now', detail: 'It is paid.' }),
    );
    await hook.do((now) => now.move(other, 'Cancelled'));
    answers({ status: 'Cancelled', version: 4 });
    const moved = hook.do((now) => now.move(one, 'Cancelled'));
    const pending = () =>
      [one, other].map((row) => actionState(hook.now, row, 'Cancelled').pending);
    expect(pending()).toEqual([true, false]);
    expect(actionState(hook.now, one, 'team').pending).toBe(false);
    await moved;
    expect(pending()).toEqual([false, false]);
    expect([...hook.now.refusals.keys()]).toEqual(['another']);
  });
  test('whose answer was lost is not said to have failed', async () => {
    const hook = open();
    await hook.do((now) => now.move(one, 'Cancelled'));
    expect(hook.now.refusals.get(one.id)).toEqual({ what: 'Cancelled', why: unansweredEdit });
    expect(said()).toEqual([[unansweredEdit, 'bad']]);
  });
});

describe('a booking that is paid out, or whose payout is reversed', () => {
  const started = { ...one, status: 'In progress' } as const;
  const dialog = (hook: ReturnType<typeof open>) =>
    hook.now.dialog as ReactElement<{
      booking: ServiceBooking;
      title: string;
      onConfirm: () => void;
      onClose: () => void;
    }> | null;
  test.each([
    [started, 'Completed'],
    [{ ...one, status: 'Completed' }, 'In progress'],
  ] as const)('%# asks first, and is sent when it is confirmed', async (row, to) => {
    const hook = open();
    expect(dialog(hook)).toBeNull();
    const moved = hook.do((now) => now.move(row, to));
    expect(asked()).toEqual([]);
    expect(dialog(hook)?.props).toMatchObject({ booking: row, title: expect.stringMatching(/./) });
    answers({ status: to, version: 4 });
    const confirm = dialog(hook)?.props.onConfirm;
    hook.do(() => confirm?.());
    expect(await moved).toMatchObject({ status: to });
    expect(asked()).toEqual([['PUT', move, { status: to, version: 3 }]]);
    // undoing it needs a confirmation of its own
    expect([dialog(hook), hook.now.edits.steps]).toEqual([null, 0]);
  });
  test('stays as it is if the question is closed', async () => {
    const hook = open();
    const moved = hook.do((now) => now.move(started, 'Completed'));
    const close = dialog(hook)?.props.onClose;
    hook.do(() => close?.());
    expect([await moved, dialog(hook), asked()]).toEqual([null, null, []]);
  });
});

describe('boosters', () => {
  const offer = { role: 'tank', class: 'Monk', itemLevel: 671, note: '' } as const;
  test('offer themselves, and take it back, also by undoing it', async () => {
    const hook = open();
    answers({ version: 4 }, { version: 5 }, { version: 6 });
    await hook.do((now) => now.offer(one, offer));
    expect(hook.now.edits.steps).toBe(1);
    await hook.do((now) => now.withdraw(one));
    expect(hook.now.edits.steps).toBe(1);
    expect(said()).toEqual([
      ['Offer sent.', 'good'],
      ['Offer withdrawn.', 'good'],
    ]);
    hook.do(({ edits }) => edits.undo());
    await until(() => expect(asked()).toHaveLength(3));
    const [sent, withdrawn, undone] = asked();
    expect(sent).toEqual(['PUT', '/v1/booking/desk/ID/offer', offer]);
    expect([withdrawn, undone]).toEqual(
      Array.from({ length: 2 }, () => ['DELETE', '/v1/booking/desk/ID/offer', undefined]),
    );
  });
  test('are chosen, and chosen as before when it is undone', async () => {
    const hook = open();
    answers({ version: 4, team: [] }, { version: 5 });
    await hook.do((now) => now.choose(one, ['2', '3']));
    hook.do(({ edits }) => edits.undo());
    await until(() => expect(asked()).toHaveLength(2));
    expect(asked().map(([, , body]) => body)).toEqual([
      { members: ['2', '3'], version: 3 },
      { members: ['1'] },
    ]);
  });
});

test('a change of a field is sent, and can be undone', async () => {
  const hook = open();
  answers({ price: 5, version: 4 });
  await hook.do((now) => now.update(one, { price: 5 }));
  expect(asked()).toEqual([['PUT', '/v1/booking/desk/ID', { price: 5, version: 3 }]]);
  expect(hook.now.edits.steps).toBe(1);
});

// proves UX-27
test('what was refused of an offer, a withdrawal or a team says which of them it was', async () => {
  const hook = open();
  const stale = json(409, { type: 'stale', status: 409, title: 'Changed' });
  const offer = { role: 'dps', class: 'Mage', itemLevel: 700, note: '' } as const;
  const seen: unknown[] = [];
  for (const act of [
    (now: typeof hook.now) => now.offer(one, offer),
    (now: typeof hook.now) => now.withdraw(one),
    (now: typeof hook.now) => now.choose(one, []),
  ]) {
    server.answers.push(stale);
    await hook.do(act);
    const refused = hook.now.refusals.get(one.id);
    seen.push([refused?.what, refused?.why]);
  }
  const words = said().map(([text]) => text);
  expect(seen).toEqual([
    ['offer', words[0]],
    ['withdrawal', expect.any(String)],
    ['team', 'Somebody else changed the team in the meantime. Yours was not saved.'],
  ]);
});
