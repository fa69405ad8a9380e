import type { ZodType } from 'zod';
import type { FieldError } from '@warchest/contract/refusals.ts';
import { Refused } from '../platform/refused.ts';
import { messageFor } from './validation-messages.ts';

/** The fields of a zod issue that are used here. */
interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[];
  readonly errors?: readonly (readonly Issue[])[];
}

/** The invalid fields, by dotted path. Of a union, the issues of the closest alternative. */
function fieldErrors(issues: readonly Issue[], prefix: readonly PropertyKey[] = []): FieldError[] {
  return issues.flatMap((issue): FieldError[] => {
    const path = [...prefix, ...issue.path];
    if (issue.code === 'unrecognized_keys' && issue.keys) {
      return issue.keys.map((key) => ({
        path: pathText([...path, key]),
        message: 'Unknown field',
      }));
    }
    if (issue.code === 'invalid_union' && issue.errors && issue.errors.length > 0) {
      const closest = issue.errors.toSorted((a, b) => weight(a) - weight(b))[0] ?? [];
      return fieldErrors(closest, path);
    }
    return [{ path: pathText(path) || 'body', message: issue.message }];
  });
}

/** Distance from a match: a wrong type at the top means that this alternative was not intended. */
const weight = (issues: readonly Issue[]): number =>
  issues.reduce(
    (sum, issue) => sum + (issue.path.length === 0 ? 100 : 1) * (issue.keys?.length ?? 1),
    0,
  );

const pathText = (path: readonly PropertyKey[]): string => path.map(String).join('.').slice(0, 200);

const maxErrors = 50;

/** Of too many errors those of whole lists come first: that one is too long says the most. */
const fewOf = (errors: readonly FieldError[]): readonly FieldError[] => {
  if (errors.length <= maxErrors) return errors;
  const depth = ({ path }: FieldError) => path.split('.').length;
  return errors.toSorted((a, b) => depth(a) - depth(b)).slice(0, maxErrors);
};

/** Parses a value with the schema, or refuses with a 422 that names each invalid field. */
export function parse(schema: ZodType, value: unknown): unknown {
  const result = schema.safeParse(value, { error: messageFor });
  if (result.success) return result.data;
  const found = fieldErrors(result.error.issues);
  const errors = [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
  throw new Refused('invalid', { errors: fewOf(errors) });
}
