import { beforeEach, expect, test, vi } from 'vitest';

// every test imports its modules again, which takes seconds on a busy machine
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => vi.resetModules());

test('the same text again replaces what stands, and counts', async () => {
  const { toast, toasts, toastTime } = await import('./toast.ts');
  expect(toastTime).toBe(2000);
  toast('Saved.');
  toast('Lost.', 'bad');
  toast('Saved.');
  const { shown, history } = toasts.read();
  expect(shown.map(({ text, tone, times }) => [text, tone, times])).toEqual([
    ['Lost.', 'bad', 1],
    ['Saved.', 'good', 2],
  ]);
  expect(history.map(({ text }) => text)).toEqual(['Saved.', 'Lost.']);
  // the same text in another colour is another toast
  toast('Saved.', 'bad');
  expect(toasts.read().shown).toHaveLength(3);
});

test('three stand at most, twenty are kept', async () => {
  const { toast, toasts } = await import('./toast.ts');
  for (let n = 1; n <= 25; n += 1) toast(`${n}`);
  expect(toasts.read().shown.map(({ text }) => text)).toEqual(['23', '24', '25']);
  const kept = toasts.read().history.map(({ text }) => text);
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([20, '25', '6']);
});

test('what is dismissed stays in the tray', async () => {
  const { dismissToast, toast, toasts } = await import('./toast.ts');
  const heard = vi.fn();
  const leave = toasts.subscribe(heard);
  toast('One');
  dismissToast(toasts.read().shown[0]?.id ?? -1);
  expect(toasts.read()).toMatchObject({ shown: [], history: [{ text: 'One' }] });
  expect(heard).toHaveBeenCalledTimes(2);
  leave();
  toast('Two');
  expect(heard).toHaveBeenCalledTimes(2);
});
