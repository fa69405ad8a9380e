import type { RunFormField } from './run-form.ts';

/** Fields that are judged together: a change of one makes what was said about the others void. */
const together: readonly (readonly RunFormField[])[] = [
  ['date', 'time'],
  ['raid', 'raidBoss'],
  ['gc', 'gcPaymentRealm'],
];

/** The messages that still hold once a field has been changed. */
export function withoutMessages(
  messages: Readonly<Record<string, string>>,
  field: RunFormField,
): Record<string, string> {
  const gone: readonly string[] = [field, ...together.filter((one) => one.includes(field)).flat()];
  return Object.fromEntries(Object.entries(messages).filter(([one]) => !gone.includes(one)));
}
