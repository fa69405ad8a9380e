import { describe, expect, it } from 'vitest';
import { lists } from '../../../../test/template-lists.ts';
import { blankDraft, bossField, editDraft, gcField, valueOf } from './template-draft.ts';

const blank = blankDraft('raid', lists);

describe('a cell', () => {
  const row = {
    ...blank,
    gcs: ['10001'],
    note: 'x',
    offeredBosses: [{ boss: 'Gallywix', possibleCustomers: 4 }],
  };
  it.each([
    ['note', 'x'],
    [gcField(0), '10001'],
    [gcField(1), ''],
    [bossField('Gallywix'), '4'],
    [bossField("Mug'Zee"), ''],
    ['duration', blank.duration],
    ['unknown', ''],
  ])('%s shows %j', (cell, value) => expect(valueOf(row, cell)).toBe(value));

  it.each([
    [{ duration: 1 }, { duration: 1 }],
    [{ duration: 1440 }, { duration: 1440 }],
    [{ amountOfBooster: 100 }, { amountOfBooster: 100 }],
    [{ amountOfPossibleCustomer: '12' }, { amountOfPossibleCustomer: '12' }],
    [{ [bossField('Gallywix')]: '1000' }, { amountOfPossibleCustomer: 1000 }],
    [{ [bossField("Mug'Zee")]: ' 2 ' }, { amountOfPossibleCustomer: 6 }],
    [{ [gcField(0)]: null }, { gcs: [] }],
  ])('takes %j', (edit, wanted) => expect(editDraft(row, edit)).toMatchObject(wanted));
  it.each([
    [{ duration: 1441 }],
    [{ duration: ' ' }],
    [{ amountOfBooster: 101 }],
    [{ amountOfBooster: -1 }],
    [{ amountOfPossibleCustomer: 1001 }],
    [{ [bossField('Gallywix')]: '1001' }],
    [{ [bossField('Gallywix')]: '-1' }],
    [{ [bossField('Gallywix')]: null }],
  ])('refuses %j', (edit) => expect(editDraft(row, edit)).toEqual(expect.any(String)));
  it('of a boss leaves the others in their order', () => {
    const two = [
      { boss: 'Gallywix', possibleCustomers: 4 },
      { boss: 'Vexie', possibleCustomers: 1 },
    ];
    expect(
      editDraft({ ...row, offeredBosses: two }, { [bossField('Gallywix')]: '5' }),
    ).toMatchObject({ offeredBosses: [{ boss: 'Gallywix', possibleCustomers: 5 }, two[1]] });
  });
});
