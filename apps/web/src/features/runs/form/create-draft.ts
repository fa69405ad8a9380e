import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { draftsIn } from '../../../lib/draft-storage.ts';
import type { DraftPlace } from '../../../lib/form.ts';
import type { RunValues } from './run-form.ts';

/** A stored draft as this build knows it: an older one may have stored fewer fields, or other ones. */
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

/** Where a member's half-planned run waits in this tab; `first` is what an untouched form holds. */
export function creationDraft(
  memberId: string,
  kind: RunKind,
  first: RunValues,
): DraftPlace<RunValues> {
  const drafts = draftsIn(memberId);
  const name = `runDraft.${kind}`;
  return {
    read: () => restored(drafts.read(name), first),
    write: (values) => drafts.write(name, values),
  };
}
