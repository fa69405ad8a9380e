import { expect, test } from 'vitest';
import type { ProgramEntry } from '@warchest/contract/programs.ts';
import { passwordMask } from '@warchest/domain/programs/mask.ts';
import { savedOver, savedState, storedDraft } from '../../lib/draft-list.ts';
import {
  edited,
  linesOf,
  newProgram,
  programRow,
  programRules,
  refusedField,
  savedEntries,
  shownValue,
  type ProgramRow,
} from './program-list.ts';

const entry = (id: string, more: Partial<ProgramEntry> = {}): ProgramEntry => ({
  id,
  discordID: '10001',
  advName: 'Anna',
  password: passwordMask,
  version: 3,
  changedAt: '2026-11-24T11:00:00.000Z',
  changedBy: 'Bob',
  ...more,
});
const anna = programRow(entry('a'));
const bare = programRow(entry('b', { password: '' }));
const fresh = (key: string, edit: Record<string, string>): ProgramRow =>
  edited({ ...newProgram(), key }, edit, undefined);

test('an entry is edited by its fields; typed back, it is as it was', () => {
  const renamed = edited(anna, { advName: ' Anne ', discordID: '10001' }, anna);
  expect(renamed).toEqual({ ...anna, advName: 'Anne' });
  expect(edited(renamed, { advName: 'Anna' }, anna)).toEqual(anna);
  // the mask in the cell is not a password
  expect(edited(anna, { password: passwordMask }, anna)).toEqual(anna);
  expect(edited(edited(anna, { password: 'new' }, anna), { password: passwordMask }, anna)).toEqual(
    anna,
  );
  expect(edited(anna, { password: 'new' }, anna).password).toBe('new');
  expect(edited(anna, { advName: passwordMask }, anna).advName).toBe(passwordMask);
  expect(edited(anna, { password: '' }, anna).password).toBe('');
});

test('what is typed is never shown again, nor a password at all', () => {
  const rows = [
    fresh('new-1', { advName: 'Carl', password: 'secret' }),
    edited(anna, { password: 'other' }, anna),
    bare,
  ];
  const lines = linesOf([anna, bare], rows, new Set(['a']));
  expect(JSON.stringify(lines)).not.toMatch(/secret|other/);
  expect(lines.map(({ key, advName, password, moved }) => [key, advName, password, moved])).toEqual(
    [
      ['new-1', 'Carl', passwordMask, false],
      ['a', 'Anna', passwordMask, true],
      ['b', 'Anna', '', false],
    ],
  );
  expect(lines.map(({ unsaved, isNew }) => [[...unsaved], isNew])).toEqual([
    [['advName', 'password'], true],
    [['password'], false],
    [[], false],
  ]);
});

// proves PROG-4
test('the tab stores what was typed, but no password', () => {
  const state = savedState({ version: 0, rows: [anna, bare] });
  const typed = [
    fresh('new-1', { advName: 'Carl', password: 'secret' }),
    edited(anna, { advName: 'Anne', password: 'other' }, anna),
    bare,
  ];
  const stored = storedDraft(programRules, { ...state, rows: typed });
  expect(JSON.stringify(stored)).not.toMatch(/secret|other/);
  expect(stored).toMatchObject({
    rows: [{ advName: 'Carl', password: '' }, { advName: 'Anne', password: passwordMask }, bare],
  });
  // a password alone leaves nothing to store
  const secret = { ...state, rows: [edited(anna, { password: 'other' }, anna), bare] };
  expect(storedDraft(programRules, secret)).toBeNull();
});

test('only what differs is sent, with the version that was read', () => {
  const base = [anna, bare, programRow(entry('c'))];
  const rows = [
    fresh('new-1', { discordID: '10009', advName: 'Carl' }),
    edited(anna, { advName: 'Anne' }, anna),
    { ...bare, gone: true },
    programRow(entry('c')),
  ];
  const sent = savedEntries({ base, rows });
  expect(sent.map(({ entry: one }) => one)).toEqual([
    { discordID: '10009', advName: 'Carl' },
    { id: 'a', version: 3, discordID: '10001', advName: 'Anne' },
    { id: 'b', version: 3, discordID: '10001', advName: 'Anna', delete: true },
  ]);
  expect(refusedField('programData.1.advName', sent)).toEqual({ key: 'a', field: 'advName' });
  expect(refusedField('programData.0', sent)).toEqual({ key: 'new-1', field: 'discordID' });
  expect(refusedField('programData.9.advName', sent)).toBeNull();
  expect(refusedField('body', sent)).toBeNull();
});

test('what is typed while entries are being saved stays, over the entries as they were saved', () => {
  const state = savedState({ version: 0, rows: [anna] });
  const carl = fresh('new-1', { discordID: '10009', advName: 'Ne', password: 'a' });
  const anne = edited(anna, { advName: 'Anne', password: 'new' }, anna);
  const next = fresh('new-2', { advName: 'Next' });
  const sent = { ...state, rows: [carl, anne] };
  const typed = [
    next,
    edited(carl, { advName: 'Nea' }, undefined),
    edited(anne, { discordID: '10003' }, anna),
  ];
  const saved = [
    { ...anna, advName: 'Anne', version: 4 },
    { ...carl, key: 'saved', password: passwordMask, version: 1 },
  ];
  const reply = { version: 0, rows: saved };
  expect(savedOver(programRules, sent, sent, reply).rows).toEqual(saved);
  expect(savedOver(programRules, { ...sent, rows: typed }, sent, reply).rows).toEqual([
    next,
    { ...saved[0], discordID: '10003' },
    { ...saved[1], advName: 'Nea' },
  ]);
});

test('a cell shows its value, and of a password only that there is one', () => {
  const shown = (row: ProgramRow) =>
    ['discordID', 'advName', 'password', 'changedBy'].map((field) => shownValue(row, field));
  expect(shown(edited(anna, { password: 'secret' }, anna))).toEqual([
    '10001',
    'Anna',
    passwordMask,
    '',
  ]);
  expect(shown(bare)).toEqual(['10001', 'Anna', '', '']);
});
