import { describe, expect, it } from 'vitest';
import { aRun } from '../../../../test/a-run.ts';
import { followed, fieldUpdates, undecided } from './edit-merge.ts';
import { changeBody, valuesOf } from './run-form.ts';

const opened = valuesOf(aRun());

describe('a run that changes while its form is open', () => {
  // proves RUN-33
  it('tells what others changed and what only they changed', () => {
    const now = { ...opened, time: '21:00', note: 'bring flasks' };
    const typed = { ...opened, time: '19:30' };
    expect(fieldUpdates('raid', opened, now, typed)).toEqual([
      { field: 'time', opened: '20:00', now: '21:00', conflict: true },
      { field: 'note', opened: '', now: 'bring flasks', conflict: false },
    ]);
  });
  it('follows in the fields left alone and keeps what was typed', () => {
    const now = { ...opened, time: '21:00', note: 'bring flasks' };
    const typed = { ...opened, time: '19:30' };
    expect(followed('raid', opened, now, typed)).toEqual({ ...now, time: '19:30' });
  });
  it('is no conflict when both came to the same value', () => {
    const now = { ...opened, amountOfPossibleCustomer: '18' };
    const typed = { ...opened, amountOfPossibleCustomer: ' 18' };
    expect(fieldUpdates('raid', opened, now, typed)).toMatchObject([
      { field: 'amountOfPossibleCustomer', conflict: false },
    ]);
  });
  it('asks until the person has chosen', () => {
    const news = fieldUpdates('raid', opened, { ...opened, raid: 'A' }, { ...opened, raid: 'B' });
    expect(undecided(news, {})).toHaveLength(1);
    expect(undecided(news, { raid: 'A' })).toHaveLength(0);
    expect(undecided(news, { raid: 'older' })).toHaveLength(1);
  });
});

// proves RUN-33
it('sends only what was changed, numbers as numbers', () => {
  expect(
    changeBody('raid', { ...opened, amountOfPossibleCustomer: '18', leader: '' }, opened),
  ).toEqual({
    amountOfPossibleCustomer: 18,
    leader: '',
  });
  expect(changeBody('raid', opened, opened)).toEqual({});
});
