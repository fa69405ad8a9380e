import type { Drafts } from './draft-storage.ts';
import { isSame } from './row-fields.ts';

/** The fields that differ from the saved ones. */
export function changedFields<Fields extends object>(fields: Fields, saved: Fields) {
  const changed = Object.entries(fields).filter(
    ([field, value]) => !isSame(value, Reflect.get(saved, field)),
  );
  return Object.fromEntries(changed) as Partial<Fields>;
}

/** Of a stored draft the known fields; an older build may have stored others, or other shapes. */
export function restoredFields<Fields extends object>(
  stored: unknown,
  saved: Fields,
): Partial<Fields> {
  if (typeof stored !== 'object' || stored === null) return {};
  const known = Object.entries(stored).filter(([field, value]) => {
    if (!Object.hasOwn(saved, field)) return false;
    const before: unknown = Reflect.get(saved, field);
    // what may be unset has no shape to compare with
    if (value === null || before === null) return true;
    return typeof value === typeof before && Array.isArray(value) === Array.isArray(before);
  });
  return changedFields({ ...saved, ...(Object.fromEntries(known) as Partial<Fields>) }, saved);
}

/** Stores what was typed over saved values; without a change there is nothing to store. */
export const storeFields = (drafts: Drafts, name: string, changed: object): void =>
  drafts.write(name, Object.keys(changed).length === 0 ? null : changed);
