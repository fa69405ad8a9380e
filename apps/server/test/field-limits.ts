import type { z } from 'zod';
import { endpoints } from './reliability/endpoints.ts';

type Schema = z.core.$ZodType;

/** A limit of a field of a request. */
export interface FieldLimit {
  readonly endpoint: (typeof endpoints)[number];
  readonly part: 'params' | 'query' | 'body';
  /** From the part to the field; an entry of a list is `0`. */
  readonly path: readonly string[];
  readonly schema: Schema;
  readonly kind: 'string' | 'array' | 'number';
  readonly bound: 'most' | 'least';
  readonly limit: number;
  /** Whether every request with this path meets this schema; false below alternatives. */
  readonly isCertain: boolean;
}

interface Place extends Pick<FieldLimit, 'endpoint' | 'part' | 'path' | 'isCertain'> {
  readonly schema: Schema;
  /** Whether another schema limits the same value afterwards. */
  readonly isLimitedLater: boolean;
}

/** Every text, list and number that a request may contain. */
export const requestFields: readonly Place[] = endpoints.flatMap((endpoint) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    const whole = { endpoint, part, path: [], isCertain: true, isLimitedLater: false };
    return schema ? [...fieldsIn({ ...whole, schema })] : [];
  }),
);

function* fieldsIn(place: Place): Generator<Place> {
  const { schema, path } = place;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const below = (inner: Schema, name: readonly string[] = [], isCertain = place.isCertain) =>
    fieldsIn({ ...place, schema: inner, path: [...path, ...name], isCertain });
  switch (def.type) {
    case 'object':
      for (const [name, inner] of Object.entries(def.shape)) yield* below(inner, [name]);
      return;
    case 'array':
      yield place;
      yield* below(def.element, ['0']);
      return;
    case 'record':
      yield* below(def.keyType, ['(key)'], false);
      yield* below(def.valueType, ['(value)'], false);
      return;
    case 'union':
      for (const inner of def.options) yield* below(inner, [], false);
      return;
    case 'pipe': {
      const [before, after] = [kindOf(def.in), kindOf(def.out)];
      const isSame = before === after;
      yield* fieldsIn({ ...place, schema: def.in, isLimitedLater: isSame });
      // What is converted before is not sent like this, what is only unwrapped may be.
      yield* below(def.out, [], place.isCertain && (isSame || before === 'transform'));
      return;
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      yield* below(def.innerType);
      return;
    case 'string':
    case 'number':
      yield place;
      return;
    case 'enum':
    case 'literal':
    case 'boolean':
    case 'null':
    case 'undefined':
    case 'transform':
    case 'unknown':
      return;
    default:
      throw new Error(`${place.endpoint.name} has a ${def.type}, which this test cannot read`);
  }
}

function checksOf(schema: Schema): readonly z.core.$ZodCheckDef[] {
  return (schema._zod.def.checks ?? []).map((check) => check._zod.def);
}

function kindOf(schema: Schema): string {
  return (schema as z.core.$ZodTypes)._zod.def.type;
}

/** The limits of a field. */
const limitsOf = (place: Place): FieldLimit[] =>
  checksOf(place.schema).flatMap((check) => {
    const found = boundOf(check);
    const kind = kindOf(place.schema) as FieldLimit['kind'];
    return found ? [{ ...place, ...found, kind }] : [];
  });

function boundOf(check: z.core.$ZodCheckDef): Pick<FieldLimit, 'bound' | 'limit'> | null {
  switch (check.check) {
    case 'max_length':
      return { bound: 'most', limit: (check as z.core.$ZodCheckMaxLengthDef).maximum };
    case 'min_length':
      return { bound: 'least', limit: (check as z.core.$ZodCheckMinLengthDef).minimum };
    case 'less_than':
      return { bound: 'most', limit: Number((check as z.core.$ZodCheckLessThanDef).value) };
    case 'greater_than':
      return { bound: 'least', limit: Number((check as z.core.$ZodCheckGreaterThanDef).value) };
    default:
      return null;
  }
}

export const fieldLimits: readonly FieldLimit[] = requestFields.flatMap(limitsOf);

/** Whether a field accepts values of any size. */
export function isUnlimited({ schema, isLimitedLater }: Place): boolean {
  if (isLimitedLater) return false;
  if (checksOf(schema).some((check) => boundOf(check)?.bound === 'most')) return false;
  const kind = kindOf(schema);
  if (kind === 'array') return true;
  const huge =
    kind === 'number' ? [1e300] : ['x', '1', 'a-b ', '2026-11-24'].map((one) => one.repeat(50_000));
  return huge.some((value) => (schema as z.ZodType).safeParse(value).success);
}

/** A value at the limit, or one beyond it. */
export function valueOf({ kind, bound, limit }: FieldLimit, beyond: boolean): unknown {
  const size = limit + (beyond ? (bound === 'most' ? 1 : -1) : 0);
  if (kind === 'number') return size;
  return kind === 'string' ? 'x'.repeat(size) : Array<null>(size).fill(null);
}

/** `note ≤ 500 characters` */
export const limitText = ({ path, kind, bound, limit }: FieldLimit): string => {
  const unit = { string: ' characters', array: ' entries', number: '' }[kind];
  return `${path.join('.')} ${bound === 'most' ? '≤' : '≥'} ${limit}${unit}`;
};
