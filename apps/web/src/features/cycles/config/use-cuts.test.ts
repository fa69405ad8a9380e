import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cutCategories, paysLeader } from '@warchest/domain/gold/earning.ts';
import { fakeServer, json } from '../../../../test/fake-server.ts';
import { mount, until } from '../../../../test/hook.tsx';
import { draftsIn } from '../../../lib/draft-storage.ts';
import { applyInvalidation } from '../../../lib/live-cache.ts';
import { queryClient } from '../../../lib/query.ts';
import { loadSession } from '../../../lib/session.ts';
import { dismissToast, toasts } from '../../../lib/toast.ts';
import type { CutLine } from './cuts-sheet.ts';
import { useCuts } from './use-cuts.ts';

const me = '100000000000000003';
const user = { id: me, username: 'wanda', discriminator: '0', displayName: 'Wanda', avatarUrl: '' };

/** The session as the server reports it: signed in or not. */
async function beHere(isHere: boolean): Promise<void> {
  window.localStorage.clear();
  const { answers } = fakeServer();
  answers.push(json(200, { authenticated: isHere }));
  if (isHere) answers.push(json(200, user), json(200, { roles: ['WEBADMIN'] }));
  await loadSession();
  window.localStorage.clear();
}
beforeAll(() => beHere(true));
afterAll(() => beHere(false));

const rates = { adv: 10, booster: 75, mcut: 14, bs: 10, maxbs: 100_000 };
const read = (version: number, mplus: object = {}) =>
  json(200, {
    region: 'eu',
    version,
    ...Object.fromEntries(
      cutCategories.map((one) => [one, paysLeader(one) ? { ...rates, leader: 0 } : { ...rates }]),
    ),
    mplus: { ...rates, ...mplus },
  });

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  queryClient.clear();
  window.sessionStorage.clear();
  for (const { id } of toasts.read().shown) dismissToast(id);
});
afterEach(() => vi.unstubAllGlobals());
const said = () => toasts.read().shown.map(({ text }) => text);
const put = () => server.asked.find(({ method }) => method === 'PUT')?.body;

async function open() {
  server.answers.push(read(3));
  const hook = mount(() => useCuts());
  await until(() => expect(hook.now.lines).toHaveLength(cutCategories.length));
  const line = (): CutLine => {
    const found = hook.now.lines?.find(({ key }) => key === 'mplus');
    if (!found) throw new Error('Mythic Plus is not in the matrix');
    return found;
  };
  const type = (edit: Record<string, string>) =>
    hook.do((now) => now.edits.apply([{ row: line(), edit }]));
  return { hook, line, type };
}

test('what is typed is a change until it is as it was, and can be taken back', async () => {
  const { hook, line, type } = await open();
  expect([hook.now.typed, hook.now.changes]).toEqual([false, []]);
  type({ adv: '11' });
  const change = { category: 'mplus', field: 'adv', from: 10, to: 11 };
  expect([hook.now.typed, hook.now.wrong, hook.now.changes]).toEqual([true, false, [change]]);
  hook.do((now) => now.edits.undo?.());
  expect([hook.now.typed, line().rates.adv]).toEqual([false, '10']);
  hook.do((now) => now.edits.redo?.());
  expect(line().rates.adv).toBe('11');
  hook.do((now) => now.discard());
  expect([hook.now.typed, hook.now.changes]).toEqual([false, []]);
});

test('more than the pot is said beside its row', async () => {
  const { hook, line, type } = await open();
  type({ booster: '80' });
  expect(hook.now.wrong).toBe(true);
  const why = 'The shares add up to 104 %, more than 100 %';
  expect(hook.now.whyOf(line())).toBe(why);
  expect(hook.now.edits.states?.get('mplus')).toEqual({
    failed: { edit: { booster: '80' }, why },
  });
});

