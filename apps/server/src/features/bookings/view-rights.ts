import { runFields } from '@warchest/domain/runs/editable.ts';
import { runRefusals, type RunNow, type RunRights } from '@warchest/domain/runs/rights.ts';
import type { Person } from '@warchest/domain/members/roles.ts';

type Verdict = RunRights['edit'];

const commands = [
  'edit',
  'cancel',
  'hide',
  'complete',
  'book',
  'overview',
  'markDone',
  'bait',
] as const satisfies readonly (keyof RunRights)[];

/** A letter for each verdict. Of fields, the first no is the one that goes without saying. */
const verdicts: readonly Verdict[] = [true, ...runRefusals];
const letterOf = (verdict: Verdict): string => String.fromCharCode(97 + verdicts.indexOf(verdict));
const verdictOf = (letter: string | undefined): Verdict =>
  verdicts[(letter?.charCodeAt(0) ?? 0) - 97] ?? 'forbidden';

/** Rights as a short text, the same for all who may do the same: part of the name of a view. */
export const signatureOf = (rights: RunRights): string =>
  [
    ...commands.map((command) => rights[command]),
    ...runFields.map((field) => rights.fields[field] ?? 'field-forbidden'),
  ]
    .map(letterOf)
    .join('');

/** The rights that a signature stands for. */
export function rightsOf(signature: string): RunRights {
  const said = commands.map((command, index) => [command, verdictOf(signature[index])] as const);
  const fields = runFields.map(
    (field, index) => [field, verdictOf(signature[commands.length + index])] as const,
  );
  return {
    ...(Object.fromEntries(said) as Record<(typeof commands)[number], Verdict>),
    fields: Object.fromEntries(fields.filter(([, verdict]) => verdict !== 'field-forbidden')),
  };
}

const keysOfRoles = new WeakMap<Person['roles'], string>();

/** All that rights depend on in a person: the roles, and what they are in the run. */
export function rightsKey({ leader, gcs }: Pick<RunNow, 'leader' | 'gcs'>, person: Person): string {
  let roles = keysOfRoles.get(person.roles);
  if (roles === undefined) keysOfRoles.set(person.roles, (roles = [...person.roles].join(' ')));
  return `${roles}|${leader === person.id ? 'L' : ''}${gcs.includes(person.id) ? 'G' : ''}`;
}
