import { describe, expect, it } from 'vitest';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { lists } from '../../../../test/template-lists.ts';
import { mergeRows } from '../../../lib/draft-list.ts';
import {
  blankDraft,
  bossField,
  copyOf,
  draftOf,
  editDraft,
  gcField,
  sentOf,
  templateRules,
  type TemplateDraft,
} from './template-draft.ts';

const blank = blankDraft('raid', lists);
const row = (id: string, note = ''): TemplateDraft => ({
  ...blank,
  id,
  key: id || `new ${note}`,
  note,
});
const notes = (rows: readonly TemplateDraft[]) => rows.map(({ id, note }) => `${id}:${note}`);

describe('what two people typed', () => {
  const base = [row('a'), row('b'), row('c')];
  it.each([
    ['their change', base, [row('a', 'theirs'), row('b'), row('c')], ['a:theirs', 'b:', 'c:'], []],
    ['my change', [row('a', 'mine'), row('b'), row('c')], base, ['a:mine', 'b:', 'c:'], []],
    [
      'both of one row',
      [row('a', 'mine'), row('b'), row('c')],
      [row('a', 'theirs'), row('b', 'theirs'), row('c')],
      ['a:mine', 'b:theirs', 'c:'],
      ['a'],
    ],
    [
      'the same',
      [row('a', 'x'), row('b'), row('c')],
      [row('a', 'x'), row('b'), row('c')],
      ['a:x', 'b:', 'c:'],
      [],
    ],
    [
      'rows that are new',
      [...base, row('', 'mine')],
      [...base, row('d', 'theirs')],
      ['a:', 'b:', 'c:', 'd:theirs', ':mine'],
      [],
    ],
    ['their order', base, [row('c'), row('a'), row('b')], ['c:', 'a:', 'b:'], []],
    ['what I took away', [row('a'), row('c')], base, ['a:', 'c:'], []],
    [
      'what I took away and they changed',
      [row('a')],
      [row('a'), row('b', 'theirs'), row('c')],
      ['a:', 'b:theirs'],
      ['b'],
    ],
    ['what they took away', base, [row('a')], ['a:'], []],
    [
      'what they took away and I changed',
      [row('a'), row('b', 'mine'), row('c')],
      [row('a')],
      ['a:', ':mine'],
      ['b'],
    ],
  ])('%s', (_, mine, theirs, rows, contested) => {
    const joined = mergeRows(templateRules(blank), base, mine, theirs);
    expect(notes(joined.rows)).toEqual(rows);
    expect([...joined.contested]).toEqual(contested);
  });
});

describe('a row of the sheet', () => {
  const shift = blankDraft('shift', lists);

  // proves REC-7
  it('begins with the second difficulty and no customers', () => {
    const empty = {
      id: '',
      day: 'Monday',
      start: '20:00',
      leader: '',
      gcs: [],
      gcDoesInvites: false,
      raidType: '',
      amountOfPossibleCustomer: 0,
      amountOfBooster: 0,
      note: '',
      priceLimitNote: '',
    };
    expect(blank).toMatchObject({
      ...empty,
      difficulty: 'Heroic',
      raid: 'Manaforge Omega',
      type: '',
      end: '22:00',
      duration: 120,
      offeredBosses: [],
    });
    expect(shift).toMatchObject({
      ...empty,
      raidBoss: '11/11',
      offeredBosses: [{ boss: "Mug'Zee", possibleCustomers: 0 }],
    });
    // an empty catalogue offers nothing to begin with
    const none = { raids: [], lootTypes: [], difficulties: [], shiftBosses: [], bossCounts: [] };
    for (const kind of ['raid', 'shift'] as const)
      expect(blankDraft(kind, none as unknown as CatalogueLists)).toMatchObject({
        ...empty,
        raid: '',
        type: '',
        difficulty: '',
        offeredBosses: [],
      });
  });

  it.each([
    [{ start: '21:00' }, { start: '21:00', end: '23:00', duration: 120 }],
    [{ end: '21:00' }, { start: '20:00', end: '21:00', duration: 60 }],
    [{ duration: 90 }, { end: '21:30', duration: 90 }],
    [
      { note: 'x', leader: '10001' },
      { note: 'x', leader: '10001' },
    ],
    [{ [gcField(0)]: 'a', [gcField(1)]: 'b' }, { gcs: ['a', 'b'] }],
    [{ [gcField(1)]: 'b' }, { gcs: ['b'] }],
    [{ [bossField('Gallywix')]: '4' }, { amountOfPossibleCustomer: 4 }],
  ])('takes %j', (edit, wanted) => expect(editDraft(blank, edit)).toMatchObject(wanted));

  // proves REC-8
  it.each([
    [{ duration: 0 }, 'A whole number from 1 to 1440'],
    [{ amountOfPossibleCustomer: 1.5 }, 'A whole number from 0 to 1000'],
    [{ [bossField("Mug'Zee")]: '' }, 'At least one boss must remain'],
    [{ [bossField("Mug'Zee")]: 'many' }, 'A whole number from 0 to 1000, or empty'],
    [{ [gcField(0)]: 'a', [gcField(1)]: 'a' }, 'Each collector can be named once'],
  ])('refuses %j', (edit, why) => expect(editDraft(shift, edit)).toBe(why));

  it('offers a boss and takes it back', () => {
    const more = editDraft(shift, { [bossField('Gallywix')]: '4', [bossField("Mug'Zee")]: '2' });
    expect(more).toMatchObject({ amountOfPossibleCustomer: 6 });
    const less = typeof more === 'string' ? more : editDraft(more, { [bossField("Mug'Zee")]: '' });
    expect(less).toMatchObject({ offeredBosses: [{ boss: 'Gallywix', possibleCustomers: 4 }] });
  });

  it('goes out and comes back as it was', () => {
    for (const kind of ['raid', 'shift'] as const) {
      const one = { ...blankDraft(kind, lists), id: 'a00000000000', gcs: ['10001'] };
      const view = {
        leaderName: '',
        gcName: '',
        amountOfPossibleCustomer: 0,
        ...sentOf(kind, one),
      };
      const read = draftOf(view as unknown as Parameters<typeof draftOf>[0]);
      expect({ ...read, key: one.key }).toEqual(one);
    }
    const copy = copyOf(blank);
    expect([copy.id, copy.key === blank.key]).toEqual(['', false]);
  });
});

