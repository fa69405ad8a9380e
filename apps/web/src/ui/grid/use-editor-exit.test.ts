import type { ClipboardEvent, KeyboardEvent } from 'react';
import { describe, expect, test } from 'vitest';
import { mount, until } from '../../../test/hook.tsx';
import type { Value } from './column.ts';
import { keyExit, useEditorExit, type EditorExit } from './use-editor-exit.ts';

const free = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const down = { after: 'down', toAll: false };
const up = { after: 'up', toAll: false };
const right = { after: 'right', toAll: false };
const left = { after: 'left', toAll: false };
const stay = { after: 'stay', toAll: false };
const all = { after: 'stay', toAll: true };

test.each([
  ['Enter', {}, down],
  ['Enter', { shiftKey: true }, up],
  ['Enter', { ctrlKey: true }, all],
  ['Enter', { metaKey: true }, all],
  ['Enter', { ctrlKey: true, shiftKey: true }, all],
  ['Tab', {}, right],
  ['Tab', { shiftKey: true }, left],
  ['Escape', {}, 'cancel'],
  ['s', { ctrlKey: true }, stay],
  ['S', { metaKey: true }, stay],
  ['s', {}, null],
  ['s', { altKey: true }, null],
  ['s', { ctrlKey: true, shiftKey: true }, null],
  ['s', { metaKey: true, altKey: true }, null],
  ['a', { ctrlKey: true }, null],
  ['ArrowDown', {}, null],
] as const)('%s with %j leaves an editor: %j', (key, held, exit) => {
  expect(keyExit({ ...free, ...held, key })).toEqual(exit);
});

/** An editor of numbers, and what it has asked for. */
function open(begun: { readonly typed?: string; readonly isAlone?: boolean } = {}) {
  const asked: unknown[][] = [];
  const now: { value: Value } = { value: 7 };
  const hook = mount(() =>
    useEditorExit({
      value: now.value,
      initialText: begun.typed ?? '7',
      isTyped: begun.typed !== undefined,
      read: (text) => (/^\d+$/.test(text) ? { value: Number(text) } : { why: `no ${text}` }),
      onDone: (...answer) => void asked.push(['done', ...answer]),
      onCancel: () => void asked.push(['cancel']),
      onTable: begun.isAlone ? undefined : (typed) => void asked.push(['table', typed]),
    }),
  );
  const change = (value: Value) => {
    now.value = value;
    hook.again();
  };
  return { hook, asked, change, type: (text: string) => hook.do((exit) => exit.type(text)) };
}

/** A pressed key or a paste, and what became of the event. */
function eventOf(fields: object, isTaken = false) {
  const told: string[] = [];
  const event = {
    ...free,
    ...fields,
    defaultPrevented: isTaken,
    preventDefault: () => void told.push('prevented'),
    stopPropagation: () => void told.push('stopped'),
  };
  return { told, key: event as unknown as KeyboardEvent };
}
const pasteOf = (text: string) =>
  ({
    clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : '') },
  }) as unknown as ClipboardEvent;

describe('what is typed', () => {
  test('is saved once, whatever follows', () => {
    const { hook, asked, type } = open();
    type('12');
    expect(hook.now).toMatchObject({ text: '12', wrong: '' });
    hook.do((exit) => exit.finish('down'));
    hook.do((exit) => exit.finish('up', true));
    hook.do((exit) => exit.leave());
    expect(asked).toEqual([['done', 12, 'down', false]]);
  });

  test('is saved by the blur that its field reports before the next render', () => {
    const { hook, asked } = open();
    hook.do((exit) => {
      exit.type('8');
      exit.leave();
    });
    expect(asked).toEqual([['done', 8, 'stay', false]]);
  });

  test('is asked for again if it cannot be read, until something else is typed', () => {
    const { hook, asked, type } = open();
    type('x');
    hook.do((exit) => exit.finish('down'));
    expect([hook.now.wrong, asked]).toEqual(['no x', []]);
    type('9');
    expect(hook.now.wrong).toBe('');
    hook.do((exit) => exit.finish('stay', true));
    expect(asked).toEqual([['done', 9, 'stay', true]]);
  });

  test('is reverted by leaving if it cannot be read', () => {
    const { hook, asked, type } = open();
    type('x');
    hook.do((exit) => exit.leave());
    hook.do((exit) => exit.leave());
    expect(asked).toEqual([['cancel']]);
  });

  test('is saved if the editor is removed, and not after Esc', async () => {
    const removed = open();
    removed.type('3');
    removed.hook.leave();
    await until(() => expect(removed.asked).toEqual([['done', 3, 'stay', false]]));
    const cancelled = open();
    cancelled.type('3');
    cancelled.hook.do((exit) => exit.cancel());
    cancelled.hook.leave();
    await Promise.resolve();
    expect(cancelled.asked).toEqual([['cancel']]);
  });
});

