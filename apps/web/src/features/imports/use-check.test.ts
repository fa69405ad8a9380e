import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aJob, anImport } from '../../../test/an-import.ts';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { mount, until } from '../../../test/hook.tsx';
import { dismissToast, toasts } from '../../lib/toast.ts';
import { quickRows, useCheck } from './use-check.ts';

const counts = { created: 1, updated: 0, unchanged: 0, skipped: 1 };
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  for (const { id } of toasts.read().shown) dismissToast(id);
});
afterEach(() => vi.unstubAllGlobals());
const begun = () => server.asked.filter(({ url }) => url.endsWith('/preview')).length;

/** The hook on an import that can be replaced. */
function open(first = anImport()) {
  const state = { view: first };
  const hook = mount(() => useCheck(state.view));
  return {
    hook,
    show: (view: typeof first) => {
      state.view = view;
      hook.again();
    },
  };
}

// proves IMP-78
test('a check begins by itself, once, and not while one goes on or after one', async () => {
  server.answers.push(json(200, anImport({ job: aJob() })));
  const { hook, show } = open();
  await until(() => expect(begun()).toBe(1));
  show(anImport({ job: aJob() }));
  expect(hook.now).toMatchObject({ isChecking: true, counts: null, isCurrent: false });
  show(anImport({ preview: counts }));
  await until(() => expect(hook.now).toMatchObject({ isChecking: false, counts, isCurrent: true }));
  hook.again();
  expect(begun()).toBe(1);
  hook.leave();
  open(anImport({ preview: counts }));
  open(anImport({ job: aJob() }));
  expect(begun()).toBe(1);
});

// proves IMP-78
test('after a change a small file is checked again, and keeps its counts meanwhile', async () => {
  const { hook, show } = open(anImport({ preview: counts }));
  show(anImport({ preview: null, version: 2 }));
  server.answers.push(json(200, anImport({ job: aJob(), version: 2 })));
  // the check that begins by itself is for drafts without one
  await until(() => expect(begun()).toBe(1));
  hook.do(({ changed }) => {
    changed();
    changed();
  });
  server.answers.push(json(200, anImport({ job: aJob(), version: 2 })));
  await until(() => expect(begun()).toBe(2));
  expect(hook.now).toMatchObject({ counts, isCurrent: false });
});

// proves IMP-78
test('a large file is checked again when it is asked for', async () => {
  expect(quickRows).toBe(5_000);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { hook } = open(anImport({ preview: counts, rows: quickRows + 1 }));
  hook.do(({ changed }) => changed());
  vi.advanceTimersByTime(10_000);
  expect(begun()).toBe(0);
  server.answers.push(json(200, anImport({ job: aJob() })));
  hook.do(({ check }) => check());
  await until(() => expect(begun()).toBe(1));
  vi.useRealTimers();
});

test('an import that is at work with something else is not being checked', () => {
  const { hook } = open(anImport({ preview: counts, job: aJob({ kind: 'import' }) }));
  expect(hook.now.isChecking).toBe(false);
  expect(begun()).toBe(0);
});

test('a draft that is left is not checked again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { hook } = open(anImport({ preview: counts }));
  hook.do(({ changed }) => changed());
  hook.leave();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begun()).toBe(0);
});

// proves UX-25
test('a check that is refused says why until the next one', async () => {
  server.answers.push(json(409, { type: 'import-busy', title: 'Busy', status: 409 }));
  const { hook } = open();
  await until(() => expect(toasts.read().shown).toMatchObject([{ text: 'Busy', tone: 'bad' }]));
  expect(hook.now.isChecking).toBe(false);
  expect(hook.now.failure).toBe('Busy');
  server.answers.push(json(200, anImport({ job: aJob() })));
  hook.do(({ check }) => check());
  expect(hook.now.failure).toBeNull();
  await until(() => expect(begun()).toBe(2));
});
