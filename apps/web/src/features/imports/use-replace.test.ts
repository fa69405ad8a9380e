import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anImport } from '../../../test/an-import.ts';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { mount, until } from '../../../test/hook.tsx';
import { dismissToast, toasts } from '../../lib/toast.ts';
import { useReplace } from './use-replace.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  for (const { id } of toasts.read().shown) dismissToast(id);
});
afterEach(() => vi.unstubAllGlobals());

const replacements = [{ column: 'label', from: 'Kazak', to: 'Kazzak' }];
const refusal = json(409, { type: 'import-finished', title: 'Written', status: 409 });

// proves UX-25
test('a replacement that is refused is kept with its reason until the next try', async () => {
  const changed = vi.fn();
  const hook = mount(() => useReplace(anImport().id, changed));
  server.answers.push(refusal);
  hook.do(({ replace }) => void replace(replacements));
  await until(() => expect(hook.now.refused).toEqual({ replacements, why: 'Written' }));
  expect(toasts.read().shown.map(({ text }) => text)).toEqual(['Written']);
  expect(changed).not.toHaveBeenCalled();

  server.answers.push(json(200, anImport({ version: 2, replacements })));
  hook.do(({ replace }) => void replace(replacements));
  expect(hook.now.refused).toBeNull();
  await until(() => expect(changed).toHaveBeenCalledOnce());
  expect(server.asked.map(({ body }) => body)).toEqual([{ replacements }, { replacements }]);
});

// proves UX-25
test('a refused replacement can be taken back', async () => {
  const hook = mount(() => useReplace(anImport().id, () => undefined));
  server.answers.push(refusal);
  hook.do(({ replace }) => void replace(replacements));
  await until(() => expect(hook.now.refused).not.toBeNull());
  hook.do(({ takeBack }) => takeBack());
  expect(hook.now.refused).toBeNull();
});
