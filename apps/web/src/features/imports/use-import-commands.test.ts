import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { imports } from '@warchest/contract/imports.ts';
import { anImport } from '../../../test/an-import.ts';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { mount, until } from '../../../test/hook.tsx';
import { queryClient } from '../../lib/query.ts';
import { keyOf } from '../../lib/use-endpoint.ts';
import { useImportCommands } from './use-import-commands.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => vi.unstubAllGlobals());

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
