import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { imports } from '@warchest/contract/imports.ts';
import { anImport } from '../../../test/an-import.ts';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { mount, until } from '../../../test/hook.tsx';
import { queryClient } from '../../lib/query.ts';
import { dismissToast, toasts } from '../../lib/toast.ts';
import { keyOf } from '../../lib/use-endpoint.ts';
import { useImportCommands } from './use-import-commands.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  queryClient.clear();
  for (const { id } of toasts.read().shown) dismissToast(id);
});
afterEach(() => vi.unstubAllGlobals());

const said = () => toasts.read().shown.map(({ text }) => text);

// proves IMP-75
test('an import that another tab has run is loaded anew when it is refused', async () => {
  const view = anImport();
  const key = keyOf(imports.show, { params: { id: view.id } });
  queryClient.setQueryData(key, view);
  const hook = mount(() => useImportCommands());
  server.answers.push(json(409, { type: 'import-finished', title: 'Written', status: 409 }));
  hook.do(({ run }) => void run(view.id, 'skip'));
  await until(() => expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true));
  expect(queryClient.getQueryData(key)).toEqual(view);
  expect(server.asked.map(({ body }) => body)).toEqual([{ badRows: 'skip' }]);
});

test('each action sends what it is about, and shows its reply', async () => {
  const { id } = anImport();
  const hook = mount(() => useImportCommands());
  const shown = () => queryClient.getQueryData(keyOf(imports.show, { params: { id } }));
  const replies = [2, 3, 4, 5].map((version) => anImport({ version }));
  const [ran, stopped, undone, read] = replies;
  server.answers.push(...replies.map((view) => json(200, view)));
  expect(await hook.now.run(id, 'stop')).toEqual(ran);
  await until(() => expect(shown()).toEqual(ran));
  const key = keyOf(imports.show, { params: { id } });
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(false);
  await hook.now.cancel(id);
  await until(() => expect(shown()).toEqual(stopped));
  expect(await hook.now.undo(id)).toEqual(undone);
  await until(() => expect(shown()).toEqual(undone));
  expect(await hook.now.read(id, 1)).toEqual(read);
  await until(() => expect(shown()).toEqual(read));
  expect(said()).toEqual(['Stopping…']);
  const sent = server.asked.filter(({ method }) => method !== 'GET');
  expect(sent.map(({ url, body }) => [url.replace(`/v1/imports/${id}/`, ''), body])).toEqual([
    ['run', { badRows: 'stop' }],
    ['cancel', {}],
    ['undo', {}],
    ['read', { sheet: 1 }],
  ]);
});

test('an import that cannot be stopped does not say that it is stopping', async () => {
  const hook = mount(() => useImportCommands());
  server.answers.push(json(409, { type: 'import-finished', title: 'Written', status: 409 }));
  await hook.now.cancel(anImport().id);
  expect(said()).toEqual(['Written']);
});

test('a draft is removed by its id, which is said', async () => {
  const { id } = anImport();
  const hook = mount(() => useImportCommands());
  server.answers.push(json(200, {}));
  await hook.now.remove({ id });
  expect(server.asked.map(({ url }) => url)).toEqual([
    `/v1${imports.remove.path.replace(':id', id)}`,
  ]);
  expect(said()).toEqual(['Draft removed.']);
});
