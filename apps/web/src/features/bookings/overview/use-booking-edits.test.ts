import { beforeEach, describe, expect, test } from 'vitest';
import type { BookingFull } from '@warchest/contract/run-view.ts';
import { aBooking, aRun } from '../../../../test/a-run.ts';
import { fakeServer, json } from '../../../../test/fake-server.ts';
import { mount, until } from '../../../../test/hook.tsx';
import { dismissToast, toasts } from '../../../lib/toast.ts';
import { updatedText } from '../messages.ts';
import { sameFor, useBookingEdits } from './use-booking-edits.ts';

const me = { id: '100000000000000009', displayName: 'Mia' };
const one = aBooking({ version: 3 });
const other = aBooking({ id: '01kxa7v3m9b01', buyer: 'Jaina-Draenor', version: 8 });
const run = aRun({ Buyer: [one, other] });

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  sessionStorage.clear();
  for (const { id } of toasts.read().shown) dismissToast(id);
});
const said = () => toasts.read().shown.map(({ text }) => text);
const open = () => mount(() => useBookingEdits('raid', me));
const answer = (...rows: readonly BookingFull[]) =>
  json(200, {
    run: { ...run, Buyer: rows },
    outcomes: rows.map(({ id }) => ({ id, ok: true })),
  });

describe('edits of many bookings', () => {
  test('are one request; what would change nothing is not in it, what would be refused has its reason', async () => {
    const done = aBooking({ id: '01kxa7v3m9b02', buyer: 'Anduin-Kazzak' });
    const hook = open();
    server.answers.push(answer({ ...one, paid: true, version: 4 }));
    hook.do(({ apply }) =>
      apply(run, [
        { row: one, edit: { paid: true, note: '' } },
        { row: other, edit: { note: '' } },
        { row: done, edit: { completed: true } },
      ]),
    );
    expect(hook.now.states.get(one.id)?.saving).toEqual({ paid: true });
    expect(hook.now.states.get(other.id)).toBeUndefined();
    expect(hook.now.states.get(done.id)?.failed?.why).toMatch(/^Done needs paid/);
    expect(said()).toEqual([expect.stringMatching(/^Anduin-Kazzak: Done needs paid/)]);
    await until(() => {
      expect(hook.now.steps).toBe(1);
      expect(server.asked.map(({ body }) => body)).toEqual([
        { changes: [{ id: one.id, paid: true, version: 3 }] },
      ]);
    });
  });
  test('are described with their run, so that undo is not a surprise in another one', async () => {
    const hook = open();
    server.answers.push(answer({ ...one, paid: true, version: 4 }));
    hook.do(({ apply }) => apply(run, sameFor([one], { paid: true })));
    await until(() => expect(hook.now.steps).toBe(1));
    const words = `${one.buyer}: paid · ${run.raid} ${run.difficulty}, ${run.time}`;
    expect(hook.now.undoes).toBe(words);
    server.answers.push(answer({ ...one, version: 5 }));
    hook.do(({ undo }) => undo());
    await until(() => {
      expect(said()).toContain(`Undone: ${words}`);
      expect(hook.now.undoes).toBe('');
    });
  });
  test('can be undone after a reload of the tab by the same member, with the run in the message', async () => {
    const before = open();
    server.answers.push(answer({ ...one, paid: true, version: 4 }));
    before.do(({ apply }) => apply(run, sameFor([one], { paid: true })));
    await until(() => expect(before.now.steps).toBe(1));
    const { undoes } = before.now;
    before.leave();

    expect(mount(() => useBookingEdits('raid', { ...me, id: '7' })).now.steps).toBe(0);
    expect(mount(() => useBookingEdits('shift', me)).now.steps).toBe(0);
    const hook = open();
    expect(hook.now).toMatchObject({ steps: 1, undoes });
    server.answers.push(answer({ ...one, version: 5 }));
    hook.do(({ undo }) => undo());
    await until(() => {
      expect(hook.now.steps).toBe(0);
      expect(server.asked[1]?.body).toEqual({
        changes: [{ id: one.id, paid: false, version: 4 }],
      });
      expect(said()).toContain(`Undone: ${undoes}`);
      expect(open().now.steps).toBe(0);
    });
  });
  test('go out after a reload on the version of the last answer, also where that was an undo', async () => {
    const before = open();
    server.answers.push(
      answer({ ...one, paid: true, version: 4 }),
      answer({ ...one, version: 5 }),
      answer({ ...one, paid: true, version: 6 }),
    );
    before.do(({ apply }) => apply(run, sameFor([one], { paid: true })));
    await until(() => expect(before.now.steps).toBe(1));
    const paid = { ...one, paid: true, version: 4 };
    before.do(({ apply }) => apply(run, sameFor([paid], { paid: false })));
    await until(() => expect(before.now.steps).toBe(2));
    before.do(({ undo }) => undo());
    await until(() => expect(before.now.steps).toBe(1));
    before.leave();

    const hook = open();
    server.answers.push(answer({ ...one, version: 7 }));
    hook.do(({ undo }) => undo());
    await until(() => {
      expect(server.asked).toHaveLength(4);
      expect(server.asked[3]?.body).toEqual({
        changes: [{ id: one.id, paid: false, version: 6 }],
      });
    });
  });
  test('ask before the page is closed as long as they are on their way, and not after', async () => {
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const hook = open();
    expect(closing()).toBe(false);
    server.answers.push(answer({ ...one, note: 'x', version: 4 }), answer(one));
    hook.do(({ apply }) => apply(run, sameFor([one], { note: 'x' })));
    hook.do(({ undo }) => undo());
    expect(closing()).toBe(true);
    await until(() => expect(server.asked).toHaveLength(2));
    await until(() => {
      expect(closing()).toBe(false);
      expect(hook.now.steps).toBe(0);
    });
  });
  // proves BOOK-71
  test('are taken back and made again as one step', async () => {
    const hook = open();
    const noted = [one, other].map((row) => ({ ...row, note: 'x', version: row.version + 1 }));
    server.answers.push(answer(...noted));
    hook.do(({ apply }) => apply(run, sameFor([one, other], { note: 'x' })));
    await until(() => expect(hook.now.steps).toBe(1));
    server.answers.push(answer(one, other), answer(...noted));
    hook.do(({ undo }) => undo());
    await until(() => expect(hook.now.steps).toBe(0));
    hook.do(({ redo }) => redo());
    await until(() => {
      expect(hook.now.steps).toBe(1);
      expect(server.asked.map(({ body }) => body)).toMatchObject([
        { changes: [{ note: 'x' }, { note: 'x' }] },
        { changes: [{ note: '' }, { note: '' }] },
        { changes: [{ note: 'x' }, { note: 'x' }] },
      ]);
    });
  });
  test('say so where there is nothing to take back', async () => {
    const hook = open();
    hook.do(({ undo }) => undo());
    hook.do(({ redo }) => redo());
    await until(() => {
      expect(said()).toEqual(['Nothing to undo', 'Nothing to redo']);
      expect(server.asked).toEqual([]);
    });
  });
});

