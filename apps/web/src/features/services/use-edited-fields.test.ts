import { expect, test } from 'vitest';
import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import { aService } from '../../../test/a-service.ts';
import { mount } from '../../../test/hook.tsx';
import { editedChange, useEditedFields, type EditedFields } from './use-edited-fields.ts';

const booster = { id: '7', name: 'Bo' };
const one = aService({ team: [booster, { ...booster, id: '8' }] as never, note: 'with key' });
const untouched: EditedFields = {
  price: '400',
  teamSize: '4',
  buyer: 'Thrall-Kazzak',
  note: 'with key',
};

test.each<[Partial<EditedFields>, object, object]>([
  [{}, {}, {}],
  [{ price: '350.5' }, { price: 350_500 }, {}],
  [{ price: '' }, {}, { price: fieldIsRequired }],
  [{ price: 'much' }, {}, { price: expect.stringMatching(/./) }],
  [{ teamSize: '2' }, { teamSize: 2 }, {}],
  [{ teamSize: '1' }, { teamSize: 1 }, { teamSize: 'Between 2 and 39' }],
  [{ teamSize: '39' }, { teamSize: 39 }, {}],
  [{ teamSize: '40' }, { teamSize: 40 }, { teamSize: 'Between 2 and 39' }],
  [{ teamSize: 'two' }, {}, { teamSize: 'Between 2 and 39' }],
  [{ buyer: 'Jaina' }, { buyer: 'Jaina' }, {}],
  [{ buyer: ' ' }, { buyer: ' ' }, { buyer: fieldIsRequired }],
  [{ note: '' }, { note: '' }, {}],
])('%j changes %j, with the errors %j', (typed, change, messages) =>
  expect(editedChange(one, { ...untouched, ...typed })).toEqual({ change, messages }),
);

test('what a booking does not say is empty, and stays as it is', () => {
  const { buyer: _buyer, note: _note, ...rest } = one;
  const fields = { ...untouched, buyer: '', note: '' };
  expect(editedChange(rest as typeof one, fields).change).toEqual({});
});

test('fields that nobody typed into follow the booking', () => {
  const shown = { now: one };
  const hook = mount(() => useEditedFields(shown.now));
  expect(hook.now).toMatchObject({ fields: untouched, change: {}, messages: {} });
  hook.do(({ set }) => set({ price: '500' }));
  hook.do(({ set }) => set({ teamSize: '3' }));
  shown.now = { ...one, buyer: 'Jaina-Kazzak', note: 'new', price: 1_000 };
  hook.again();
  expect(hook.now).toMatchObject({
    fields: { price: '500', teamSize: '3', buyer: 'Jaina-Kazzak', note: 'new' },
    change: { price: 500_000, teamSize: 3 },
  });
});
