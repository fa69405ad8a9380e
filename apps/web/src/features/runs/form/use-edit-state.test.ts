import { expect, test } from 'vitest';
import type { RaidView } from '@warchest/contract/run-view.ts';
import { aRun } from '../../../../test/a-run.ts';
import { mount } from '../../../../test/hook.tsx';
import { someLists } from '../../../../test/some-lists.ts';
import { useEditState } from './use-edit-state.ts';

/** The edit form of a run that others change meanwhile. */
function editing(start: RaidView) {
  const run = { now: start };
  const hook = mount(() => useEditState('raid', run.now, someLists));
  const becomes = (change: Partial<RaidView>) => {
    run.now = { ...run.now, ...change, version: run.now.version + 1 };
    hook.again();
  };
  return { hook, becomes };
}

test('only what differs from the run as it stands would be sent', () => {
  const { hook, becomes } = editing(aRun());
  expect(hook.now.body).toEqual({});
  hook.do(({ form }) => form.set('note', 'bring food'));
  hook.do(({ form }) => form.set('amountOfPossibleCustomer', '25'));
  expect(hook.now.body).toEqual({ note: 'bring food', amountOfPossibleCustomer: 25 });
  becomes({ note: 'bring food' });
  expect(hook.now.body).toEqual({ amountOfPossibleCustomer: 25 });
});

test('unchanged fields follow the run, and are reported', () => {
  const { hook, becomes } = editing(aRun());
  hook.do(({ form }) => form.set('note', 'bring food'));
  becomes({ time: '21:00' });
  expect(hook.now.form.values).toMatchObject({ time: '21:00', note: 'bring food' });
  expect(hook.now.updates).toEqual([
    { field: 'time', opened: '20:00', now: '21:00', conflict: false },
  ]);
  expect(hook.now.open).toEqual([]);
});

test('a field that both changed stays as typed and asks, once more when it changes again', () => {
  const { hook, becomes } = editing(aRun());
  hook.do(({ form }) => form.set('note', 'mine'));
  becomes({ note: 'theirs' });
  expect(hook.now.form.values.note).toBe('mine');
  const [asked] = hook.now.open;
  expect(asked).toEqual({ field: 'note', opened: '', now: 'theirs', conflict: true });
  hook.do(({ keep }) => asked && keep(asked));
  expect(hook.now.open).toEqual([]);
  expect(hook.now.body).toEqual({ note: 'mine' });
  becomes({ note: 'theirs again' });
  const [again] = hook.now.open;
  expect(again).toMatchObject({ now: 'theirs again' });
  hook.do(({ use }) => again && use(again));
  expect(hook.now.form.values.note).toBe('theirs again');
  expect(hook.now).toMatchObject({ open: [], body: {} });
});

// proves RUN-27
test('a realm that is not in the catalogue is refused before it is sent', () => {
  const { hook } = editing(aRun());
  hook.do(({ form }) => form.set('gcPaymentRealm', 'Nowhere'));
  expect(hook.now.form.messages).toEqual({ gcPaymentRealm: 'Unknown Realm selected' });
  hook.do(({ form }) => form.set('gcPaymentRealm', 'draenor'));
  expect(hook.now.form.messages).toEqual({});
});
