import { describe, expect, it } from 'vitest';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { TemplateList } from '@warchest/contract/recurring.ts';
import {
  added,
  beginSheet,
  edited,
  isDirty,
  placed,
  refusedRows,
  removed,
  savedSheet,
  steppedBack,
  steppedForth,
  templateRows,
  type SheetState,
} from './sheet-state.ts';
import { blankDraft, sentOf, type TemplateDraft } from './template-draft.ts';

const named = (...labels: string[]) => labels.map((label) => ({ key: label, label, active: true }));
const lists = {
  raids: named('Manaforge Omega'),
  lootTypes: named('VIP'),
  difficulties: named('Normal', 'Heroic'),
  shiftBosses: named("Mug'Zee"),
  bossCounts: named('11/11'),
} as unknown as CatalogueLists;
const nothingSaved: TemplateList = { recurringRaids: [], version: 0 };
const empty = (): SheetState => beginSheet(nothingSaved, null, blankDraft('raid', lists));
const newRow = (): TemplateDraft => blankDraft('raid', lists);
const notes = (rows: readonly TemplateDraft[]) => rows.map(({ note }) => note);
const withNotes = (now: SheetState, ...all: string[]) =>
  added(
    now,
    all.map((note) => ({ row: newRow(), edit: { note } })),
  );
const answered = (rows: readonly TemplateDraft[]): TemplateList =>
  ({
    version: 1,
    recurringRaids: rows.map((row, at) => ({ ...sentOf('raid', row), id: `t${at}` })),
  }) as unknown as TemplateList;

describe('rows into which nobody has typed', () => {
  it('are no change and are not saved', () => {
    const now = placed(empty(), null, [newRow(), newRow()]);
    expect(now.rows).toHaveLength(3);
    expect(isDirty(now)).toBe(false);
    expect(templateRows(now)).toEqual([]);
  });

  it('make room for what is pasted as new rows, and come back with a step back', () => {
    const now = withNotes(empty(), 'one', 'two');
    expect(notes(now.rows)).toEqual(['one', 'two']);
    expect(isDirty(now)).toBe(true);
    const before = steppedBack(now);
    expect(before.rows).toHaveLength(1);
    expect(templateRows(before)).toEqual([]);
  });

  it('are templates once something is typed', () => {
    const now = empty();
    const row = now.rows[0] ?? newRow();
    expect(notes(templateRows(edited(now, [{ row, edit: { note: 'typed' } }])))).toEqual(['typed']);
  });

  it('leave the sheet when it is saved, unless it has no others', () => {
    const before = placed(withNotes(empty(), 'one'), null, [newRow()]);
    expect(notes(savedSheet(before, before, answered(templateRows(before))).rows)).toEqual(['one']);
    const blank = empty();
    const now = savedSheet(blank, blank, answered([]));
    expect(now.rows).toHaveLength(1);
    expect(isDirty(now)).toBe(false);
  });
});

it('what the server refuses is said of the row that was sent, by its place on the screen', () => {
  const typed = withNotes(empty(), 'one', 'two');
  const now = { ...typed, rows: [newRow(), ...typed.rows] };
  const refused = refusedRows(now, now, [
    { path: 'recurringRaids.1.raidType', message: 'Unknown' },
  ]);
  expect(refused.wrong).toEqual(['Row 3, raidType: Unknown']);
  expect([...refused.states.keys()]).toEqual([typed.rows[1]?.key]);
});

// proves REC-8
it('rows are taken away, but never the first', () => {
  const now = withNotes(empty(), 'one', 'two', 'three');
  expect(notes(removed(now, now.rows.slice(0, 2)).rows)).toEqual(['one', 'three']);
  expect(removed(now, now.rows.slice(0, 1))).toBe(now);
});

it('every change that moves rows is counted, one of their cells is not', () => {
  const two = withNotes(empty(), 'one', 'two');
  const typed = edited(two, [{ row: two.rows[1] ?? newRow(), edit: { note: 'second' } }]);
  const three = placed(typed, typed.rows[0] ?? null, [{ ...newRow(), note: 'new' }]);
  const without = removed(three, three.rows.slice(2));
  const back = steppedBack(without);
  const forth = steppedForth(back);
  const steps = [two, typed, three, without, back, forth, steppedForth(forth)];
  expect(steps.map(({ rows, turn }) => [turn, ...notes(rows)])).toEqual([
    [1, 'one', 'two'],
    [1, 'one', 'second'],
    [2, 'one', 'new', 'second'],
    [3, 'one', 'new'],
    [4, 'one', 'new', 'second'],
    [5, 'one', 'new'],
    [5, 'one', 'new'],
  ]);
});
