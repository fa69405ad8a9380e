import { beforeEach, describe, expect, test } from 'vitest';
import { maxStaffed } from '@warchest/contract/run-change.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { aRun, aShift } from '../../../../test/a-run.ts';
import { fakeServer, json } from '../../../../test/fake-server.ts';
import { mount, until } from '../../../../test/hook.tsx';
import { unansweredEdit } from '../../../lib/error-messages.ts';
import { queryClient } from '../../../lib/query.ts';
import { dismissToast, toasts } from '../../../lib/toast.ts';
import { runTexts } from '../messages.ts';
import { planStaffFill, sortStaff, staffOf, withStaff } from './staffing.ts';
import { useStaffing } from './use-staffing.ts';

const lea = '100000000000000001';
const thrall = '100000000000000003';
const people = [
  { value: lea, label: 'Lea' },
  { value: thrall, label: 'Thrall' },
];
const runs = ['01kxa7v3m9a01', '01kxa7v3m9a02', '01kxa7v3m9a03'].map((id) =>
  aRun({ id, leader: '', version: 4 }),
);
const [first, second, third] = runs as [RunView, RunView, RunView];

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  sessionStorage.clear();
  for (const { id } of toasts.read().shown) dismissToast(id);
});
const said = () => toasts.read().shown.map(({ text }) => text);
const open = () => mount(() => useStaffing('raid', people));
const answered = (run: RunView, leader: string) => ({
  id: run.id,
  ok: true,
  run: { ...run, leader, version: run.version + 1 },
});

describe('staff of several runs', () => {
  test('is one request and one step, and undo sets each run back on its new version', async () => {
    const hook = open();
    server.answers.push(json(200, { outcomes: runs.map((run) => answered(run, thrall)) }));
    hook.do(({ apply }) => apply(runs.map((row) => ({ row, edit: { leader: thrall } }))));
    expect(hook.now.states.get(first.id)?.saving).toEqual({ leader: thrall });
    await until(() => {
      expect(hook.now.steps).toBe(1);
      expect(hook.now.undoes).toBe('3 raids: leader Thrall');
      expect(said()).toEqual([runTexts.updated]);
      expect(server.asked).toMatchObject([
        {
          url: '/v1/raid/staff',
          method: 'PUT',
          body: { changes: runs.map(({ id }) => ({ id, version: 4, leader: thrall })) },
        },
      ]);
    });
    server.answers.push(json(200, { outcomes: runs.map((run) => answered(run, '')) }));
    hook.do(({ undo }) => undo());
    await until(() => {
      expect(hook.now.steps).toBe(0);
      expect(server.asked[1]?.body).toEqual({
        changes: runs.map(({ id }) => ({ id, version: 5, leader: '' })),
      });
      expect(said()).toContain('Undone: 3 raids: leader Thrall');
    });
  });

  test('can be undone after a reload of the tab, and customers are not kept for it', async () => {
    const before = open();
    server.answers.push(json(200, { outcomes: [answered(first, thrall)] }));
    before.do(({ apply }) => apply([{ row: first, edit: { leader: thrall } }]));
    await until(() => expect(before.now.steps).toBe(1));
    const { undoes } = before.now;
    before.leave();

    const hook = open();
    expect(hook.now).toMatchObject({ steps: 1, undoes });
    for (const key of Object.keys(sessionStorage))
      expect(sessionStorage.getItem(key)).toContain('"Buyer":[]');
    server.answers.push(json(200, { outcomes: [answered(first, '')] }));
    hook.do(({ undo }) => undo());
    await until(() => {
      expect(hook.now.steps).toBe(0);
      expect(server.asked[1]?.body).toEqual({
        changes: [{ id: first.id, version: 5, leader: '' }],
      });
    });
    expect(open().now.steps).toBe(0);
  });

  test('goes out after a reload on the version of the last answer, also where that was an undo', async () => {
    const before = open();
    const led = (leader: string, version: number) => ({
      ...answered(first, leader),
      run: { ...first, leader, version },
    });
    server.answers.push(
      json(200, { outcomes: [led(thrall, 5)] }),
      json(200, { outcomes: [led(lea, 6)] }),
      json(200, { outcomes: [led(thrall, 7)] }),
    );
    before.do(({ apply }) => apply([{ row: first, edit: { leader: thrall } }]));
    await until(() => expect(before.now.steps).toBe(1));
    before.do(({ apply }) => apply([{ row: led(thrall, 5).run, edit: { leader: lea } }]));
    await until(() => expect(before.now.steps).toBe(2));
    before.do(({ undo }) => undo());
    await until(() => expect(before.now.steps).toBe(1));
    before.leave();

    const hook = open();
    server.answers.push(json(200, { outcomes: [led('', 8)] }));
    hook.do(({ undo }) => undo());
    await until(() => {
      expect(server.asked).toHaveLength(4);
      expect(server.asked[3]?.body).toEqual({
        changes: [{ id: first.id, version: 7, leader: '' }],
      });
    });
  });

  test('that is refused for one run is said of it, and undone for the others', async () => {
    const hook = open();
    const problem = { type: 'stale', title: 'Stale', status: 409, field: 'leader' };
    server.answers.push(
      json(200, {
        outcomes: [answered(first, thrall), { id: second.id, ok: false, problem }],
      }),
    );
    hook.do(({ apply }) =>
      apply([first, second].map((row) => ({ row, edit: { leader: thrall } }))),
    );
    await until(() => {
      expect(hook.now.steps).toBe(1);
      expect(hook.now.undoes).toBe('Manaforge Omega Heroic, 20:00: leader Thrall');
      expect(hook.now.states.get(second.id)?.failed?.why).toBe(
        'Somebody else changed it in the meantime.',
      );
      expect(said().join()).toContain('Somebody else changed it in the meantime.');
      expect(said()).toContain(runTexts.updated);
    });
  });

  test('names each field that is set, and shows the answer unless something newer is shown', async () => {
    const show = (key: string, run: RunView) => {
      const meta = { live: { topic: 'run' as const, of: 'raid' } };
      queryClient.getQueryCache().build(queryClient, { queryKey: [key], meta });
      queryClient.setQueryData([key], [run]);
    };
    show('shown', first);
    show('newer', { ...first, version: 9 });
    const hook = open();
    const set = { ...first, gc: thrall, gcName: 'Thrall', version: 5 };
    server.answers.push(json(200, { outcomes: [{ id: first.id, ok: true, run: set }] }));
    hook.do(({ apply }) => apply([{ row: first, edit: { gc: thrall } }]));
    await until(() => expect(hook.now.steps).toBe(1));
    expect(server.asked.map(({ body }) => body)).toEqual([
      { changes: [{ id: first.id, version: 4, gc: thrall }] },
    ]);
    expect(queryClient.getQueryData(['shown'])).toEqual([set]);
    expect(queryClient.getQueryData(['newer'])).toEqual([{ ...first, version: 9 }]);
    queryClient.clear();
  });

  test('that they have already is not sent, and said', () => {
    const hook = open();
    const led = aRun({ id: first.id, leader: thrall });
    hook.do(({ apply }) => apply([{ row: led, edit: { leader: thrall } }]));
    expect(server.asked).toEqual([]);
    expect(said()).toEqual(['Nothing would change']);
  });

  test('of too many runs is not sent, and said until the next change', () => {
    const hook = open();
    const many = Array.from({ length: maxStaffed + 1 }, (_, at) =>
      aRun({ id: `01kxa7v3m9${1000 + at}`, leader: '' }),
    );
    hook.do(({ apply }) => apply(many.map((row) => ({ row, edit: { leader: thrall } }))));
    expect(server.asked).toEqual([]);
    const why = `At most ${maxStaffed} raids at once`;
    expect([said(), hook.now.tooMany]).toEqual([[why], why]);
    server.answers.push(json(200, { outcomes: [answered(first, thrall)] }));
    hook.do(({ apply }) => apply([{ row: first, edit: { leader: thrall } }]));
    expect(hook.now.tooMany).toBeNull();
  });
});

