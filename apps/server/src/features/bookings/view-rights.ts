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

/** One letter per verdict. For fields, `field-forbidden` is the default. */
const verdicts: readonly Verdict[] = [true, ...runRefusals];
const letterOf = (verdict: Verdict): string => String.fromCharCode(97 + verdicts.indexOf(verdict));
const verdictOf = (letter: string | undefined): Verdict =>
  verdicts[(letter?.charCodeAt(0) ?? 0) - 97] ?? 'forbidden';

/** Rights as a short text, equal for equal rights: part of the key of a view. */
export const signatureOf = (rights: RunRights): string =>
  [
    ...commands.map((command) => rights[command]),
    ...runFields.map((field) => rights.fields[field] ?? 'field-forbidden'),
  ]
    .map(letterOf)
    .join('');

/** Parses a signature. */
export function rightsOf(signature: string): RunRights {
  const commandVerdicts = commands.map(
    (command, index) => [command, verdictOf(signature[index])] as const,
  );
  const fields = runFields.map(
    (field, index) => [field, verdictOf(signature[commands.length + index])] as const,
  );
  return {
    ...(Object.fromEntries(commandVerdicts) as Record<(typeof commands)[number], Verdict>),
    fields: Object.fromEntries(fields.filter(([, verdict]) => verdict !== 'field-forbidden')),
  };
}

const keysOfRoles = new WeakMap<Person['roles'], string>();

/** A person's roles as text. */
export function rolesKey({ roles }: Pick<Person, 'roles'>): string {
  let key = keysOfRoles.get(roles);
  if (key === undefined) keysOfRoles.set(roles, (key = [...roles].join(' ')));
  return key;
}

/**
 * Everything in a person that rights depend on: the roles, and whether they lead or collect in the
 * run.
 */
export const rightsKey = (
  { leader, gcs }: Pick<RunNow, 'leader' | 'gcs'>,
  person: Person,
): string =>
  `${rolesKey(person)}|${leader === person.id ? 'L' : ''}${gcs.includes(person.id) ? 'G' : ''}`;
