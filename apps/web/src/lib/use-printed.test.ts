import { expect, test } from 'vitest';
import { mount } from '../../test/hook.tsx';
import { usePrinted } from './use-printed.ts';

test('the page is drawn for paper when the browser asks for it, and for the screen afterwards', () => {
  const hook = mount(() => usePrinted());
  expect(hook.drawn).toBe(false);
  window.dispatchEvent(new Event('beforeprint'));
  // at once: the browser takes the page right after the event
  expect(hook.drawn).toBe(true);
  hook.do(() => window.dispatchEvent(new Event('afterprint')));
  expect(hook.drawn).toBe(false);
});

test('it stops listening when it is gone', () => {
  const listening = new Set<string>();
  const [add, remove] = [window.addEventListener, window.removeEventListener];
  window.addEventListener = ((type: string, ...rest: [() => void]) => {
    if (type.endsWith('print')) listening.add(type);
    add.call(window, type, ...rest);
  }) as typeof add;
  window.removeEventListener = ((type: string, ...rest: [() => void]) => {
    listening.delete(type);
    remove.call(window, type, ...rest);
  }) as typeof remove;
  try {
    const hook = mount(() => usePrinted());
    expect([...listening]).toEqual(['beforeprint', 'afterprint']);
    hook.again();
    hook.leave();
    expect([...listening]).toEqual([]);
  } finally {
    window.addEventListener = add;
    window.removeEventListener = remove;
  }
});