test('what changes nothing is left out, and what may not be set is refused before it is sent', () => {
  const locked = aRun({ id: '01kxa7v3m9a04', leader: '', completed: true });
  const changes = [first, locked].map((row) => ({ row, edit: { leader: thrall } }));
  const same = { row: second, edit: { leader: '', gc: staffOf(second, 'gc') } };
  const { edits, refused } = sortStaff([...changes, same]);
  expect(edits).toEqual([{ row: first, edit: { leader: thrall } }]);
  expect(refused).toMatchObject([{ row: { id: locked.id }, why: expect.stringMatching(/.{10,}/) }]);
});

describe('filling down', () => {
  const led = { ...first, leader: lea };
  const all = [led, second, third];
  test('takes the staff of the run above', () =>
    expect(planStaffFill(all, [], second, ['leader'])).toEqual([
      { row: second, edit: { leader: lea } },
    ]));
  test('of several selected takes that of the first, wherever the focus is', () =>
    expect(planStaffFill(all, all, third, ['leader', 'gc'])).toEqual(
      [second, third].map((row) => ({ row, edit: { leader: lea, gc: staffOf(led, 'gc') } })),
    ));
  test('has nothing to take for the first run', () =>
    expect(planStaffFill(all, [], led, ['leader'])).toEqual([]));
});

test('a run shows what is on its way, a shift all of its collectors', () => {
  expect(withStaff(first, { leader: thrall })).toMatchObject({ leader: thrall, gc: first.gc });
  expect(withStaff(aShift(), { gc: `${lea},${thrall}` }).gc).toEqual([lea, thrall]);
  expect(withStaff(first, undefined)).toBe(first);
});

test('a step names the collectors, and nobody where there is none', async () => {
  const hook = open();
  const done = async (edit: Record<string, string>, words: string) => {
    server.answers.push(json(200, { outcomes: [answered(first, '')] }));
    hook.do(({ apply }) => apply([{ row: { ...first, leader: lea }, edit }]));
    await until(() => expect(hook.now.undoes).toMatch(words));
  };
  await done({ gc: thrall }, ': GC Thrall');
  await done({ leader: '' }, ': leader nobody');
  await done({ gc: '100000000000000009' }, ': GC 100000000000000009');
});

test('a run without an answer, and a request that failed, were not saved', async () => {
  const hook = open();
  server.answers.push(json(200, { outcomes: [] }));
  hook.do(({ apply }) => apply([{ row: first, edit: { leader: thrall } }]));
  await until(() => expect(hook.now.states.get(first.id)?.failed?.why).toBe(runTexts.updateFailed));
  server.answers.push(json(502, {}));
  hook.do(({ apply }) => apply([{ row: second, edit: { leader: thrall } }]));
  await until(() => expect(hook.now.states.get(second.id)?.failed?.why).toBe(unansweredEdit));
  expect([hook.now.steps, said().includes(runTexts.updated)]).toEqual([0, false]);
});
