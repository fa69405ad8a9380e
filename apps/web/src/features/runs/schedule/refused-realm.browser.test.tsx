import { MantineProvider } from '@mantine/core';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { aRun } from '../../../../test/a-run.ts';
import { someLists } from '../../../../test/some-lists.ts';
import { ScheduleRow } from './schedule-row.tsx';
import type { Staffing } from './use-staffing.ts';

afterEach(() => vi.restoreAllMocks());

const run = aRun({ gcPaymentRealm: 'Kazzak', version: 3, startsAt: '2030-11-24T19:00:00.000Z' });
const nothing = () => undefined;
const remember = vi.fn<Staffing['remember']>();
const staffing: Staffing = {
  states: new Map(),
  apply: nothing,
  refuse: nothing,
  undo: nothing,
  takeBack: nothing,
  follow: nothing,
  describe: () => '',
  remember,
  tooMany: null,
  steps: 0,
  undoes: '',
  notUndone: '',
};
const reply = (status: number, body: unknown) => () =>
  Promise.resolve(
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    }),
  );

async function open() {
  await page.viewport(1280, 800);
  await render(
    <MantineProvider forceColorScheme="dark" withCssVariables={false} withGlobalClasses={false}>
      <ul>
        <ScheduleRow
          run={run}
          person={{ id: '100000000000000010', roles: new Set(['RAIDMANAGER']) }}
          isGone={false}
          hasLeft={false}
          isStop
          isSelected={false}
          onSelect={undefined}
          staffing={staffing}
          lists={someLists}
          leaders={[]}
          collectors={[]}
          engaged={[]}
        />
      </ul>
    </MantineProvider>,
  );
}
const field = () => page.getByRole('combobox', { name: 'GC payment realm' });
const write = async (text: string) => {
  await page.getByRole('button', { name: /^GC payment realm: / }).click();
  await userEvent.fill(field(), text);
  await userEvent.keyboard('{Enter}');
};
const line = () => page.getByText(/^Not saved: Manaforge Omega Heroic, 20:00: GC realm Draenor\./);

// proves UX-25
test('a GC realm that the server refuses is said at its run and offered again', async () => {
  const title = 'Somebody else closed this raid';
  const refused = reply(409, { type: 'run-closed', status: 409, title, detail: '' });
  const server = vi
    .spyOn(window, 'fetch')
    .mockImplementationOnce(refused)
    .mockImplementationOnce(refused)
    .mockImplementationOnce(reply(200, { ...run, gcPaymentRealm: 'Draenor', version: 4 }));
  remember.mockClear();
  await open();
  await write('Draenor');
  await expect.element(line()).toHaveTextContent(title);
  await new Promise((resolve) => setTimeout(resolve, 2500));
  await expect.element(line()).toBeVisible();
  // what is saved shows, and what was typed is offered again
  await page.getByRole('button', { name: 'GC payment realm: Kazzak' }).click();
  await expect.element(field()).toHaveValue('Draenor');
  await userEvent.keyboard('{Escape}');

  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await vi.waitFor(() => expect(server).toHaveBeenCalledTimes(2), 20_000);
  await expect.element(line()).toHaveTextContent(title);
  expect(remember).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await vi.waitFor(() => expect(line().query()).toBeNull(), 20_000);
  expect(remember).toHaveBeenCalledOnce();
  const body = JSON.stringify({ version: 3, gcPaymentRealm: 'Draenor' });
  expect(server.mock.calls.map(([, init]) => init?.body)).toEqual([body, body, body]);
});

test('a GC realm that was refused can be taken back, and one that is none stays in its field', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(() => Promise.reject(new TypeError('away')));
  await open();
  await write('Draenor');
  await expect.element(page.getByText(/^Perhaps not saved: .*GC realm Draenor/)).toBeVisible();
  await page.getByRole('button', { name: 'Take it back' }).click();
  expect(page.getByText(/not saved/i).query()).toBeNull();
  await page.getByRole('button', { name: 'GC payment realm: Kazzak' }).click();
  await expect.element(field()).toHaveValue('Kazzak');
  await userEvent.fill(field(), 'Nowhere');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('“Nowhere” is not one of');
  await expect.element(field()).toHaveValue('Nowhere');
});
