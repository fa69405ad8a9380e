import { strings } from '@warchest/contract/strings.ts';
import type { BookingFull } from '@warchest/contract/run-view.ts';
import { mailString } from '@warchest/domain/gold/string.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { call } from '../../../lib/call.ts';
import { newIdempotencyKey } from '../../../lib/use-command.ts';
import type { RowChange } from '../../../ui/grid/column.ts';
import type { EditResult } from '../../../ui/grid/edit-rules.ts';
import { putBooking } from '../cache.ts';
import { lockedWhy } from './edits.ts';

type Change = RowChange<BookingFull>;

const foreign = 'Only the gold holder can say whether it was mailed';

/** Why this viewer cannot mark the string of a booking; null if they can. */
export const mailingWhy = (b: BookingFull, mayMail: (holder: string) => boolean): string | null =>
  lockedWhy(b, 'mailed') ?? (mayMail(b.goldWith) ? null : foreign);

/** Orders changes as the server allows them: strings are unmarked first and marked last. */
export function inTurn(changes: readonly Change[]): {
  readonly unmarked: readonly Change[];
  readonly fields: readonly Change[];
  readonly marked: readonly Change[];
} {
  const of = (mailed: boolean) => changes.filter(({ edit }) => edit.mailed === mailed);
  const fields = changes.flatMap(({ row, edit }) => {
    const rest = Object.entries(edit).filter(([field]) => field !== 'mailed');
    return rest.length > 0 ? [{ row, edit: Object.fromEntries(rest) }] : [];
  });
  return { unmarked: of(false), fields, marked: of(true) };
}

/** Marks the strings of bookings with one request; strings that the caller may not mark stay unchanged. */
export async function markStrings(
  kind: RunKind,
  changes: readonly Change[],
  mailed: boolean,
): Promise<EditResult<BookingFull>[]> {
  if (changes.length === 0) return [];
  const stringOf = ({ row }: Change) => mailString(row.paymentRealm, row.id);
  const reply = await call(
    strings[kindRules[kind].strings].mark,
    { body: { strings: changes.map(stringOf), mailed } },
    { idempotencyKey: newIdempotencyKey() },
  );
  const [unknown, already] = [new Set(reply.unknown), new Set(reply.already)];
  return changes.map((change) => {
    if (unknown.has(stringOf(change))) return { why: foreign };
    const row = { ...change.row, mailed };
    putBooking(kind, row);
    return { row, already: already.has(stringOf(change)) ? ['mailed'] : [] };
  });
}
