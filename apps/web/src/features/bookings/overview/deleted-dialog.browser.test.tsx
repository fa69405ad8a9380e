import { MantineProvider } from '@mantine/core';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { DeletedBooking } from '@warchest/contract/bookings.ts';
import { aBooking, aRun } from '../../../../test/a-run.ts';
import { DeletedDialog } from './deleted-dialog.tsx';

afterEach(() => vi.restoreAllMocks());

const deletedOne = (id: string, buyer: string): DeletedBooking => ({
  ...aBooking({ id, buyer, delete: true, version: 4 }),
  deletedAt: '2026-11-20T13:00:00.000Z',
  deletedByName: 'Lea',
  may: { ...aBooking().may, restore: true },
});
const list = [
  deletedOne('01kxa7v3m9b01', 'Thrall-Kazzak'),
  deletedOne('01kxa7v3m9b02', 'Jaina-Draenor'),
];
const reply = (status: number, body: unknown) => () =>
  Promise.resolve(
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    }),
  );
const restore = (name: string) => page.getByRole('button', { name: `Restore ${name}` });

// proves UX-27
test.each([1280, 360])(
  'why a deleted booking was not restored stands beside it until it is tried again, at %d px',
  async (width) => {
    await page.viewport(width, 800);
    const title = 'This raid is completed';
    const server = vi
      .spyOn(window, 'fetch')
      .mockImplementationOnce(reply(409, { type: 'run-closed', status: 409, title, detail: '' }))
      .mockImplementationOnce(
        reply(200, { ...aBooking({ id: list[0]?.id ?? '', spot: 3 }), backup: false }),
      )
      .mockImplementation(() => new Promise(() => undefined));
    await render(
      <MantineProvider forceColorScheme="dark" withCssVariables={false} withGlobalClasses={false}>
        <DeletedDialog
          kind="raid"
          run={aRun()}
          deleted={{ list, error: null, retry: () => undefined }}
          onClose={() => undefined}
        />
      </MantineProvider>,
    );
    const tryIt = async () => {
      await restore('Thrall-Kazzak').click();
      const question = page.getByRole('dialog', { name: 'Restore this booking?' });
      await question.getByRole('button', { name: 'Restore', exact: true }).click();
    };
    await tryIt();
    const why = page.getByRole('listitem').filter({ hasText: 'Thrall-Kazzak' }).getByText(title);
    await expect.element(why).toBeVisible();
    // of the other one nothing failed, and a toast would be gone by now
    const other = page.getByRole('listitem').filter({ hasText: 'Jaina-Draenor' });
    expect(other.getByText(title).query()).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await expect.element(why).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);

    await tryIt();
    await expect.element(page.getByText(/^Thrall-Kazzak is back/)).toBeVisible();
    expect(why.query()).toBeNull();
    expect(server.mock.calls.slice(0, 2).map(([url]) => url)).toEqual(
      Array(2).fill(`/v1/raid/${aRun().id}/book/${list[0]?.id}/restore`),
    );
  },
);
