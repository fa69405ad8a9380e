import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { draftsIn } from '../../../lib/draft-storage.ts';
import type { BookingDraft, Filled } from './booking-draft.ts';
import { emptyDraft, holdsCustomer } from './draft.ts';

/** The drafts of one member in this tab for one kind of run. */
export interface DraftStore {
  /** The draft for a run (null: before one was selected), or null. */
  readonly kept: (runId: string | null) => BookingDraft | null;
  /** Stores a draft as long as it says something about a customer. */
  readonly store: (runId: string | null, draft: BookingDraft) => void;
  readonly drop: (runId: string | null) => void;
  /** The last booking of this tab as typed, for Alt+R. */
  readonly last: () => BookingDraft | null;
  readonly storeLast: (draft: BookingDraft) => void;
}

/** Opens a member's drafts. Other members cannot read them, and a logout deletes them. */
export function draftsOf(memberId: string, kind: RunKind): DraftStore {
  const { read: stored, write } = draftsIn(memberId);
  const nameOf = (runId: string | null) => `bookingDraft.${kind}.${runId ?? 'none'}`;
  const lastName = `bookingLast.${kind}`;
  const read = (name: string) => restored(stored(name));
  return {
    kept: (runId) => read(nameOf(runId)),
    store: (runId, draft) => write(nameOf(runId), holdsCustomer(draft) ? draft : null),
    drop: (runId) => write(nameOf(runId), null),
    last: () => read(lastName),
    storeLast: (draft) => write(lastName, draft),
  };
}

/** Reads a stored draft; an older build may have stored fewer or other fields. */
function restored(stored: unknown): BookingDraft | null {
  if (!isRecord(stored)) return null;
  const known = Object.entries(emptyDraft).map(([field, fallback]) => {
    const value = stored[field];
    const fits =
      field === 'filled'
        ? isFilled(value)
        : typeof value === typeof (field === 'realmBefore' ? '' : fallback);
    return [field, fits ? value : fallback];
  });
  return Object.fromEntries(known);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const filledParts = ['buyer', 'buyerClass', 'paymentFaction', 'factionBefore'] as const;
const isFilled = (value: unknown): value is Filled =>
  isRecord(value) && filledParts.every((part) => typeof value[part] === 'string');