test('what changes is saved with the version that was read, the rest is left as it is', async () => {
  const { hook, type } = await open();
  type({ adv: '11', maxbs: '90.000' });
  server.answers.push(read(4, { adv: 11, maxbs: 90_000 }), read(4, { adv: 11, maxbs: 90_000 }));
  expect(await hook.do((now) => now.save())).toBe(true);
  expect(put()).toMatchObject({
    region: 'eu',
    user: me,
    version: 3,
    raid: null,
    mplus: { adv: 11, booster: null, mcut: null, bs: null, maxbs: 90_000 },
  });
  await until(() => {
    expect(said()).toEqual(['Configured Cuts!']);
    expect([hook.now.typed, hook.now.command.pending]).toEqual([false, false]);
  });
});

test('a refusal stands beside its row until something else is typed', async () => {
  const { hook, line, type } = await open();
  type({ adv: '11' });
  const errors = [{ path: 'mplus.adv', message: 'Not today' }];
  server.answers.push(json(422, { type: 'invalid', title: 'x', status: 422, errors }));
  expect(await hook.do((now) => now.save())).toBe(false);
  expect([hook.now.typed, hook.now.whyOf(line())]).toEqual([true, 'Not today']);
  type({ adv: '10.5' });
  expect(hook.now.whyOf(line())).toBeUndefined();
});

test('what was typed stays over what somebody else has set, and is saved over that', async () => {
  const { hook, line, type } = await open();
  type({ adv: '11' });
  server.answers.push(
    json(409, { type: 'stale', title: 'Changed', status: 409, field: 'mplus.adv', current: 9 }),
    read(5, { adv: 9, booster: 70 }),
  );
  expect(await hook.do((now) => now.save())).toBe(false);
  await until(() => expect(line().rates.booster).toBe('70'));
  const change = { category: 'mplus', field: 'adv', from: 9, to: 11 };
  expect([line().rates.adv, hook.now.changes]).toEqual(['11', [change]]);
  server.asked.length = 0;
  const saved = read(6, { adv: 11, booster: 70 });
  server.answers.push(saved, saved);
  expect(await hook.do((now) => now.save())).toBe(true);
  expect(put()).toMatchObject({ version: 5 });
});

test('cuts that cannot be loaded can be asked for again', async () => {
  server.answers.push(json(403, { type: 'forbidden', title: 'No', status: 403 }));
  const hook = mount(() => useCuts());
  await until(() => expect(hook.now.error).not.toBeNull());
  expect(await hook.do((now) => now.save())).toBe(false);
  server.answers.push(read(3));
  hook.do((now) => now.retry());
  await until(() => expect(hook.now.lines).toBeDefined());
});

test('unsaved cuts are kept for the member who typed them when the screen is left', async () => {
  const { hook, type } = await open();
  type({ adv: '11' });
  expect(draftsIn(me).read('cuts')).toMatchObject({ version: 3 });
  hook.leave();
  queryClient.clear();
  const again = await open();
  expect([again.line().rates.adv, again.hook.now.typed]).toEqual(['11', true]);
  again.hook.do((now) => now.discard());
  expect(draftsIn(me).read('cuts')).toBeUndefined();
});

test('a refusal is about its cell alone', async () => {
  const { hook, type } = await open();
  type({ adv: '11', booster: '74' });
  const errors = [{ path: 'mplus.booster', message: 'Not today' }];
  server.answers.push(json(422, { type: 'invalid', title: 'x', status: 422, errors }));
  await hook.do((now) => now.save());
  expect(hook.now.edits.states?.get('mplus')).toEqual({
    failed: { edit: { booster: '74' }, why: 'Not today' },
  });
});

test('cuts that somebody else saves are shown at once; beside a change of the same row both are offered', async () => {
  const { hook, line, type } = await open();
  server.answers.push(read(4, { adv: 12 }));
  applyInvalidation(queryClient, 'member', ['cycle']);
  await until(() => expect(line().rates.adv).toBe('12'));
  expect(hook.now.typed).toBe(false);
  type({ adv: '11' });
  server.answers.push(read(5, { adv: 13 }));
  applyInvalidation(queryClient, 'member', ['cycle']);
  await until(() => expect([...hook.now.contested]).toEqual(['mplus']));
  expect(line().rates.adv).toBe('11');
});
