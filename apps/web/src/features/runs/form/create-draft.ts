import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { draftsIn } from '../../../lib/draft-storage.ts';
import type { DraftPlace } from '../../../lib/form.ts';
import type { RunValues } from './run-form.ts';

/** Reads a stored draft; an older build may have stored fewer or other fields. */
function restored(stored: unknown, first: RunValues): RunValues | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const known = Object.entries(first).map(([field, fallback]) => {
    const value: unknown = Reflect.get(stored, field);
    const isLike =
      typeof value === typeof fallback && Array.isArray(value) === Array.isArray(fallback);
    return [field, isLike ? value : fallback];
  });
  return Object.fromEntries(known);
}

const placeOf =
  (stem: string) =>
  (memberId: string, kind: RunKind, first: RunValues): DraftPlace<RunValues> => {
    const drafts = draftsIn(memberId);
    const name = `${stem}.${kind}`;
    return {
      read: () => restored(drafts.read(name), first),
      write: (values) => drafts.write(name, values),
    };
  };

/** Stores a member's unfinished run in this tab; `first` is the untouched form. */
export const creationDraft = placeOf('runDraft');

/** Stores the values of the run that a member created last in this tab. */
export const lastCreated = placeOf('runCreated');
