import type { ZodType } from 'zod';
import type { FieldError } from '@warchest/contract/refusals.ts';
import { Refused } from '../platform/refused.ts';
import { wordsFor } from './validation-messages.ts';

/** An issue as zod reports it, as far as it is read here. */
interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[];
  readonly errors?: readonly (readonly Issue[])[];
}

/** The invalid fields, by dotted path. Of a union, the alternative that came closest speaks. */
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

/** How far from fitting: a wrong type at the top means that this alternative was not meant at all. */
const weight = (issues: readonly Issue[]): number =>
  issues.reduce(
    (sum, issue) => sum + (issue.path.length === 0 ? 100 : 1) * (issue.keys?.length ?? 1),
    0,
  );

const pathText = (path: readonly PropertyKey[]): string => path.map(String).join('.').slice(0, 200);

const mostErrors = 50;

/** The value as the schema describes it, or a 422 that names each field. */
export function parse(schema: ZodType, value: unknown): unknown {
  const result = schema.safeParse(value, { error: wordsFor });
  if (result.success) return result.data;
  const found = fieldErrors(result.error.issues);
  const errors = [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
  throw new Refused('invalid', { errors: errors.slice(0, mostErrors) });
}
