import type { FocusEvent, PointerEvent } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { mount } from '../../../test/hook.tsx';
import { keepOrder, useStableRows } from './use-stable-rows.ts';

const row = (id: string, version = 1) => ({ id, version });
const id = (one: { id: string }) => one.id;
const ids = (rows: readonly { id: string }[]) => rows.map(id).join('');

test('contents change in place and count as nothing', () => {
  const kept = keepOrder([row('a'), row('b')], [row('a', 2), row('b')], id);
  expect(kept.shown).toEqual([row('a', 2), row('b')]);
  expect(kept.pending).toBe(0);
});

test('what is gone stays drawn and is marked', () => {
  const kept = keepOrder([row('a'), row('b')], [row('b')], id);
  expect(ids(kept.shown)).toBe('ab');
  expect([...kept.gone]).toEqual(['a']);
  expect(kept.pending).toBe(1);
});

test('what is new waits, what would move stays', () => {
  const kept = keepOrder([row('a'), row('b')], [row('c'), row('b'), row('a')], id);
  expect(ids(kept.shown)).toBe('ab');
  expect(kept.pending).toBe(2);
});

test('one row that would move is one update', () => {
  const kept = keepOrder([row('a'), row('b'), row('c')], [row('b'), row('a'), row('c')], id);
  expect([ids(kept.shown), kept.pending, kept.gone.size]).toEqual(['abc', 1, 0]);
});

/** A list under a mouse or a focus. */
function list() {
  const given = { rows: [row('a'), row('b')], view: 'first' };
  const hook = mount(() => useStableRows(given.rows, id, given.view));
  const shown = () => ids(hook.now.shown);
  const others = (...names: string[]) => {
    given.rows = names.map((name) => row(name));
    hook.again();
  };
  const point = (pointerType = 'mouse') =>
    hook.do(({ hold }) => hold.onPointerEnter({ pointerType } as PointerEvent));
  const blur = (to: Element | null) =>
    hook.do(({ hold }) =>
      hold.onBlur({ relatedTarget: to, currentTarget: box } as unknown as FocusEvent),
    );
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = '<button></button>';
  onTestFinished(() => box.remove());
  return { hook, given, shown, others, point, blur, box };
}

test('without a pointer or the focus rows come and go at once', () => {
  const { hook, shown, others } = list();
  others('c', 'a');
  expect([shown(), hook.now.pending, hook.now.isHeld()]).toEqual(['ca', 0, false]);
  expect(hook.now.gone).toEqual(new Set());
});

test('under the mouse rows wait, and come when it leaves; a finger holds nothing', () => {
  const { hook, shown, others, point } = list();
  point();
  others('c', 'a');
  expect([shown(), hook.now.pending, [...hook.now.gone]]).toEqual(['ab', 2, ['b']]);
  hook.do(({ hold }) => hold.onPointerLeave());
  expect([shown(), hook.now.pending]).toEqual(['ca', 0]);
  point('touch');
  others('d');
  expect(shown()).toBe('d');
});

test('rows stay while either the mouse or the focus is in them', () => {
  const { hook, shown, others, point, blur } = list();
  point();
  hook.do(({ hold }) => hold.onFocus());
  others('c');
  hook.do(({ hold }) => hold.onPointerLeave());
  expect(shown()).toBe('ab');
  blur(null);
  expect(shown()).toBe('c');
});

test('the focus stays in the rows where it goes on in them, or to the menu of a row', () => {
  const { hook, shown, others, blur, box } = list();
  hook.do(({ hold }) => hold.onFocus());
  others('c');
  blur(box.querySelector('button'));
  expect(shown()).toBe('ab');
  const menu = document.body.appendChild(document.createElement('div'));
  menu.innerHTML = '<div data-row-control><button></button></div><i></i>';
  blur(menu.querySelector('button'));
  expect(shown()).toBe('ab');
  blur(menu.querySelector('i'));
  expect(shown()).toBe('c');
  menu.remove();
});

test('what waits comes when it is asked for, when its focused row has gone, or with another view', () => {
  const asked = list();
  asked.point();
  asked.others('c');
  asked.hook.do(({ apply }) => apply());
  expect(asked.shown()).toBe('c');
  // and the next change waits again
  asked.others('d');
  expect(asked.shown()).toBe('c');

  const lost = list();
  lost.hook.do(({ hold }) => hold.onFocus());
  lost.others('c');
  lost.hook.do((now) => now.lost());
  expect(lost.shown()).toBe('c');

  const viewed = list();
  viewed.point();
  viewed.given.view = 'second';
  viewed.others('c');
  expect(viewed.shown()).toBe('c');
});

test('the first rows come under the mouse too', () => {
  const { given, hook, shown, others, point } = list();
  given.rows = [];
  given.view = 'second';
  hook.again();
  point();
  others('a');
  expect(shown()).toBe('a');
});
