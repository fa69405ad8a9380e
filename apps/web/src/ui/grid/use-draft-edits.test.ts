import { describe, expect, test } from 'vitest';
import { mount } from '../../../test/hook.tsx';
import type { DraftList, RowMessages } from '../../lib/use-draft-list.ts';
import type { Edit } from './column.ts';
import { useDraftEdits, type DraftEditing } from './use-draft-edits.ts';

interface Thing {
  readonly key: string;
  readonly name: string;
  readonly price: number;
}
const thing = (key: string, more: Partial<Thing> = {}): Thing => ({
  key,
  name: key.toUpperCase(),
  price: 1,
  ...more,
});
const [anvil, bow] = [thing('a'), thing('b', { price: 2 })];

/** A price below zero cannot be taken; the name `saved` is that of the saved row. */
const edit: DraftEditing<Thing, Thing>['edit'] = (row, changed, saved) => {
  const next = { ...row, ...changed } as Thing;
  if (next.price < 0) return `No price: ${next.price}`;
  return next.name === 'saved' ? { ...next, name: saved?.name ?? 'nothing' } : next;
};
let added = 0;
const news = { row: () => thing(`new-${(added += 1)}`, { name: '' }), blank: thing('blank') };

interface Given {
  readonly rows?: readonly Thing[] | undefined;
  readonly base?: readonly Thing[];
  readonly refused?: RowMessages;
  readonly wrong?: RowMessages;
  readonly add?: DraftEditing<Thing, Thing>['add'];
}

/** A draft in a grid, what it has become, and what was undone. */
function open({ rows = [anvil, bow], base = [anvil, bow], ...given }: Given = {}) {
  const now = { rows, done: [] as string[] };
  const nothing: RowMessages = new Map();
  const { refused = nothing, wrong = nothing } = given;
  const how: DraftEditing<Thing, Thing> = {
    edit,
    valueOf: (row, field) => row[field as keyof Thing],
    ...(given.add ? { add: given.add } : {}),
  };
  const hook = mount(() =>
    useDraftEdits<Thing, Thing>(
      {
        rows: now.rows,
        base,
        refused,
        change: (work: (all: readonly Thing[]) => readonly Thing[]) => {
          now.rows = work(now.rows);
        },
        undo: () => void now.done.push('undo'),
        redo: () => void now.done.push('redo'),
      } as unknown as DraftList<Thing>,
      wrong,
      how,
    ),
  );
  const apply = (...edits: readonly (readonly [Thing, Edit])[]) => {
    hook.do(({ edits: { apply: run } }) =>
      run(edits.map(([row, changed]) => ({ row, edit: changed }))),
    );
    hook.again();
  };
  const failed = () =>
    [...hook.now.edits.states].map(([key, state]) => [key, state.failed] as const);
  return { hook, now, apply, failed };
}

