import type { Schema } from './call.ts';
import { RefusedError } from './http.ts';
import { forbiddenField, messageOf } from './error-messages.ts';

/**
 * A form's validator from a schema of the contract: the first message of each field.
 * @example const check = formErrors(newRuns.raid); const errors = check(values)
 */
export const formErrors =
  <Values>(schema: Schema, toBody: (values: Values) => unknown = (values) => values) =>
  (values: Values): Record<string, string> => {
    const result = schema.safeParse(toBody(values));
    if (result.success) return {};
    const found: Record<string, string> = {};
    for (const issue of result.error.issues) found[issue.path.join('.')] ??= issue.message;
    return found;
  };

/** The field that a refusal is about, the first of several; null for any other failure. */
export const firstRefused = (error: unknown): string | null =>
  Object.keys(refusedFields(error))[0] ?? null;

/** The messages of a 422 or of a forbidden field by field, to be shown beside the form's fields. */
export function refusedFields(error: unknown): Record<string, string> {
  if (!(error instanceof RefusedError)) return {};
  const forbidden = error.type === 'field-forbidden' ? forbiddenField(error) : null;
  if (forbidden !== null) return { [forbidden]: messageOf(error) };
  return Object.fromEntries(error.errors.map(({ path, message }) => [path, message]));
}
