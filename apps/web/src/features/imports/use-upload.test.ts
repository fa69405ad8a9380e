import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anImport } from '../../../test/an-import.ts';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { mount, until } from '../../../test/hook.tsx';
import { partBytes } from './upload.ts';
import { useUpload } from './use-upload.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => vi.unstubAllGlobals());
const source = { name: 'prices.csv', content: new Blob(['x'.repeat(partBytes + 3)]) };
const ok = json(200, { ok: true });
const asked = () =>
  server.asked.map(({ method, url }) => `${method} ${url.replace('/v1/imports', '')}`);

function open() {
  const sent: string[] = [];
  return { sent, hook: mount(() => useUpload((id) => sent.push(id))) };
}

// proves IMP-76
test('a file is announced, sent in parts and read', async () => {
  const { hook, sent } = open();
  server.answers.push(json(200, anImport()), ok, ok, json(200, anImport()));
  hook.do(({ start }) => start('items', source));
  expect(hook.now.source?.name).toBe('prices.csv');
  await until(() => expect(sent).toEqual(['import0000001']));
  expect(hook.now.source).toBeNull();
  expect(asked()).toEqual([
    'POST ',
    'PUT /import0000001/parts/0',
    `PUT /import0000001/parts/${partBytes}`,
    'POST /import0000001/read',
  ]);
  expect(server.asked[0]?.body).toEqual({
    sort: 'items',
    fileName: 'prices.csv',
    bytes: partBytes + 3,
  });
  expect(server.asked[1]?.headers['content-type']).toBe('application/octet-stream');
});

// proves IMP-76
test('what was refused says why, and goes on where it broke off', async () => {
  const { hook, sent } = open();
  const refused = json(409, { type: 'import-busy', title: 'Busy', status: 409 });
  server.answers.push(json(200, anImport()), ok, refused);
  hook.do(({ start }) => start('items', source));
  await until(() => expect(hook.now.failure).toBe('Busy'));
  expect(hook.now).toMatchObject({ source, sent: partBytes, again: false, failure: 'Busy' });
  server.answers.push(ok, json(200, anImport()));
  hook.do(({ retry }) => retry());
  await until(() => expect(sent).toHaveLength(1));
  expect(asked().slice(3)).toEqual([
    `PUT /import0000001/parts/${partBytes}`,
    'POST /import0000001/read',
  ]);
});

// proves IMP-76
test('cancelling ends it, and its draft is removed', async () => {
  const { hook, sent } = open();
  let aborted = false;
  server.answers.push(
    json(200, anImport()),
    (signal) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          aborted = true;
          reject(new DOMException('stopped', 'AbortError'));
        });
      }),
    ok,
  );
  hook.do(({ start }) => start('items', source));
  await until(() => expect(asked()).toHaveLength(2));
  hook.do(({ cancel }) => cancel());
  await until(() => expect(asked()[2]).toBe('DELETE /import0000001'));
  expect([aborted, hook.now.source, hook.now.failure, sent]).toEqual([true, null, null, []]);
});

test('of a very long name the end is kept, with what the file is', async () => {
  const { hook, sent } = open();
  const name = `${'n'.repeat(300)}.xlsx`;
  server.answers.push(json(200, anImport()), ok, json(200, anImport()));
  hook.do(({ start }) => start('items', { name, content: new Blob(['x']) }));
  await until(() => expect(sent).toHaveLength(1));
  expect(server.asked[0]?.body).toMatchObject({ fileName: `${'n'.repeat(195)}.xlsx` });
});

test('nothing is sent before a file is chosen', () => {
  const { hook } = open();
  hook.do(({ retry, cancel }) => {
    retry();
    cancel();
  });
  expect(hook.now).toMatchObject({ source: null, sent: 0, again: false, failure: null });
  expect(asked()).toEqual([]);
});

test('what was sent is neither sent again nor removed', async () => {
  const { hook, sent } = open();
  server.answers.push(json(200, anImport()), ok, ok, json(200, anImport()));
  hook.do(({ start }) => start('items', source));
  await until(() => expect(sent).toHaveLength(1));
  hook.do(({ retry, cancel }) => {
    retry();
    cancel();
  });
  expect(asked()).toHaveLength(4);
});

test('another file ends the sending of the first, whose failure is not said', async () => {
  const { hook, sent } = open();
  let first: AbortSignal | null = null;
  server.answers.push((signal) => {
    first = signal;
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
    });
  });
  hook.do(({ start }) => start('items', source));
  await until(() => expect(asked()).toHaveLength(1));
  const other = { name: 'other.csv', content: new Blob(['y']) };
  server.answers.push(json(200, anImport({ id: 'import0000002' })), ok, json(200, anImport()));
  hook.do(({ start }) => start('points', other));
  expect(first).toMatchObject({ aborted: true });
  expect(hook.now).toMatchObject({ source: other, sent: 0, again: false, failure: null });
  await until(() => expect(sent).toEqual(['import0000002']));
  expect(server.asked[1]?.body).toMatchObject({ sort: 'points', fileName: 'other.csv' });
  const keys = server.asked.slice(0, 2).map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
});

test('a screen that is left ends what it was sending', async () => {
  const { hook } = open();
  let sending: AbortSignal | null = null;
  server.answers.push((signal) => {
    sending = signal;
    return new Promise(() => undefined);
  });
  hook.do(({ start }) => start('items', source));
  await until(() => expect(asked()).toHaveLength(1));
  hook.leave();
  expect(sending).toMatchObject({ aborted: true });
});
