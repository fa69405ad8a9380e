import { describe, expect, test } from 'vitest';
import type { ImportJob, ListedImport } from '@warchest/contract/import-view.ts';
import { importLabel, importRefusal } from './import-bar.tsx';
import {
  countsText,
  fileNameOf,
  formatText,
  importName,
  outcomeMarks,
  percentOf,
  removeQuestion,
  stateMark,
  troubleOf,
  undoMarks,
  undoneText,
  undoQuestion,
  workWords,
} from './import-words.ts';

const job = (part: Partial<ImportJob> = {}): ImportJob => ({
  kind: 'import',
  state: 'running',
  done: 45,
  total: 100,
  problem: '',
  ...part,
});
const counts = { created: 1_203, updated: 2, unchanged: 0, skipped: 12 };
const none = { created: 0, updated: 0, unchanged: 0, skipped: 0 };

// proves IMP-75
test.each<[Pick<ListedImport, 'state' | 'job'>, word: string, tone: string, icon: string]>([
  [{ state: 'draft', job: null }, 'Draft', 'waiting', 'pending'],
  [{ state: 'draft', job: job() }, 'Importing 45 %', 'busy', 'timer'],
  [{ state: 'draft', job: job({ kind: 'read', total: 0 }) }, 'Reading', 'busy', 'timer'],
  [{ state: 'draft', job: job({ kind: 'preview', total: 0 }) }, 'Checking', 'busy', 'timer'],
  [{ state: 'done', job: job({ kind: 'undo', done: 99 }) }, 'Undoing 99 %', 'busy', 'timer'],
  [
    { state: 'draft', job: job({ kind: 'preview', state: 'cancelled' }) },
    'Draft',
    'waiting',
    'pending',
  ],
  [{ state: 'draft', job: job({ state: 'cancelled' }) }, 'Cancelled', 'quiet', 'none'],
  [{ state: 'draft', job: job({ state: 'interrupted' }) }, 'Interrupted', 'gone', 'warn'],
  [{ state: 'draft', job: job({ state: 'failed' }) }, 'Failed', 'gone', 'warn'],
  [{ state: 'draft', job: job({ kind: 'read', state: 'failed' }) }, 'Not readable', 'gone', 'warn'],
  [{ state: 'done', job: null }, 'Done', 'good', 'settled'],
  [{ state: 'done', job: job({ kind: 'undo', state: 'failed' }) }, 'Undo failed', 'gone', 'warn'],
  [{ state: 'undone', job: null }, 'Undone', 'quiet', 'undo'],
])('%j is called %s', (one, word, tone, icon) =>
  expect(stateMark(one)).toEqual({ word, tone, icon }),
);

// proves IMP-79
describe('what ended badly', () => {
  test('is nothing while it goes on', () => {
    expect(troubleOf(null)).toBeNull();
    expect(troubleOf(job())).toBeNull();
  });
  test.each<[Partial<ImportJob>, string, string]>([
    [{ state: 'cancelled' }, 'Nothing was imported', 'It was cancelled.'],
    [{ state: 'cancelled', kind: 'preview' }, 'The check did not end', 'It was cancelled.'],
    [
      { state: 'interrupted', kind: 'undo' },
      'Nothing was undone',
      'The server stopped meanwhile, so nothing was kept. Start it again.',
    ],
    [
      { state: 'failed', kind: 'read', problem: 'The file is empty' },
      'The file was not read',
      'The file is empty',
    ],
  ])('%j says %s', (part, title, text) => expect(troubleOf(job(part))).toEqual({ title, text }));
});

test('how far it is is known once the number of rows is', () => {
  expect(percentOf(job())).toBe(45);
  expect(percentOf(job({ done: 120 }))).toBe(100);
  expect(percentOf(job({ total: 0 }))).toBeNull();
});

