import { expect, test, vi } from 'vitest';
import { mount, until } from '../../../test/hook.tsx';
import { useDebouncedFilter } from './use-debounced-filter.ts';

test('it is reported once, when no letter has come for a moment', async () => {
  const onReport = vi.fn<(text: string) => void>();
  const hook = mount(() => useDebouncedFilter('', onReport));
  for (const text of ['t', 'th', 'thr']) hook.do(([, type]) => type(text));
  expect(hook.now[0]).toBe('thr');
  expect(onReport).not.toHaveBeenCalled();
  await until(() => expect(onReport.mock.calls).toEqual([['thr']]));
});

test('another text from outside replaces it, and is not reported back', async () => {
  const onReport = vi.fn<(text: string) => void>();
  const given = { text: 'anna' };
  const hook = mount(() => useDebouncedFilter(given.text, onReport));
  expect(hook.now[0]).toBe('anna');
  given.text = 'bert';
  hook.again();
  await until(() => expect(hook.now[0]).toBe('bert'));
  hook.do(([, type]) => type('berta'));
  await until(() => expect(onReport.mock.calls).toEqual([['berta']]));
});

test('what comes back late does not undo what was typed since', async () => {
  const onReport = vi.fn<(text: string) => void>();
  const given = { text: '' };
  const hook = mount(() => useDebouncedFilter(given.text, onReport, 0));
  for (const text of ['date', '-date']) {
    hook.do(([, press]) => press(text));
    await until(() => expect(onReport).toHaveBeenLastCalledWith(text));
  }
  for (const text of ['date', '-date']) {
    given.text = text;
    hook.again();
    expect(hook.now[0]).toBe('-date');
  }
  // and a saved view with one of them is followed nevertheless
  given.text = 'date';
  hook.again();
  await until(() => expect(hook.now[0]).toBe('date'));
});

test('a space typed last stays, though who was told leaves it out', async () => {
  const onReport = vi.fn<(text: string) => void>();
  const given = { text: '' };
  const hook = mount(() => useDebouncedFilter(given.text, onReport, 0));
  hook.do(([, type]) => type('anna '));
  await until(() => expect(onReport.mock.calls).toEqual([['anna ']]));
  given.text = 'anna';
  hook.again();
  hook.do(([text, type]) => type(`${text}b`));
  await until(() => expect(onReport).toHaveBeenLastCalledWith('anna b'));
});

test('what was reported long ago and never came back is used when it is given', async () => {
  const onReport = vi.fn<(text: string) => void>();
  const given = { text: '' };
  const hook = mount(() => useDebouncedFilter(given.text, onReport, 0));
  for (let count = 0; count < 30; count += 1) {
    hook.do(([, type]) => type(`text ${count}`));
    await until(() => expect(onReport).toHaveBeenLastCalledWith(`text ${count}`));
  }
  given.text = 'text 20';
  hook.again();
  expect(hook.now[0]).toBe('text 29');
  given.text = 'text 3';
  hook.again();
  await until(() => expect(hook.now[0]).toBe('text 3'));
});

test("without anybody to tell it is the grid's own", () => {
  const hook = mount(() => useDebouncedFilter(undefined, undefined));
  expect(hook.now[0]).toBe('');
  hook.do(([, type]) => type('x'));
  expect(hook.now[0]).toBe('x');
});
