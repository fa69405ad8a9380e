import type { RunFormField } from './run-form.ts';

/** Fields that are judged together: a change of one makes what was said about the others void. */
const groups: readonly (readonly RunFormField[])[] = [
  ['date', 'time'],
  ['raid', 'raidBoss'],
  ['gc', 'gcPaymentRealm'],
];

/** The fields whose messages no longer hold once this one has been changed. */
export const judgedWith = (field: string): readonly string[] => [
  field,
  ...groups.filter((one) => one.some((other) => other === field)).flat(),
];
