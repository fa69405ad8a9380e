import { beforeEach, expect, test } from 'vitest';
import type { Roster } from '@warchest/contract/roster-view.ts';
import { rosters } from '@warchest/contract/rosters.ts';
import { anEntry, aPick, aRoster } from '../../../test/a-roster.ts';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { mount, until } from '../../../test/hook.tsx';
import { queryClient } from '../../lib/query.ts';
import { dismissToast, toasts } from '../../lib/toast.ts';
import { keyOf } from '../../lib/use-endpoint.ts';
import { refusedPickWords } from './refused-picks.ts';
import { boardOf, type Chip } from './roster-board.ts';
import { usePicking } from './use-picking.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  for (const { id } of toasts.read().shown) dismissToast(id);
});

const signups = {
  ann: [anEntry('Ann')],
  bob: [anEntry('Bob', { role: 'tank', class: 'Warrior' })],
};
const rosterAt = (version: number, picked: readonly string[] = []): Roster =>
  aRoster({
    version,
    signups,
    dps: picked.map((id) => aPick(id)),
  });

function open(first = rosterAt(3)) {
  const loaded = { now: first };
  const hook = mount(() => usePicking(loaded.now));
  const chip = (id: string): Chip => {
    const chips = boardOf(loaded.now, hook.now.pending, '', 'Absent').flatMap((one) => one.chips);
    const found = chips.find((one) => one.id === id);
    if (!found) throw new Error(`${id} is not on the board`);
    return found;
  };
  const toggle = (id: string) => {
    const one = chip(id);
    hook.do((now) => now.toggle(one));
  };
  const follow = (now: Roster) => {
    loaded.now = now;
    hook.again();
  };
  const refused = () => hook.now.refused.map((one) => `${refusedPickWords(one)}. ${one.why}`);
  return { hook, toggle, follow, refused, pending: () => [...hook.now.pending] };
}
const answer = (roster: Roster) => json(200, { status: 200, data: roster });
const sent = () => server.asked.map(({ method, url, body }) => [method, url, body]);
const raidId = aRoster().raid.id;

test('picks show at once, go out in order, and are shown until the roster contains them', async () => {
  const { hook, toggle, follow, pending } = open(rosterAt(3, ['ann']));
  server.answers.push(answer(rosterAt(4)), answer(rosterAt(5, ['bob'])));
  toggle('ann');
  toggle('bob');
  expect(pending()).toEqual([
    ['ann', null],
    ['bob', { role: 'tank', class: 'Warrior' }],
  ]);
  await hook.now.answered();
  expect(sent()).toEqual([
    ['POST', '/v1/roster-signup/remove', { raidId, booster: 'ann' }],
    [
      'POST',
      '/v1/roster-signup/add',
      { raidId, booster: 'bob', role: 'tank', boosterClass: 'Warrior', state: 'unsaved' },
    ],
  ]);
  const board = keyOf(rosters.board, { params: { message: aRoster().message } });
  expect(queryClient.getQueryData(board)).toEqual({ data: rosterAt(5, ['bob']) });
  expect(pending()).toHaveLength(2);
  follow(rosterAt(4));
  expect(pending().map(([id]) => id)).toEqual(['bob']);
  follow(rosterAt(5, ['bob']));
  expect(pending()).toEqual([]);
});

test('of two clicks on the same booster the later one counts', async () => {
  const { hook, toggle, pending } = open();
  server.answers.push(answer(rosterAt(4, ['ann'])), answer(rosterAt(5)));
  toggle('ann');
  toggle('ann');
  expect(pending()).toEqual([['ann', null]]);
  await until(() => expect(server.asked).toHaveLength(2));
  await hook.now.answered();
  expect(sent().map(([, url]) => url)).toEqual(
    ['add', 'remove'].map((last) => `/v1/roster-signup/${last}`),
  );
  expect(pending()).toEqual([['ann', null]]);
});

test('a refused pick is reported and reverted, and the boards are loaded again', async () => {
  const { hook, toggle, pending } = open();
  const board = keyOf(rosters.board, { params: { message: aRoster().message } });
  queryClient.setQueryData(board, { data: rosterAt(3) });
  server.answers.push(json(409, { type: 'locked', status: 409, title: 'Picked elsewhere' }));
  toggle('ann');
  await hook.now.answered();
  expect(pending()).toEqual([]);
  expect(toasts.read().shown.map(({ text, tone }) => [text, tone])).toEqual([
    ['Ann: Picked elsewhere', 'bad'],
  ]);
  expect(queryClient.getQueryState(board)?.isInvalidated).toBe(true);
});

// proves UX-25
test('a refused pick is kept with its reason, and is made by another try', async () => {
  const { hook, toggle, follow, refused } = open();
  server.answers.push(json(409, { type: 'locked', status: 409, title: 'Picked elsewhere' }));
  toggle('bob');
  await hook.now.answered();
  expect(refused()).toEqual(['Bob: picked as Warrior, Tank. Picked elsewhere']);
  server.asked.length = 0;
  server.answers.push(answer(rosterAt(4, ['bob'])));
  const [first] = hook.now.refused;
  if (first) hook.do((now) => now.retry(first));
  expect(refused()).toEqual([]);
  await hook.now.answered();
  expect(sent().slice(0, 1)).toEqual([
    [
      'POST',
      '/v1/roster-signup/add',
      { raidId, booster: 'bob', role: 'tank', boosterClass: 'Warrior', state: 'unsaved' },
    ],
  ]);
  follow(rosterAt(4, ['bob']));
  expect(refused()).toEqual([]);
});

test('refused picks stay with each other, and each can be taken back', async () => {
  const { hook, toggle, refused } = open(rosterAt(3, ['ann']));
  for (const title of ['No', 'Never'])
    server.answers.push(json(409, { type: 'locked', status: 409, title }));
  toggle('ann');
  toggle('bob');
  await hook.now.answered();
  expect(refused()).toEqual(['Ann: unpicked. No', 'Bob: picked as Warrior, Tank. Never']);
  const [ann] = hook.now.refused;
  if (ann) hook.do((now) => now.takeBack(ann));
  expect(refused()).toEqual(['Bob: picked as Warrior, Tank. Never']);
});

// proves UX-22
test('a pick whose answer was lost is not said to have failed, and rests once the board shows it', async () => {
  const { hook, toggle, follow, refused } = open();
  server.answers.push(() => {
    throw new TypeError('Failed to fetch');
  });
  toggle('ann');
  await hook.now.answered();
  const why = 'The server did not answer. If it was saved after all, the row shows it.';
  expect(toasts.read().shown.map(({ text }) => text)).toEqual([`Ann: ${why}`]);
  expect(refused()).toEqual([`Ann: picked as Mage, DPS. ${why}`]);
  follow(rosterAt(4, ['ann']));
  expect(refused()).toEqual([]);
});

test('a refusal leaves a later click on the same booster as it is', async () => {
  const { hook, toggle, refused, pending } = open();
  server.answers.push(json(409, { type: 'locked', status: 409, title: 'No' }), answer(rosterAt(3)));
  toggle('ann');
  toggle('ann');
  await hook.now.answered();
  expect(toasts.read().shown).toHaveLength(1);
  expect(refused()).toEqual([]);
  expect(pending()).toEqual([]);
});