test('counts leave out what is 0', () => {
  expect(countsText(counts)).toBe('1.203 new, 2 changed, 12 skipped');
  expect(countsText(none)).toBe('No rows');
  expect(countsText({ created: 0, updated: 0, unchanged: 1, skipped: 0 })).toBe('1 unchanged');
  expect(countsText({ created: 1, updated: 1, unchanged: 2, skipped: 1 })).toBe(
    '1 new, 1 changed, 2 unchanged, 1 skipped',
  );
  expect(undoneText({ 'taken-back': 3, kept: 1, refused: 0 })).toBe('3 undone, 1 kept');
  expect(undoneText({ 'taken-back': 0, kept: 0, refused: 1 })).toBe('0 undone, 1 not undone');
});

test.each([
  [{ format: null, encoding: null, delimiter: null, rows: 0 }, ''],
  [
    { format: 'csv', encoding: 'windows-1252', delimiter: ';', rows: 1_234 },
    'Text file · separated by semicolons · WINDOWS-1252 · 1.234 rows',
  ],
  [
    { format: 'csv', encoding: 'utf-8', delimiter: '~', rows: 1 },
    'Text file · separated by “~” · UTF-8 · 1 row',
  ],
  [{ format: 'xlsx', encoding: null, delimiter: null, rows: 2 }, 'Excel workbook · 2 rows'],
] as const)('%j is described as %j', (view, text) => expect(formatText(view)).toBe(text));

test('pasted cells have a name, too', () => {
  expect(fileNameOf({ fileName: '' })).toBe('Pasted cells');
  expect(importName({ sort: 'items', fileName: 'a.csv' })).toBe('Store items of “a.csv”');
});

test('questions name the file and what happens', () => {
  const one = { sort: 'items', fileName: 'a.csv', counts } as const;
  const end =
    'Gold and points are reversed by entries. What somebody has worked on since is kept, and listed.';
  expect(undoQuestion(one)).toEqual({
    title: 'Undo the import of “a.csv”?',
    text: `What it created is removed (1.203 rows). What it changed gets its old values back (2 rows). ${end}`,
    confirm: 'Undo import',
    danger: true,
  });
  expect([
    undoQuestion({ ...one, counts: null }).text,
    undoQuestion({ ...one, counts: none }).text,
    undoQuestion({ ...one, counts: { ...none, created: 1 } }).text,
    undoQuestion({ ...one, counts: { ...none, updated: 1 } }).text,
  ]).toEqual([
    end,
    end,
    `What it created is removed (1 row). ${end}`,
    `What it changed gets its old values back (1 row). ${end}`,
  ]);
  expect(removeQuestion(one)).toEqual({
    title: 'Remove this draft?',
    text: '“a.csv” is removed from here. Nothing of it was imported.',
    confirm: 'Remove draft',
    danger: true,
  });
});

// proves IMP-5
describe('the button that imports', () => {
  test.each([
    [null, 'Import'],
    [counts, 'Import 1.205 rows, leave 12 out'],
    [{ ...counts, skipped: 0 }, 'Import 1.205 rows'],
    [none, 'Import'],
  ])('of %j says %s', (of, label) => expect(importLabel(of)).toBe(label));
  test.each([
    [null, 'skip', null],
    [counts, 'skip', null],
    [counts, 'stop', '12 rows have a problem: correct them, or leave bad rows out'],
    [
      { ...none, created: 1, skipped: 1 },
      'stop',
      '1 row has a problem: correct it, or leave bad rows out',
    ],
    [
      { ...none, unchanged: 5 },
      'skip',
      'Nothing to import: all rows are already here as in the file',
    ],
    [
      { ...none, unchanged: 1 },
      'skip',
      'Nothing to import: the row is already here as in the file',
    ],
    [
      { ...none, unchanged: 1, skipped: 2 },
      'skip',
      'Nothing to import: every good row is already here',
    ],
    [{ ...none, skipped: 2 }, 'skip', 'No row can be imported'],
  ] as const)('with %j and bad rows: %s is refused by %j', (of, bad, why) =>
    expect(importRefusal(of, bad)).toBe(why),
  );
});

test('each outcome of a row and each kind of running work has words of its own', () => {
  const words = [...Object.values(outcomeMarks), ...Object.values(undoMarks)].map(
    ({ word }) => word,
  );
  const all = [...words, ...Object.values(workWords)];
  expect(all.filter((word) => word.trim() === '')).toEqual([]);
  expect(new Set(all).size).toBe(all.length);
});
