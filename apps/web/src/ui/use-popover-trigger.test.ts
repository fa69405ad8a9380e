import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { KeyboardEvent } from 'react';
import { mount } from '../../test/hook.tsx';
import { usePopoverTrigger } from './use-popover-trigger.ts';

beforeEach(() => document.body.replaceChildren());

/** A button on the page that opens a popover, another button, and what was heard. */
function open() {
  const heard: string[] = [];
  const load = vi.fn(() => Promise.reject(new Error('the server is away')));
  const hook = mount(() =>
    usePopoverTrigger({ load } as unknown as Parameters<typeof usePopoverTrigger>[0], () =>
      heard.push('closed'),
    ),
  );
  const [button, other] = [document.createElement('button'), document.createElement('button')];
  hook.now.props.ref.current = button;
  const box = document.createElement('div');
  box.append(document.createElement('input'));
  box.id = `${hook.now.id}-dropdown`;
  document.body.append(button, other, box);
  onTestFinished(() => document.body.replaceChildren());
  const press = (key: string) => {
    const stopPropagation = vi.fn<() => void>();
    const event = { key, stopPropagation } as unknown as KeyboardEvent;
    hook.do(({ props }) => props.onKeyDown(event));
    return stopPropagation.mock.calls.length;
  };
  return { hook, heard, load, button, other, field: box.querySelector('input'), press };
}

test('a press opens the popover and the next one closes it, as the button says', () => {
  const { hook, heard } = open();
  const { id } = hook.now;
  const said = () => {
    const { props, open: isOpen } = hook.now;
    return { isOpen, expanded: props['aria-expanded'], controls: props['aria-controls'] };
  };
  expect(said()).toEqual({ isOpen: false, expanded: false, controls: undefined });
  hook.do(({ props }) => props.onClick());
  expect(said()).toEqual({ isOpen: true, expanded: true, controls: `${id}-dropdown` });
  expect(heard).toEqual([]);
  hook.do(({ props }) => props.onClick());
  expect(said()).toEqual({ isOpen: false, expanded: false, controls: undefined });
  expect(heard).toEqual(['closed']);
  hook.do(({ show }) => show());
  expect(hook.now.open).toBe(true);
});

test('its code is loaded when the pointer or the focus comes near, and a failure waits for the press', async () => {
  const { hook, load } = open();
  expect(load).not.toHaveBeenCalled();
  hook.do(({ props }) => props.onPointerEnter());
  expect(load).toHaveBeenCalledTimes(1);
  hook.do(({ props }) => props.onFocus());
  expect(load).toHaveBeenCalledTimes(2);
  // a rejection that nobody handles would fail this test
  await new Promise((resolve) => setTimeout(resolve));
});

test('Esc closes the popover before the focus is in it, and is left to others while it is closed', () => {
  const { hook, heard, press } = open();
  expect(press('Escape')).toBe(0);
  hook.do(({ show }) => show());
  expect([press('Enter'), hook.now.open]).toEqual([0, true]);
  expect([press('Escape'), hook.now.open]).toEqual([1, false]);
  expect(heard).toEqual(['closed']);
});

test.each([
  ['in the popover', 'field', 'button'],
  ['nowhere', 'nowhere', 'button'],
  // a press elsewhere closed it
  ['elsewhere', 'other', 'other'],
] as const)('after closing, a focus that was %s is on the right element', (_where, from, to) => {
  const { hook, ...elements } = open();
  hook.do(({ show }) => show());
  if (from === 'nowhere') (document.activeElement as HTMLElement | null)?.blur();
  else elements[from]?.focus();
  hook.do(({ close }) => close());
  expect(document.activeElement).toBe(elements[to]);
});

test('it also closes where nobody asked to hear of it', () => {
  const load = () => Promise.resolve({});
  const hook = mount(() =>
    usePopoverTrigger({ load } as unknown as Parameters<typeof usePopoverTrigger>[0]),
  );
  hook.do(({ show }) => show());
  hook.do(({ close }) => close());
  expect(hook.now.open).toBe(false);
});
