import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RaidView } from '@warchest/contract/run-view.ts';
import { aBooking, aRun } from '../../../../test/a-run.ts';
import { fakeServer, json, type FakeAnswer } from '../../../../test/fake-server.ts';
import { mount, until } from '../../../../test/hook.tsx';
import { dismissToast, toasts } from '../../../lib/toast.ts';
import type { ConfirmDialogProps } from '../../../ui/confirm-dialog.tsx';
import { useCleanUp } from './use-clean-up.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T11:00:00Z') });
  for (const { id } of toasts.read().shown) dismissToast(id);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const said = () => toasts.read().shown.map(({ text, tone }) => [text, tone]);

const empty = (id: string, given: Partial<RaidView> = {}) =>
  aRun({
    id,
    date: '2026-11-24',
    leader: '',
    leaderName: '',
    Buyer: [],
    Backup: [],
    totalCustomer: 0,
    totalBackup: 0,
    ...given,
  });
const manager = { id: '1', roles: new Set(['RAIDMANAGER'] as const) };

/** The entry of the menu with a loaded schedule. */
async function open(planned: readonly RaidView[], ...answers: readonly FakeAnswer[]) {
  const server = fakeServer();
  server.answers.push(json(200, planned), ...answers);
  const hook = mount(() => useCleanUp('raid', manager));
  await until(() => expect(server.asked).toHaveLength(1));
  if (planned.some(({ date, leader }) => date === '2026-11-24' && leader === ''))
    await until(() => expect(hook.now[0].reason).toBeNull());
  const press = () => hook.do(([entry]) => entry.onSelect?.());
  const question = (): ConfirmDialogProps | null => {
    const node: ReactNode = hook.now[1];
    return isValidElement(node) ? (node as ReactElement<ConfirmDialogProps>).props : null;
  };
  return {
    hook,
    server,
    press,
    question,
    calls: () => server.asked.map(({ method, url }) => `${method} ${url.replace(/^.*\/v1/, '')}`),
  };
}

test('there is nothing to delete where no run of today is without leader and customers', async () => {
  const { hook, server } = await open([
    empty('tomorrow', { date: '2026-11-25' }),
    aRun({ id: 'led', date: '2026-11-24' }),
  ]);
  await until(() => expect(hook.now[0].reason).toBe('There is none'));
  expect(hook.now[0]).toMatchObject({ icon: 'trash', danger: true });
  expect(hook.now[1]).toBeNull();
  expect(server.asked[0]?.url).toContain('start=2026-11-24');
});

test('the empty runs of today are named before they are deleted, and only yes deletes them', async () => {
  const runs = [
    empty('one', { time: '19:00', raid: 'Nerub-ar Palace', difficulty: 'Mythic', type: 'Saved' }),
    empty('two', { time: '21:30' }),
    empty('later', { date: '2026-11-25' }),
  ];
  const { hook, press, question, calls, server } = await open(runs, json(200, runs));
  press();
  await until(() => expect(question()).not.toBeNull());
  const { title, text, confirm, cancel, danger } = question() as ConfirmDialogProps;
  expect({ title, confirm, cancel, danger }).toEqual({
    title: 'Delete 2 raids?',
    confirm: 'Delete them',
    cancel: 'Keep them',
    danger: true,
  });
  expect(renderToStaticMarkup(text as ReactElement)).toBe(
    '<p>These runs of today have neither a leader nor a customer:</p><ul><li>19:00 Nerub-ar Palace Mythic Saved</li><li>21:30 Manaforge Omega Heroic VIP</li></ul>',
  );
  hook.do(() => question()?.onCancel());
  expect(question()).toBeNull();
  expect(calls()).toHaveLength(2);
  expect(calls()[1]).toContain('start=2026-11-24&end=2026-11-24');

  server.answers.push(json(200, runs), json(200, { deleted: 2 }), json(200, []));
  press();
  await until(() => expect(question()).not.toBeNull());
  hook.do(() => question()?.onConfirm());
  await until(() =>
    expect(server.asked.map(({ body }) => body)).toContainEqual({ date: '2026-11-24' }),
  );
});

test('a run whose customers are lost is not empty, and that is said', async () => {
  const lost = empty('lost');
  const { press, question } = await open([lost], json(200, [{ ...lost, Buyer: [aBooking()] }]));
  press();
  await until(() => expect(said()).toEqual([['None is empty: each has a lost customer.', 'good']]));
  expect(question()).toBeNull();
});

test('where they cannot be read, that is said and nothing is deleted', async () => {
  const { hook, server, press, question } = await open(
    [empty('one')],
    json(500, { type: 'unexpected', status: 500, title: 'x' }),
  );
  press();
  expect(hook.now[0].reason).toBe('Looking for them');
  await until(() => expect(said()).toHaveLength(1));
  const [text, tone] = said()[0] ?? [];
  expect([tone, hook.now[0].reason]).toEqual(['bad', null]);
  // the reason stays below the heading of the page until the next try
  const line = () => renderToStaticMarkup(hook.now[1]);
  expect(line()).toBe(`<p class="failure">${text}</p>`);
  server.answers.push(json(200, [empty('one')]));
  press();
  await until(() => expect(question()?.title).toBe('Delete 1 raid?'));
  // and so does why they were not deleted
  server.answers.push(json(409, { type: 'stale', status: 409, title: 'x', detail: 'It changed.' }));
  hook.do(() => question()?.onConfirm());
  await until(() => expect(line()).toContain('class="failure"'));
});