describe('the request for a row', () => {
  const full: TemplateDraft = {
    ...blank,
    key: 'k',
    id: 'a00000000000',
    raid: 'Manaforge Omega',
    type: 'VIP',
    raidType: 'Full Run',
    leader: '10002',
    gcs: ['10001', '10003'],
    gcDoesInvites: true,
    amountOfPossibleCustomer: 9,
    amountOfBooster: 20,
    offeredBosses: [{ boss: 'Gallywix', possibleCustomers: 4 }],
    note: 'bring flasks',
    priceLimitNote: 'at least 100k',
  };
  const common = {
    id: full.id,
    day: 'Monday',
    start: '20:00',
    end: full.end,
    duration: full.duration,
    raid: full.raid,
    difficulty: full.difficulty,
    raidType: full.raidType,
    raidBoss: full.raidBoss,
    leader: full.leader,
  };
  it('of a raid has one collector, its customers and its notes', () =>
    expect(sentOf('raid', full)).toEqual({
      ...common,
      gc: '10001',
      amountOfPossibleCustomer: 9,
      type: 'VIP',
      note: 'bring flasks',
      priceLimitNote: 'at least 100k',
      gcDoesInvites: true,
    }));
  it('of a shift has its collectors, boosters and bosses', () =>
    expect(sentOf('shift', full)).toEqual({
      ...common,
      gc: ['10001', '10003'],
      amountOfBooster: 20,
      offeredBosses: full.offeredBosses,
    }));
  it('of a new row has no id, and no collector where none is set', () => {
    const sent = sentOf('raid', { ...full, id: '', gcs: [] });
    expect(sent).toMatchObject({ gc: '' });
    expect(sent).not.toHaveProperty('id');
  });
});

describe('a row from a reply', () => {
  const view = (given: object) =>
    ({
      ...sentOf('raid', { ...blank, id: 'a' }),
      leaderName: 'Lea',
      gcName: '',
      ...given,
    }) as Parameters<typeof draftOf>[0];
  it('has empty fields where its kind has none', () => {
    const {
      type: _type,
      gcDoesInvites: _invites,
      note: _note,
      ...shift
    } = view({}) as object as Record<string, unknown>;
    expect(draftOf(shift as unknown as Parameters<typeof draftOf>[0])).toMatchObject({
      key: 'a',
      type: '',
      gcDoesInvites: false,
      note: '',
    });
  });
  it('has its collectors as a list', () => {
    expect(draftOf(view({ gc: '' })).gcs).toEqual([]);
    expect(draftOf(view({ gc: '10001' })).gcs).toEqual(['10001']);
    expect(draftOf(view({ gc: ['10001', '', '10003'] })).gcs).toEqual(['10001', '10003']);
  });
});

describe('a new row', () => {
  it('has what the lists begin with, as far as its kind has it', () => {
    expect(blankDraft('raid', lists)).toMatchObject({ raidBoss: '0/0', offeredBosses: [] });
    const bare = { ...lists, shiftBosses: [], bossCounts: [], raids: [], difficulties: [] };
    expect(blankDraft('shift', bare)).toMatchObject({
      raidBoss: '0/0',
      offeredBosses: [],
      raid: '',
      difficulty: '',
    });
  });
  const rules = templateRules(blank);
  it.each([
    [{}, true],
    [{ key: 'other' }, true],
    [{ note: 'x' }, false],
    [{ id: 'a00000000000' }, false],
  ])('with %j is untouched: %s', (given, is) =>
    expect(rules.isBlank?.({ ...blank, ...given })).toBe(is),
  );
});
