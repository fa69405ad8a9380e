import { expect, test } from 'vitest';
import type { ProgramEntry } from '@warchest/contract/programs.ts';
import { passwordMask } from '@warchest/domain/programs/mask.ts';
import {
  draftsSince,
  edited,
  linesOf,
  refusedField,
  savedEntries,
  type Drafts,
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
const anna = entry('a');

test('a draft is what differs; typed back, nothing is left of it', () => {
  const renamed = edited(undefined, anna, { advName: 'Anne', discordID: '10001' });
  expect(renamed).toEqual({ base: anna, edit: { advName: 'Anne' }, gone: false });
  expect(edited(renamed ?? undefined, anna, { advName: 'Anna' })).toBeNull();
  // the mask in the cell is not a password
  expect(edited(undefined, anna, { password: passwordMask })).toBeNull();
  expect(edited(undefined, anna, { password: 'new' })?.edit).toEqual({ password: 'new' });
  expect(edited(undefined, anna, { password: '' })?.edit).toEqual({ password: '' });
  expect(edited(undefined, null, { advName: '' })).toEqual({ base: null, edit: {}, gone: false });
});

test('what is typed is never shown again, nor a password at all', () => {
  const drafts: Drafts = new Map([
    ['new-1', { base: null, edit: { advName: 'Carl', password: 'secret' }, gone: false }],
    ['a', { base: entry('a', { version: 2 }), edit: { password: 'other' }, gone: false }],
  ]);
  const lines = linesOf([anna, entry('b', { password: '' })], drafts);
  expect(JSON.stringify(lines)).not.toMatch(/secret|other/);
  expect(lines.map(({ key, advName, password, moved }) => [key, advName, password, moved])).toEqual(
    [
      ['new-1', 'Carl', passwordMask, false],
      ['a', 'Anna', passwordMask, true],
      ['b', 'Anna', '', false],
    ],
  );
});

test('only what differs is sent, with the version that was read', () => {
  const drafts: Drafts = new Map([
    ['new-1', { base: null, edit: { discordID: '10009', advName: 'Carl' }, gone: false }],
    ['new-2', { base: null, edit: { advName: 'Never mind' }, gone: true }],
    ['a', { base: anna, edit: { advName: 'Anne' }, gone: false }],
    ['b', { base: entry('b'), edit: {}, gone: true }],
  ]);
  const sent = savedEntries(drafts);
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

test('what is typed while drafts are being saved stays, over the entries as they were saved', () => {
  const draft = (edit: Record<string, string>) => edited(undefined, anna, edit);
  const fresh = edited(undefined, null, { discordID: '10009', advName: 'Ne', password: 'a' });
  const sent: Drafts = new Map([
    ['new-1', fresh],
    [anna.id, draft({ advName: 'Anne', password: 'new' })],
  ] as [string, NonNullable<typeof fresh>][]);
  const now: Drafts = new Map([
    ['new-1', edited(fresh ?? undefined, null, { advName: 'Nea' })],
    [anna.id, draft({ advName: 'Anne', password: 'new', discordID: '10003' })],
    ['new-2', edited(undefined, null, { advName: 'Next' })],
  ] as [string, NonNullable<typeof fresh>][]);
  const saved = [
    { ...anna, advName: 'Anne', version: anna.version + 1 },
    { ...anna, id: 'saved', discordID: '10009', advName: 'Ne', version: 1 },
  ];
  expect(draftsSince(sent, sent, saved)).toEqual(new Map());
  expect([...draftsSince(sent, now, saved)]).toEqual([
    ['saved', { base: saved[1], edit: { advName: 'Nea' }, gone: false }],
    [anna.id, { base: saved[0], edit: { discordID: '10003' }, gone: false }],
    ['new-2', now.get('new-2')],
  ]);
});
