import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { tabStore } from '../../../lib/storage.ts';
import type { BookingDraft } from './booking-draft.ts';
import { emptyDraft, holdsCustomer } from './draft.ts';

/** Drafts of this tab, one for each run; before a run is chosen under its own name. */
const keyOf = (kind: RunKind, runId: string | null) => `bookingDraft.${kind}.${runId ?? 'none'}`;
const lastKey = (kind: RunKind) => `bookingLast.${kind}`;

const isDraft = (stored: unknown): stored is Partial<BookingDraft> =>
  typeof stored === 'object' && stored !== null;

const read = (key: string): BookingDraft | null => {
  const stored = tabStore.read<unknown>(key, null);
  if (!isDraft(stored)) return null;
  // an older build may have stored fewer fields, or other ones
  const known = Object.entries(emptyDraft).map(([field, fallback]) => {
    const value = stored[field as keyof BookingDraft];
    const fits =
      typeof value === typeof fallback || (field === 'realmBefore' && typeof value === 'string');
    return [field, fits ? value : fallback];
  });
  return Object.fromEntries(known);
};

/** The draft that was begun for a run, or null. */
export const keptDraft = (kind: RunKind, runId: string | null): BookingDraft | null =>
  read(keyOf(kind, runId));

/** Keeps a draft while it says something about a customer. */
export const keepDraft = (kind: RunKind, runId: string | null, draft: BookingDraft): void =>
  tabStore.write(keyOf(kind, runId), holdsCustomer(draft) ? draft : null);

export const dropDraft = (kind: RunKind, runId: string | null): void =>
  tabStore.write(keyOf(kind, runId), null);

/** The last booking of this tab as it was typed, for Alt+R. */
export const lastDraft = (kind: RunKind): BookingDraft | null => read(lastKey(kind));
export const keepLast = (kind: RunKind, draft: BookingDraft): void =>
  tabStore.write(lastKey(kind), draft);
