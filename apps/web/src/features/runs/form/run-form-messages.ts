import type { RunFormField } from './run-form.ts';

/** Fields that are validated together: changing one clears the errors of the others. */
const groups: readonly (readonly RunFormField[])[] = [
  ['date', 'time'],
  ['raid', 'raidBoss'],
  ['gc', 'gcPaymentRealm'],
];

/** The fields whose errors are cleared when this one changes. */
export const judgedWith = (field: string): readonly string[] => [
  field,
  ...groups.filter((one) => one.some((other) => other === field)).flat(),
];