describe('an edit', () => {
  test('changes its row and leaves the others as they are', () => {
    const { now, apply, failed } = open();
    apply([bow, { price: 5 }]);
    expect(now.rows).toEqual([anvil, { ...bow, price: 5 }]);
    expect(now.rows[0]).toBe(anvil);
    expect(failed()).toEqual([]);
  });

  test('knows how its row was saved; a new one was not', () => {
    const { now, apply } = open({ base: [bow] });
    apply([bow, { name: 'saved' }], [anvil, { name: 'saved' }]);
    expect(now.rows.map(({ name }) => name)).toEqual(['nothing', 'B']);
  });

  test('that changes nothing is no change of the list', () => {
    const { now, apply } = open();
    const before = now.rows;
    apply([anvil, { price: 1 }]);
    expect(now.rows).toBe(before);
  });

  test('several of one row come one after another, and the last that fails is said', () => {
    const { now, apply, failed } = open();
    apply([anvil, { name: 'X' }], [anvil, { price: -1 }], [anvil, { price: -2 }]);
    expect(now.rows[0]).toEqual({ ...anvil, name: 'X' });
    expect(failed()).toEqual([['a', { edit: { price: -2 }, why: 'No price: -2' }]]);
  });

  test('that failed is said until its row is changed, and of each row by itself', () => {
    const { now, apply, failed } = open();
    apply([anvil, { price: -1 }]);
    apply([bow, { price: -2 }]);
    expect(failed()).toEqual([
      ['a', { edit: { price: -1 }, why: 'No price: -1' }],
      ['b', { edit: { price: -2 }, why: 'No price: -2' }],
    ]);
    const [first] = now.rows as [Thing];
    apply([first, { price: 3 }]);
    expect(failed()).toEqual([['b', { edit: { price: -2 }, why: 'No price: -2' }]]);
  });

  // proves UX-25
  test('that a locked cell does not take is said until its row is changed', () => {
    const { hook, now, apply, failed } = open();
    const [first] = now.rows as [Thing];
    const why = 'Sealed';
    hook.do(({ edits }) =>
      edits.refuse(
        [
          { row: first, edit: { price: 9 }, why },
          { row: { ...first, key: 'gone' }, edit: { price: 9 }, why },
        ],
        2,
      ),
    );
    expect([now.rows[0], failed()]).toEqual([first, [['a', { edit: { price: 9 }, why }]]]);
    apply([first, { price: 3 }]);
    expect(failed()).toEqual([]);
  });

  test.each(['undo', 'redo'] as const)('that failed is not said any more after %s', (what) => {
    const { hook, now, apply, failed } = open();
    apply([anvil, { price: -1 }]);
    hook.do(({ edits }) => edits[what]());
    expect([now.done, failed()]).toEqual([[what], []]);
  });
});

describe('what keeps a row from being saved', () => {
  const messages = (of: Readonly<Record<string, Readonly<Record<string, string>>>>): RowMessages =>
    new Map(Object.entries(of));

  test('stands in its cells with their values, what is wrong before what was refused', () => {
    const { hook, failed } = open({
      wrong: messages({ a: { name: 'Too short' } }),
      refused: messages({ a: { price: 'Too low' }, b: { price: 'Too high' } }),
    });
    expect(failed()).toEqual([
      ['a', { edit: { name: 'A', price: 1 }, why: 'Too short' }],
      ['b', { edit: { price: 2 }, why: 'Too high' }],
    ]);
    expect(['a', 'b', 'c'].map((key) => hook.now.whyOf({ key }))).toEqual([
      'Too short',
      'Too high',
      undefined,
    ]);
  });

  test('gives way to an edit that the row could not take', () => {
    const { apply, failed } = open({ wrong: messages({ a: { name: 'Too short' } }) });
    apply([anvil, { price: -1 }]);
    expect(failed()).toEqual([['a', { edit: { price: -1 }, why: 'No price: -1' }]]);
  });
});

describe('new rows', () => {
  test('are offered only where rows can be added', () => {
    expect(open().hook.now.edits.add).toBeUndefined();
    const { blank, isBlank } = open({ add: news }).hook.now.edits.add ?? {};
    expect([blank, isBlank]).toEqual([news.blank, undefined]);
  });

  test.each([
    [false, ['A', 'B', 'X', 'Y']],
    [true, ['X', 'Y', 'A', 'B']],
  ])('come before all others: %s', (first, names) => {
    const { hook, now } = open({ add: { ...news, first } });
    hook.do(({ edits }) => edits.add?.rows([{ name: 'X' }, { name: 'Y', price: 4 }]));
    expect(now.rows.map(({ name }) => name)).toEqual(names);
    expect(now.rows.find(({ name }) => name === 'Y')?.price).toBe(4);
  });

  test('take the place of those in which nothing was typed', () => {
    const isBlank = ({ name }: Thing) => name === '';
    const { hook, now } = open({
      rows: [thing('e', { name: '' }), anvil],
      add: { ...news, isBlank },
    });
    expect(hook.now.edits.add?.isBlank).toBe(isBlank);
    hook.do(({ edits }) => edits.add?.rows([{ name: 'X' }]));
    expect(now.rows.map(({ name }) => name)).toEqual(['A', 'X']);
  });
});