describe('a cell that others change meanwhile', () => {
  test.each<[string, (exit: EditorExit) => void, unknown[]]>([
    ['left', (exit) => exit.leave(), ['done', 70, 'stay', false]],
    ['saved', (exit) => exit.finish('down'), ['done', 70, 'down', false]],
    // all rows take what the editor shows
    ['saved for all', (exit) => exit.finish('stay', true), ['done', 7, 'stay', true]],
  ])('keeps their value if nothing was typed and it is %s', (_how, leave, answer) => {
    const { hook, asked, change } = open();
    change(70);
    expect(hook.now.text).toBe('7');
    hook.do(leave);
    expect(asked).toEqual([answer]);
  });

  test('takes what was typed, even if it is the value of before', () => {
    const { hook, asked, change, type } = open();
    change(70);
    type('7');
    hook.do((exit) => exit.finish('down'));
    expect(asked).toEqual([['done', 7, 'down', false]]);
  });

  test('takes the letter that opened its editor', () => {
    const { hook, asked, change } = open({ typed: '5' });
    change(70);
    hook.do((exit) => exit.leave());
    expect(asked).toEqual([['done', 5, 'stay', false]]);
  });
});

describe('a key', () => {
  test.each([
    ['Enter', { shiftKey: true }, ['done', 4, 'up', false]],
    ['Enter', { ctrlKey: true }, ['done', 4, 'stay', true]],
    ['Escape', {}, ['cancel']],
  ])('%s with %j leaves, and goes no further', (key, held, answer) => {
    const { hook, asked } = open({ typed: '4' });
    const event = eventOf({ key, ...held });
    expect(hook.do((exit) => exit.takeKey(event.key))).toBe(true);
    expect([asked, event.told]).toEqual([[answer], ['stopped', 'prevented']]);
  });

  test('that is typed goes into the field, and not to the grid', () => {
    const { hook, asked } = open();
    const event = eventOf({ key: 'a' });
    expect(hook.do((exit) => exit.takeKey(event.key))).toBe(false);
    expect([asked, event.told]).toEqual([[], ['stopped']]);
  });

  test('that the list of the field took does nothing else', () => {
    const { hook, asked } = open();
    const event = eventOf({ key: 'Enter' }, true);
    expect(hook.do((exit) => exit.takeKey(event.key))).toBe(true);
    expect([asked, event.told]).toEqual([[], ['stopped']]);
  });
});

test.each(['ctrlKey', 'metaKey'])(
  'a chord with %s by which the page saves itself saves the cell first',
  (held) => {
    const { hook, asked } = open({ typed: '4' });
    const event = eventOf({ key: 's', [held]: true }, true);
    expect(hook.do((exit) => exit.takeKey(event.key))).toBe(true);
    expect([asked, event.told]).toEqual([[['done', 4, 'stay', false]], ['stopped', 'prevented']]);
  },
);

describe('several pasted cells', () => {
  test('close the editor, with what was typed', () => {
    const { hook, asked, type } = open();
    type('1');
    expect(hook.do((exit) => exit.takeTable(pasteOf('a\tb')))).toBe(true);
    hook.do((exit) => exit.leave());
    expect(asked).toEqual([['table', '1']]);
  });

  test('close it without a text if nothing was typed', () => {
    const { hook, asked } = open();
    expect(hook.do((exit) => exit.takeTable(pasteOf('a\nb')))).toBe(true);
    expect(asked).toEqual([['table', null]]);
  });

  test('are a text where there is no grid, as is a single one anywhere', () => {
    const alone = open({ isAlone: true });
    const inGrid = open();
    expect(alone.hook.do((exit) => exit.takeTable(pasteOf('a\tb')))).toBe(false);
    expect(inGrid.hook.do((exit) => exit.takeTable(pasteOf('a')))).toBe(false);
    expect([alone.asked, inGrid.asked]).toEqual([[], []]);
  });
});
