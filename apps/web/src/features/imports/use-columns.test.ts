import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ImportView } from '@warchest/contract/import-view.ts';
import { imports } from '@warchest/contract/imports.ts';
import { aJob, anImport } from '../../../test/an-import.ts';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { mount, until } from '../../../test/hook.tsx';
import { queryClient } from '../../lib/query.ts';
import { dismissToast, toasts } from '../../lib/toast.ts';
import { keyOf } from '../../lib/use-endpoint.ts';
import { useColumns } from './use-columns.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  for (const { id } of toasts.read().shown) dismissToast(id);
});
afterEach(() => vi.unstubAllGlobals());

const key = keyOf(imports.show, { params: { id: anImport().id } });
const shown = () => queryClient.getQueryData<ImportView>(key);
const open = (view = anImport()) => {
  queryClient.setQueryData(key, view);
  return mount(() => useColumns(view));
};

// proves IMP-75, IMP-77
test('a choice shows at once and is sent; the next one waits for its reply', async () => {
  const hook = open();
  const first = anImport({ version: 2, columns: { label: 1, amount: null } });
  server.answers.push(json(200, first), json(200, { ...first, version: 3 }));
  hook.do(({ set }) => {
    set({ columns: { label: 1, amount: null } });
    set({ options: { dates: 'month-first' } });
  });
  expect(hook.now.view).toMatchObject({
    columns: { label: 1, amount: null },
    options: { dates: 'month-first' },
  });
  await until(() => expect(shown()?.version).toBe(3));
  expect(server.asked.map(({ body }) => body)).toEqual([
    { columns: { label: 1, amount: null } },
    { options: { dates: 'month-first' } },
  ]);
});

test('another line of headings is read anew', async () => {
  const hook = open();
  server.answers.push(json(200, anImport({ version: 2, headerLine: 3 })));
  hook.do(({ set }) => set({ headerLine: 3 }));
  expect(hook.now).toMatchObject({ isReading: true, view: { headerLine: 3 } });
  await until(() => expect(hook.now.isReading).toBe(false));
});

// proves UX-25
test('a choice that is refused goes back, and is kept with the reason until the next one', async () => {
  const hook = open();
  server.answers.push(json(409, { type: 'import-finished', title: 'Written', status: 409 }));
  const change = { columns: { amount: null } };
  hook.do(({ set }) => set(change));
  await until(() => expect(hook.now.view.columns.amount).toBe(1));
  expect(toasts.read().shown.map(({ text }) => text)).toEqual(['Written']);
  expect(hook.now.refused).toEqual({ change, why: 'Written' });
  hook.do(({ takeBack }) => takeBack());
  expect(hook.now.refused).toBeNull();
  server.answers.push(json(409, { type: 'import-finished', title: 'Written', status: 409 }));
  hook.do(({ set }) => set(change));
  await until(() => expect(hook.now.refused).not.toBeNull());
  server.answers.push(json(200, anImport({ version: 2, columns: { label: 0, amount: null } })));
  hook.do(({ set }) => set(change));
  expect(hook.now.refused).toBeNull();
  await until(() => expect(shown()?.version).toBe(2));
});

// proves IMP-78
test('a check that goes on is ended before', async () => {
  const hook = open(anImport({ job: aJob() }));
  const set = anImport({ version: 2 });
  server.answers.push(
    json(200, anImport({ job: aJob() })),
    json(200, anImport({ job: aJob({ state: 'cancelled' }) })),
    json(200, set),
  );
  hook.do((now) => now.set({ columns: { amount: null } }));
  await until(() => expect(shown()?.version).toBe(2));
  expect(server.asked.map(({ method, url }) => `${method} ${url.split('/').at(-1)}`)).toEqual([
    'POST cancel',
    'GET import0000001',
    'PUT columns',
  ]);
});

// proves IMP-78
test('so is one that another tab has begun', async () => {
  const hook = open();
  const busy = json(409, { type: 'import-busy', title: 'Busy', status: 409 });
  server.answers.push(
    busy,
    json(200, anImport({ job: aJob() })),
    json(200, anImport()),
    json(200, anImport({ version: 2 })),
  );
  hook.do((now) => now.set({ columns: { amount: null } }));
  await until(() => expect(shown()?.version).toBe(2));
  expect(toasts.read().shown).toEqual([]);
});

test('but no other work is', async () => {
  const hook = open();
  const busy = json(409, { type: 'import-busy', title: 'Busy', status: 409 });
  server.answers.push(busy, json(200, anImport({ job: aJob({ kind: 'import' }) })));
  hook.do((now) => now.set({ columns: { amount: null } }));
  await until(() => expect(toasts.read().shown.map(({ text }) => text)).toEqual(['Busy']));
});