describe('a booking that was deleted here', () => {
  test('is away until it is newer, and comes back by undo', async () => {
    const hook = open();
    hook.do(({ noteRemoval }) => noteRemoval(one));
    expect(hook.now.turn).toBe(1);
    expect(hook.now.isRemoved(one)).toBe(true);
    expect(hook.now.isRemoved({ ...one, version: 4 })).toBe(false);
    expect(hook.now.isRemoved(other)).toBe(false);
    server.answers.push(json(200, { ...one, version: 5 }));
    hook.do(({ undo }) => undo());
    await until(() => {
      expect(hook.now.turn).toBe(2);
      expect(server.asked).toMatchObject([
        { method: 'PUT', url: `/v1/raid/${run.id}/book/${one.id}/restore` },
      ]);
      expect(said()).toEqual([updatedText('raid'), 'Undone: Thrall-Kazzak: deleted']);
    });
  });
  test('that the server does not restore is reported, and there is nothing left to undo', async () => {
    const hook = open();
    hook.do(({ noteRemoval }) => noteRemoval(one));
    server.answers.push(json(409, { type: 'run-closed', status: 409, title: 'Closed' }));
    hook.do(({ undo }) => undo());
    await until(() => expect(said()).toHaveLength(1));
    await until(() => expect(hook.now.steps).toBe(0));
    expect(hook.now.notUndone).toBe(`Not undone: ${said()[0] ?? ''}`);
  });
  // proves UX-29
  test('whose restoring was not answered can be restored by undo again', async () => {
    const hook = open();
    hook.do(({ noteRemoval }) => noteRemoval(one));
    server.answers.push(json(502, {}), json(200, { ...one, version: 5 }));
    hook.do(({ undo }) => undo());
    await until(() => expect(hook.now.notUndone).toMatch(/^Not undone: .{20}/));
    expect(hook.now).toMatchObject({ steps: 1, undoes: 'Thrall-Kazzak: deleted', turn: 1 });
    hook.do(({ undo }) => undo());
    await until(() => expect(hook.now).toMatchObject({ steps: 0, notUndone: '', turn: 2 }));
  });
});

test('all that a screen gets, and an undo step of another action', async () => {
  const hook = open();
  expect(hook.now).toEqual({
    states: new Map(),
    steps: 0,
    undoes: '',
    notUndone: '',
    ...Object.fromEntries(
      Object.entries(hook.now).filter(([, value]) => typeof value === 'function'),
    ),
    turn: 0,
  });
  expect(
    Object.entries(hook.now)
      .filter(([, value]) => typeof value === 'function')
      .map(([name]) => name)
      .toSorted(),
  ).toEqual([
    'apply',
    'describe',
    'follow',
    'isRemoved',
    'noteRemoval',
    'redo',
    'refuse',
    'remember',
    'settled',
    'takeBack',
    'undo',
  ]);
  let reverted = 0;
  const revert = () => Promise.resolve((reverted += 1));
  hook.do(({ remember }) => remember(revert, 'Thrall: moved'));
  await until(() => expect([hook.now.steps, hook.now.undoes]).toEqual([1, 'Thrall: moved']));
  hook.do(({ undo }) => undo());
  await until(() => expect(said()).toEqual(['Undone: Thrall: moved']));
  expect(reverted).toBe(1);
});

test('the steps are those of this person and this kind of run', async () => {
  const at = { kind: 'raid' as 'raid' | 'mountraid', who: me };
  const hook = mount(() => useBookingEdits(at.kind, at.who));
  server.answers.push(answer({ ...one, paid: true, version: 4 }));
  hook.do(({ apply }) => apply(run, sameFor([one], { paid: true })));
  await until(() => expect(hook.now.steps).toBe(1));
  at.kind = 'mountraid';
  hook.again();
  expect(hook.now.steps).toBe(0);
  hook.do(({ noteRemoval, isRemoved }) => {
    expect(isRemoved(other)).toBe(false);
    noteRemoval(other);
  });
  await until(() => expect([hook.now.steps, hook.now.turn]).toEqual([1, 1]));
  server.answers.push(json(200, other));
  hook.do(({ undo }) => undo());
  await until(() => expect(hook.now.turn).toBe(2));
  expect(server.asked.at(-1)?.url ?? '').toMatch(/^\/v1\/mountraid\//);
  at.kind = 'raid';
  at.who = { ...me, id: '100000000000000010' };
  hook.again();
  expect(hook.now.steps).toBe(0);
});
