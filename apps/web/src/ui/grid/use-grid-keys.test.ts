import { beforeEach, describe, expect, test } from 'vitest';
import type { KeyboardEvent } from 'react';
import {
  cell,
  noRange,
  press,
  products,
  startAnew,
  type Given,
  type Product,
} from '../../../test/pressed-keys.ts';
import { setPreference } from '../../lib/preferences.ts';
import { toasts } from '../../lib/toast.ts';
import { selectKey } from './use-grid-table.ts';
import { gridKeyDown, type KeyContext } from './use-grid-keys.ts';

beforeEach(startAnew);

describe('a key in a cell', () => {
  test.each<[string, string, Given, unknown[][]]>([
    ['goes down', 'ArrowDown', {}, [noRange, ['focus', 'c', 'shop']]],
    ['goes up', 'ArrowUp', {}, [noRange, ['focus', 'a', 'shop']]],
    ['goes left', 'ArrowLeft', {}, [noRange, ['focus', 'b', 'sold']]],
    [
      'goes from the first row to its heading',
      'ArrowUp',
      { at: cell('a', 'name') },
      [noRange, ['focus', '', 'name']],
    ],
    [
      'goes no further than the last row',
      'ArrowDown',
      { at: cell('c', 'name') },
      [noRange, ['focus', 'c', 'name']],
    ],
    [
      'goes by ten rows to the first one, not to the heading',
      'PageUp',
      { at: cell('b', 'name') },
      [noRange, ['focus', 'a', 'name']],
    ],
    [
      'goes along the headings',
      'ArrowRight',
      { at: cell('', 'name') },
      [noRange, ['focus', '', 'kind']],
    ],
    [
      'goes to the tab stop if nothing had the focus',
      'ArrowDown',
      { at: null, stop: cell('c', 'name') },
      [noRange, ['focus', 'c', 'name']],
    ],
    ['goes to the first row without one', 'ArrowDown', { at: null }, [noRange, ['focus', 'a', '']]],
    [
      'goes to the tab stop if its row is gone',
      'ArrowDown',
      { at: cell('gone', 'name'), stop: cell('c', 'name') },
      [noRange, ['focus', 'c', 'name']],
    ],
    [
      'extends the selection',
      'Shift+ArrowDown',
      { at: cell('a', 'name') },
      [
        ['range', { from: cell('a', 'name'), to: cell('b', 'name') }],
        ['show', 'b', 'name'],
      ],
    ],
    [
      'extends it on from its end',
      'Shift+ArrowRight',
      { at: cell('a', 'name'), range: { from: cell('a', 'name'), to: cell('b', 'name') } },
      [
        ['range', { from: cell('a', 'name'), to: cell('b', 'kind') }],
        ['show', 'b', 'kind'],
      ],
    ],
    ['undoes', 'Control+z', {}, [['undo']]],
    ['redoes', 'Control+y', {}, [['redo']]],
    ['selects all', 'Control+a', {}, [['all', true]]],
    ['selects the row', 'x', {}, [['toggle', 'b', false]]],
    ['selects up to the row', 'Shift+X', {}, [['toggle', 'b', true]]],
    ['lets go what is selected', 'Escape', { isChosen: true }, [['clear'], noRange]],
    [
      'lets go what is drawn',
      'Escape',
      { range: { from: cell('a', 'name'), to: cell('b', 'name') } },
      [['clear'], noRange],
    ],
    ['is a single key of its table', 'p', { inHand: products.slice(0, 2) }, [['key', 'ab']]],
    ['edits', 'Enter', { at: cell('b', 'name') }, [['edit', 'b', 'name']]],
    ['ticks', ' ', { at: cell('b', 'sold') }, [['tick', 'b', 'sold']]],
    ['presses', 'Enter', {}, [['press', 'b']]],
    [
      'selects in the column for it',
      'Enter',
      { at: cell('b', selectKey) },
      [['toggle', 'b', false]],
    ],
    ['selects all in its heading', 'Enter', { at: cell('', selectKey) }, [['all', true]]],
    [
      'selects none if some are selected',
      'Enter',
      { at: cell('', selectKey), isChosen: true },
      [['all', false]],
    ],
    ['sorts in a heading', 'Enter', { at: cell('', 'name') }, [['sort', 'name']]],
    ['sorts backwards', 'Enter', { at: cell('', 'name'), sort: 'name' }, [['sort', '-name']]],
    ['does not sort actions', 'Enter', { at: cell('', 'shop') }, []],
    ['begins a text', 'h', { at: cell('b', 'name') }, [['edit', 'b', 'name', 'h']]],
    [
      'fills down',
      'Control+d',
      { bounds: { top: 0, bottom: 2, left: 3, right: 3 } },
      [['change', 'b:1', 'c:1']],
    ],
    [
      'empties texts, and neither amounts nor options',
      'Delete',
      { bounds: { top: 1, bottom: 2, left: 0, right: 5 } },
      [['change', 'b:', 'c:']],
    ],
    [
      'empties the one column that is selected',
      'Delete',
      { bounds: { top: 0, bottom: 0, left: 1, right: 1 } },
      [['change', 'a:']],
    ],
    [
      'leaves a list as it is',
      'Delete',
      { bounds: { top: 0, bottom: 0, left: 2, right: 2 } },
      [['change']],
    ],
    [
      'goes nowhere above the headings',
      'ArrowUp',
      { at: cell('', 'name') },
      [noRange, ['focus', '', 'name']],
    ],
  ])('%s (%s)', (_, chord, given, expected) =>
    expect(press(chord, given)).toEqual({ done: expected, isTaken: true }),
  );

  test.each<[string, string, Given]>([
    ['rows cannot be selected', 'x', { props: { choice: undefined } }],
    ['rows cannot be selected at all', 'Control+a', { props: { choice: undefined } }],
    ['a heading is no row', 'x', { at: cell('', 'shop') }],
    ['nothing is edited here', 'Control+z', { props: { edits: undefined } }],
    ['nothing is edited here either', 'Control+y', { props: { edits: undefined } }],
    ['no cell is selected', 'Control+d', {}],
    ['no cell is selected to be emptied', 'Delete', {}],
    [
      'nothing can be filled',
      'Control+d',
      { props: { edits: undefined }, bounds: { top: 0, bottom: 1, left: 1, right: 1 } },
    ],
    [
      'nothing can be emptied',
      'Delete',
      { props: { edits: undefined }, bounds: { top: 0, bottom: 1, left: 1, right: 1 } },
    ],
    ['the table does not know the key', 'q', {}],
    ['it is a name of every object', 'toString', {}],
    ['no row is meant', 'p', { inHand: [] }],
    ['a heading cannot be extended', 'Shift+ArrowDown', { at: cell('', 'name') }],
    ['the row is gone', 'Enter', { at: cell('gone', 'name') }],
    ['the column is gone', 'Enter', { at: cell('b', 'gone') }],
    ['the row of the text is gone', 'h', { at: cell('gone', 'name') }],
    ['a button takes it itself', 'Enter', { target: document.createElement('button') }],
    ['somebody types', 'x', { target: document.createElement('input') }],
  ])('is left to others where %s', (_, chord, given) =>
    expect(press(chord, given)).toEqual({ done: [], isTaken: false }),
  );

  test('that lets go is left to others where nothing is selected', () =>
    expect(press('Escape').isTaken).toBe(false));
  test('that others have handled does nothing', () => {
    const event = { key: 'x', defaultPrevented: true, target: null } as unknown as KeyboardEvent;
    expect(() => gridKeyDown(event, {} as KeyContext<Product>)).not.toThrow();
  });
  test('in an empty table lets go the selection and is left to the page', () =>
    expect(press('ArrowDown', { rows: [] })).toEqual({ done: [noRange], isTaken: false }));
  test('that would begin an amount says how it is edited', () => {
    expect(press('7', { at: cell('b', 'stock') })).toEqual({ done: [], isTaken: true });
    expect(toasts.read().shown).toMatchObject([
      { text: 'Press Enter or F2 to edit this cell', tone: 'info' },
    ]);
  });
  test('in a heading is a single key, though its column takes letters', () =>
    expect(press('a', { at: cell('', 'name') }).done).toEqual([['all', true]]));
  test('without a modifier does nothing once single keys are off', () => {
    setPreference('singleKeys', false);
    expect([press('x').done, press('p').done]).toEqual([[], []]);
  });
});

describe('a key in a list', () => {
  const list = (chord: string, given: Given = {}) =>
    press(chord, { mode: 'rows', at: cell('b', ''), ...given });
  test('opens the row, goes from row to row and not to the headings', () => {
    expect(list('Enter').done).toEqual([['onOpen', 'b']]);
    expect(list('ArrowUp', { at: cell('a', '') }).done).toEqual([
      noRange,
      ['focus', 'a', selectKey],
    ]);
    expect(list('Home').done).toEqual([noRange, ['focus', 'a', selectKey]]);
  });
  test('is left to others where nothing can be opened', () => {
    expect(list('Enter', { props: { onOpen: undefined } }).isTaken).toBe(false);
    expect(list('Enter', { at: cell('gone', '') }).isTaken).toBe(false);
    expect(list('Shift+ArrowDown')).toEqual({ done: [], isTaken: false });
  });
});
