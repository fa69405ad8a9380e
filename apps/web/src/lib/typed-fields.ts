import type { Drafts } from './draft-storage.ts';
import { isSame } from './row-fields.ts';

/** The fields that differ from the saved ones. */
export function changedFields<Fields extends object>(fields: Fields, saved: Fields) {
  const changed = Object.entries(fields).filter(
    ([field, value]) => !isSame(value, Reflect.get(saved, field)),
  );
  return Object.fromEntries(changed) as Partial<Fields>;
}

/** What was typed, and the saved values that it was typed over. */
interface StoredFields {
  readonly typed: object;
  readonly over: object;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A draft as it is stored; an older build may have stored another shape. */
function storedFields(stored: unknown): StoredFields {
  if (!isObject(stored)) return { typed: {}, over: {} };
  const { typed, over } = stored as Partial<Record<keyof StoredFields, unknown>>;
  return { typed: isObject(typed) ? typed : {}, over: isObject(over) ? over : {} };
}

interface RestoredFields<Fields> {
  readonly typed: Partial<Fields>;
  readonly over: object;
  /** Those that somebody else has changed since they were typed: saving overwrites that. */
  readonly contested: readonly string[];
}

/** Of a stored draft the known fields; an older build may have stored others, or other shapes. */
export function restoredFields<Fields extends object>(
  stored: unknown,
  saved: Fields,
): RestoredFields<Fields> {
  const { typed, over } = storedFields(stored);
  const known = Object.entries(typed).filter(([field, value]) => {
    if (!Object.hasOwn(saved, field)) return false;
    const before: unknown = Reflect.get(saved, field);
    // what may be unset has no shape to compare with
    if (value === null || before === null) return true;
    return typeof value === typeof before && Array.isArray(value) === Array.isArray(before);
  });
  const restored = { ...saved, ...(Object.fromEntries(known) as Partial<Fields>) };
  const changed = changedFields(restored, saved);
  const contested = Object.keys(changed).filter(
    (field) =>
      Object.hasOwn(over, field) && !isSame(Reflect.get(over, field), Reflect.get(saved, field)),
  );
  return { typed: changed, over, contested };
}

/** The saved values under what is typed, as they were when each field was typed first. */
export const valuesUnder = (before: object, typed: object, saved: object): object =>
  Object.fromEntries(
    Object.keys(typed).map((field) => [
      field,
      Reflect.get(Object.hasOwn(before, field) ? before : saved, field) as unknown,
    ]),
  );

/** Stores what was typed over saved values; without a change there is nothing to store. */
export const storeFields = (drafts: Drafts, name: string, typed: object, over: object): void =>
  drafts.write(name, Object.keys(typed).length === 0 ? null : { typed, over });
