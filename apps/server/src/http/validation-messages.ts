import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const units: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' };

/** `At most 500 characters`, `At least 1`. */
const bound = (word: string, limit: unknown, origin: string): string =>
  [word, String(limit), units[origin]].filter(Boolean).join(' ');

/** The message for an invalid value whose schema has none. */
export function messageFor(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? fieldIsRequired
        : `Must be ${kinds[issue.expected] ?? 'of another type'}`;
    case 'invalid_value':
      return issue.input === undefined
        ? fieldIsRequired
        : `Must be one of: ${issue.values.map((value) => String(value) || 'empty').join(', ')}`;
    case 'too_big':
      return bound('At most', issue.maximum, issue.origin);
    case 'too_small':
      return bound('At least', issue.minimum, issue.origin);
    case 'invalid_format':
      return 'Is not written as it must be';
    case 'invalid_union':
      return 'Fits none of the known forms';
    default:
      return undefined;
  }
}
