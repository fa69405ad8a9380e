import { expect, onTestFinished, test } from 'vitest';
import { mount } from '../../../test/hook.tsx';
import type { Source } from './upload.ts';
import { usePageSource } from './use-page-source.ts';

const file = new File(['a,b'], 'prices.csv');

/** The hook, with what it took and what it complained about. */
function open(enabled = true) {
  const taken: Source[] = [];
  const problems: string[] = [];
  const state = { enabled };
  const hook = mount(() =>
    usePageSource(
      state.enabled,
      (source) => taken.push(source),
      (problem) => problems.push(problem),
    ),
  );
  return { hook, taken, problems, state };
}
/** An event of the page with what it carries; whether the browser's own answer was prevented. */
function happen(name: string, carried: object, target: EventTarget = document): boolean {
  const event = Object.assign(new Event(name, { bubbles: true, cancelable: true }), carried);
  target.dispatchEvent(event);
  return event.defaultPrevented;
}
const dragged = (files: readonly File[], types = ['Files']) => ({
  dataTransfer: { types, files },
});
const pasted = (text: string, files: readonly File[] = []) => ({
  clipboardData: { getData: () => text, files },
});

// proves IMP-76
test('a file is held over the page until it is dropped or leaves the window', () => {
  const { hook, taken, problems } = open();
  const isOver: boolean[] = [];
  const see = () => isOver.push(hook.now.isOver);
  see();
  expect(happen('dragenter', dragged([file]))).toBe(true);
  see();
  happen('dragleave', { relatedTarget: document.body });
  see();
  happen('dragleave', { relatedTarget: null });
  see();
  expect(happen('dragover', dragged([file]))).toBe(true);
  see();
  expect(happen('drop', dragged([file]))).toBe(true);
  see();
  expect(isOver).toEqual([false, true, true, false, true, false]);
  expect([taken, problems]).toEqual([[{ name: 'prices.csv', content: file }], []]);
});

test('what is dragged without a file is left to the browser', () => {
  const { hook, taken, problems } = open();
  for (const name of ['dragenter', 'dragover', 'drop'])
    expect(happen(name, dragged([], ['text/plain']))).toBe(false);
  expect(happen('drop', { dataTransfer: null })).toBe(false);
  expect([hook.now.isOver, taken, problems]).toEqual([false, [], []]);
});

test('why a file cannot be taken is said', () => {
  const { hook, taken, problems } = open();
  happen('drop', dragged([file, file]));
  happen('drop', dragged([]));
  hook.do(({ take }) => take([new File([], 'none.csv')]));
  expect(taken).toEqual([]);
  expect(problems).toEqual([
    'One file at a time: choose a single one.',
    'No file was found in it.',
    '“none.csv” is empty.',
  ]);
});

// proves IMP-76
test('cells are pasted anywhere but into a field; other texts are refused', async () => {
  const { taken, problems } = open();
  expect(happen('paste', pasted('Item\tCost\nPet\t5'))).toBe(true);
  expect(happen('paste', pasted('', [file]))).toBe(true);
  expect(happen('paste', pasted('a word'))).toBe(true);
  expect(problems).toEqual(['What you pasted is a single text, not cells or lines.']);
  const field = document.createElement('input');
  document.body.append(field);
  onTestFinished(() => field.remove());
  expect(happen('paste', pasted('x\ty'), field)).toBe(false);
  expect(happen('paste', { clipboardData: null })).toBe(false);
  expect(taken.map(({ name }) => name)).toEqual(['', 'prices.csv']);
  expect(await taken[0]?.content.text()).toBe('Item\tCost\nPet\t5');
});

test('nothing is taken while it is off, or when the page is left', () => {
  const { hook, taken, problems, state } = open(false);
  expect(happen('drop', dragged([file]))).toBe(false);
  state.enabled = true;
  hook.again();
  happen('dragenter', dragged([file]));
  expect(hook.now.isOver).toBe(true);
  state.enabled = false;
  hook.again();
  expect(hook.now.isOver).toBe(false);
  expect(happen('drop', dragged([file]))).toBe(false);
  hook.leave();
  expect(happen('paste', pasted('x\ty'))).toBe(false);
  expect([taken, problems]).toEqual([[], []]);
});
