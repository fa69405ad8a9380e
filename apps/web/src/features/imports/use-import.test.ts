import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { imports } from '@warchest/contract/imports.ts';
import { aJob, anImport } from '../../../test/an-import.ts';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query.ts';
import { keyOf } from '../../lib/use-endpoint.ts';
import { changeDraft, isAtWork, showReply } from './use-import.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});
const { id } = anImport();
const checking = anImport({ job: aJob() });
const importing = anImport({ job: aJob({ kind: 'import' }) });
const changed = anImport({ version: 2 });
const busy = { type: 'import-busy', title: 'Busy', status: 409 };

/** Changes a draft that this tab knows as given; the parts of the server's answers in turn. */
async function change(
  known: typeof checking | null,
  answers: readonly ReturnType<typeof json>[],
  fails: readonly Error[] = [],
) {
  if (known) await showReply(known);
  server.answers.push(...answers);
  const left = [...fails];
  const send = vi.fn(() => {
    server.asked.push({ url: 'the change', method: 'PUT', headers: {}, body: undefined });
    const failure = left.shift();
    return failure ? Promise.reject(failure) : Promise.resolve(changed);
  });
  const result = await changeDraft(id, send).catch((error: unknown) => error);
  const steps = server.asked
    .splice(0)
    .map(({ method, url }) =>
      url === 'the change' ? url : `${method} ${url.split(`/${id}`)[1] ?? ''}`.trim(),
    );
  return { result, steps };
}
const refused = async (status: number, problem: object) => {
  server.answers.push(json(status, problem));
  const failure = await call(imports.show, { params: { id } }).catch((error: unknown) => error);
  server.asked.length = 0;
  return failure as Error;
};

test('work goes on while its job runs', () => {
  expect(
    [null, aJob(), aJob({ state: 'failed' }), aJob({ state: 'interrupted' })].map((job) =>
      isAtWork({ job }),
    ),
  ).toEqual([false, true, false, false]);
});

test('a reply is what the page shows from then on, and the list of imports is out of date', async () => {
  queryClient.setQueryData(keyOf(imports.list), []);
  queryClient.setQueryData(['another list'], []);
  const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
  await showReply(changed);
  expect(queryClient.getQueryData(keyOf(imports.show, { params: { id } }))).toEqual(changed);
  expect([isStale(keyOf(imports.list)), isStale(['another list'])]).toEqual([true, false]);
});

// proves IMP-78
test('a draft is changed at once where no check goes on', async () => {
  for (const known of [null, anImport(), importing, anImport({ job: aJob({ state: 'failed' }) })])
    expect(await change(known, [])).toEqual({ result: changed, steps: ['the change'] });
});

// proves IMP-78
test('a check that goes on is ended before', async () => {
  expect(
    await change(checking, [json(200, checking), json(200, checking), json(200, anImport())]),
  ).toEqual({ result: changed, steps: ['POST /cancel', 'GET', 'GET', 'the change'] });
});

// proves IMP-78
test('a check that another tab has begun is ended, and the change is sent again', async () => {
  const failure = await refused(409, busy);
  expect(await change(null, [json(200, checking), json(200, anImport())], [failure])).toEqual({
    result: changed,
    steps: ['the change', 'GET', 'POST /cancel', 'the change'],
  });
});

test('other work is not ended for a change, and other refusals are what they are', async () => {
  const failure = await refused(409, busy);
  expect(await change(null, [json(200, importing)], [failure])).toEqual({
    result: failure,
    steps: ['the change', 'GET'],
  });
  for (const other of [
    await refused(422, { type: 'invalid', title: 'Invalid', status: 422 }),
    new Error('a bug'),
  ])
    expect(await change(null, [], [other])).toEqual({ result: other, steps: ['the change'] });
});
