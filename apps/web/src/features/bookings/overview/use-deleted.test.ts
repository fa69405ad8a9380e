import { beforeEach, expect, test } from 'vitest';
import type { RunView } from '@warchest/contract/run-view.ts';
import { aBooking, aRun } from '../../../../test/a-run.ts';
import { fakeServer, json } from '../../../../test/fake-server.ts';
import { mount, until } from '../../../../test/hook.tsx';
import { useDeleted } from './use-deleted.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});
const runOf = (...ids: string[]): RunView => aRun({ Buyer: ids.map((id) => aBooking({ id })) });
const gone = (...ids: string[]) =>
  json(
    200,
    ids.map((id) => ({ ...aBooking({ id, delete: true }), deletedAt: null })),
  );

function open(run: RunView, isOpen = true) {
  const given = { run, isOpen };
  const hook = mount(() => useDeleted('raid', given.run, given.isOpen));
  const follow = (next: Partial<typeof given>) => {
    Object.assign(given, next);
    hook.again();
  };
  return { hook, follow, ids: () => hook.now.list?.map(({ id }) => id) };
}

test('they are loaded when the card is open, and again when a booking left or came back', async () => {
  server.answers.push(gone('x'), gone('b', 'x'), gone('x'));
  const { follow, ids } = open(runOf('a', 'b'));
  await until(() => expect(ids()).toEqual(['x']));
  follow({ run: runOf('a', 'b', 'c') });
  expect(server.asked).toHaveLength(1);
  follow({ run: runOf('a', 'c') });
  await until(() => expect(ids()).toEqual(['b', 'x']));
  follow({ run: runOf('a', 'b', 'c') });
  expect(ids()).toEqual(['x']);
  await until(() => expect(server.asked).toHaveLength(3));
  expect(server.asked[0]?.url).toBe(`/v1/raid/${aRun().id}/book/deleted`);
});

test('a closed card and one that does not belong to staff load none', async () => {
  const { hook, follow, ids } = open(runOf('a', 'b'), false);
  follow({ run: runOf('a') });
  open({ ...runOf('a'), view: 'public' } as never);
  expect(server.asked).toEqual([]);
  server.answers.push(json(403, { type: 'forbidden', status: 403, title: 'No' }));
  follow({ isOpen: true });
  await until(() => expect(hook.now.error).not.toBeNull());
  server.answers.push(gone('b'));
  hook.do(({ retry }) => retry());
  await until(() => expect(ids()).toEqual(['b']));
});
