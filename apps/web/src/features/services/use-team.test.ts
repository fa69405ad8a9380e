import { beforeEach, expect, test } from 'vitest';
import type { ServiceBooking } from '@warchest/contract/service-view.ts';
import { aService } from '../../../test/a-service.ts';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { mount, until } from '../../../test/hook.tsx';
import { dismissToast, toasts } from '../../lib/toast.ts';
import { useServiceActions } from './use-service-actions.tsx';
import { useTeam } from './use-team.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  for (const { id } of toasts.read().shown) dismissToast(id);
});

const names = { '1': 'Anna', '2': 'Bert', '3': 'Cleo' } as const;
const teamOf = (...ids: (keyof typeof names)[]) =>
  ids.map((memberId) => ({ memberId, name: names[memberId] }));
const one = aService({
  version: 3,
  offers: teamOf('1', '2', '3').map((offer) => ({
    ...offer,
    role: 'dps' as const,
    class: 'Mage',
    itemLevel: 660,
    note: '',
    picked: false,
    offeredAt: '2026-11-24T18:00:00.000Z',
  })),
});

/** The team selection of a booking that follows loaded data. */
function open() {
  const loaded = { now: one };
  const hook = mount(() => {
    const actions = useServiceActions('desk');
    return { actions, team: useTeam(loaded.now, actions.choose) };
  });
  const follow = (now: ServiceBooking) => {
    loaded.now = now;
    hook.again();
  };
  const save = () => hook.do(({ team }) => team.save());
  return { hook, follow, save, tick: (id: string) => hook.do(({ team }) => team.turn(id)) };
}
const bodies = () => server.asked.map(({ body }) => body);
const stale = json(409, { type: 'stale', status: 409, title: 'Stale', detail: 'team was changed' });

test('what others chose since the first tick is not replaced: the version that was shown then is sent', async () => {
  const { hook, follow, save, tick } = open();
  tick('1');
  follow({ ...one, version: 4, team: teamOf('2') });
  tick('3');
  expect(hook.now.team).toMatchObject({
    chosen: ['1', '3'],
    changed: true,
    otherTeam: teamOf('2'),
  });
  server.answers.push(stale);
  await save();
  expect(bodies()).toEqual([{ members: ['1', '3'], version: 3 }]);
  expect(toasts.read().shown.map(({ text }) => text)).toEqual([
    'Somebody else changed the team in the meantime. Yours was not saved.',
  ]);
  // no tick is lost, and the other person's team has been seen by now
  expect(hook.now.team.chosen).toEqual(['1', '3']);
  hook.do(({ team }) => team.keepMine());
  expect(hook.now.team.otherTeam).toBe(null);
  server.answers.push(json(200, { ...one, version: 5, team: teamOf('1', '3') }));
  await save();
  expect(bodies().at(-1)).toEqual({ members: ['1', '3'], version: 4 });
});

test('the team of somebody else shows where nothing is ticked, and in place of the ticks when it is asked for', () => {
  const { hook, follow, tick } = open();
  follow({ ...one, version: 4, team: teamOf('2') });
  expect(hook.now.team).toMatchObject({ chosen: ['2'], changed: false, otherTeam: null });
  tick('1');
  follow({ ...one, version: 5, team: teamOf('2', '3') });
  expect(hook.now.team).toMatchObject({ chosen: ['1', '2'], otherTeam: teamOf('2', '3') });
  hook.do(({ team }) => team.useTheirs());
  expect(hook.now.team).toMatchObject({ chosen: ['2', '3'], changed: false, otherTeam: null });
});

test('who has taken their offer back is no longer chosen', () => {
  const { hook, follow, tick } = open();
  tick('1');
  tick('2');
  follow({ ...one, version: 4, offers: one.offers.slice(1) });
  expect(hook.now.team.chosen).toEqual(['2']);
});

test('an own edit that is on its way is no conflict, and what is ticked while the team is saved stays', async () => {
  const { hook, follow, save, tick } = open();
  const answers: ((view: Partial<ServiceBooking>) => void)[] = [];
  for (let count = 0; count < 3; count++) {
    server.answers.push(
      () =>
        new Promise((resolve) => answers.push((view) => resolve(json(200, { ...one, ...view })()))),
    );
  }
  tick('1');
  hook.do(({ actions }) => void actions.update(one, { price: 1_000 }));
  const saved = save();
  await until(() => expect(answers).toHaveLength(1));
  answers[0]?.({ version: 4, price: 1_000 });
  await until(() => {
    expect(answers).toHaveLength(2);
    expect(bodies()[1]).toEqual({ members: ['1'], version: 4 });
  });
  tick('2');
  answers[1]?.({ version: 5, price: 1_000, team: teamOf('1') });
  // the list contains it before the reply arrives
  follow({ ...one, version: 5, price: 1_000, team: teamOf('1') });
  expect(hook.now.team).toMatchObject({ chosen: ['1', '2'], changed: true, otherTeam: null });
  await saved;
  expect(hook.now.team).toMatchObject({ chosen: ['1', '2'], changed: true, otherTeam: null });
  const again = save();
  await until(() => {
    expect(answers).toHaveLength(3);
    expect(bodies()[2]).toEqual({ members: ['1', '2'], version: 5 });
  });
  answers[2]?.({ version: 6, price: 1_000, team: teamOf('1', '2') });
  await again;
});

test('who is ticked again is let go, of the others none', () => {
  const { hook, follow, tick } = open();
  for (const id of ['1', '2', '3', '2']) tick(id);
  expect(hook.now.team).toMatchObject({ chosen: ['1', '3'], changed: true });
  tick('1');
  tick('3');
  expect(hook.now.team).toMatchObject({ chosen: [], changed: false, otherTeam: null });
  hook.do(({ team }) => team.useTheirs());
  follow({ ...one, version: 4, team: teamOf('1', '2') });
  tick('2');
  expect(hook.now.team).toMatchObject({ chosen: ['1'], changed: true, otherTeam: null });
});
