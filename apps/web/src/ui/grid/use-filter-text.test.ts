import { expect, test, vi } from 'vitest';
import { mount, until } from '../../../test/hook.tsx';
import { useFilterText } from './use-filter-text.ts';

test('it is told once, when no letter has come for a moment', async () => {
  const onFind = vi.fn<(text: string) => void>();
  const hook = mount(() => useFilterText('', onFind));
  for (const text of ['t', 'th', 'thr']) hook.do(([, type]) => type(text));
  expect(hook.now[0]).toBe('thr');
  expect(onFind).not.toHaveBeenCalled();
  await until(() => expect(onFind.mock.calls).toEqual([['thr']]));
});

test('another text from outside takes its place, and is not told back', async () => {
  const onFind = vi.fn<(text: string) => void>();
  const given = { text: 'anna' };
  const hook = mount(() => useFilterText(given.text, onFind));
  expect(hook.now[0]).toBe('anna');
  given.text = 'bert';
  hook.again();
  await until(() => expect(hook.now[0]).toBe('bert'));
  hook.do(([, type]) => type('berta'));
  await until(() => expect(onFind.mock.calls).toEqual([['berta']]));
});

test("without anybody to tell it is the grid's own", () => {
  const hook = mount(() => useFilterText(undefined, undefined));
  hook.do(([, type]) => type('x'));
  expect(hook.now[0]).toBe('x');
});
