import { expect, test } from 'vitest';
import { optionsFor } from './form-options.ts';

const row = (label: string, active = true) => ({ label, active });
const lists = {
  lootTypes: [row('VIP'), row('Old', false)],
  shiftBosses: [row('First boss'), row('Gone boss', false)],
  feeOptions: [
    { ...row('FTB'), forms: ['raid', 'shift'] },
    { ...row('MOUNT'), forms: ['mountraid'] },
    { ...row('NONE', false), forms: ['raid'] },
  ],
  classes: [row('Mage'), row('Bard', false)],
  realms: [
    { title: 'Kazzak', active: true },
    { title: 'Gone', active: false },
  ],
};
const labels = (rows: readonly { label: string }[]) => rows.map((one) => one.label);

test.each([
  ['raid', ['VIP'], ['FTB']],
  ['mountraid', ['VIP'], ['MOUNT']],
  ['shift', ['First boss'], ['FTB']],
] as const)('the form of a %s offers what is not retired', (kind, types, fees) => {
  const options = optionsFor(lists, kind);
  expect(labels(options.types)).toEqual(types);
  expect(labels(options.fees)).toEqual(fees);
  expect(labels(options.classes)).toEqual(['Mage']);
  expect(options.realms).toEqual([{ title: 'Kazzak', active: true }]);
});
