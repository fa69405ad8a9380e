import { bookings } from '@warchest/contract/bookings.ts';
import type { BookingFull } from '@warchest/contract/run-view.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { call, RefusedError } from '../../../lib/call.ts';
import { unansweredEdit } from '../../../lib/error-messages.ts';
import { newIdempotencyKey } from '../../../lib/use-command.ts';
import { changeWords } from '../../../ui/grid/change-words.ts';
import type { RowChange } from '../../../ui/grid/column.ts';
import { OptimisticEdits } from '../../../ui/grid/optimistic-edits.ts';
import type { EditResult, EditRules } from '../../../ui/grid/edit-rules.ts';
import { KnownVersions } from '../../../ui/grid/known-versions.ts';
import { keptNowhere, withRows, type KeptSteps } from '../../../ui/grid/kept-steps.ts';
import { toastedEdits } from '../../../ui/grid/use-edit-log.ts';
import { putRun } from '../cache.ts';
import { bookingTexts, failureTexts } from '../messages.ts';
import { bookingWords } from './booking-words.ts';
import type { Editor } from '../public/holder-name.ts';
import { inverse, shownAs, type BookingEdit, type EditField } from './edits.ts';
import { inTurn, markStrings } from './mailing.ts';
import { bookingsOf } from './run-bookings.ts';
import { editRefusal } from '../public/conflict-text.ts';

/**
 * The edits of bookings. Edits made together are one request, whose reply is the whole run. Each
 * edit is sent with the version that the previous one created. Mailed marks are a separate request.
 */
export function bookingLog(
  kind: RunKind,
  editor: Editor,
  onAnswer: () => void,
  runNameOf: (runId: string) => string = () => '',
  { kept, keep }: KeptSteps<BookingFull> = keptNowhere,
): OptimisticEdits<BookingFull> {
  const versions = new KnownVersions();
  const sendFields = async (changes: readonly RowChange<BookingFull>[]) => {
    const [first] = changes;
    if (!first) return [];
    const reply = await call(
      bookings[kind].updateMany,
      {
        params: { id: first.row.raid },
        body: {
          changes: changes.map(({ row, edit }) => ({
            ...(edit as Omit<BookingEdit, 'mailed'>),
            id: row.id,
            version: versions.of(row),
          })),
        },
      },
      { idempotencyKey: newIdempotencyKey() },
    );
    putRun(kind, reply.run);
    const now = new Map(bookingsOf(reply.run).map((b) => [b.id, b]));
    return changes.map(({ row, edit }): EditResult<BookingFull> => {
      const outcome = reply.outcomes.find((one) => one.id === row.id);
      if (!outcome?.ok)
        return { why: outcome ? refusalWords(kind, outcome.problem) : bookingTexts.failed };
      const after = now.get(row.id) ?? shownAs(kind, row, edit, editor);
      versions.note(after);
      return { row: after };
    });
  };
  const rules: EditRules<BookingFull> = {
    // an undo creates versions too
    keep: (steps) => keep(withRows(steps, (row) => ({ ...row, version: versions.of(row) }))),
    id: (b) => b.id,
    name: (b) => b.buyer,
    send: async (changes) => {
      const { unmarked, fields, marked } = inTurn(changes);
      const steps = [
        [unmarked, () => markStrings(kind, unmarked, false)],
        [fields, () => sendFields(fields)],
        [marked, () => markStrings(kind, marked, true)],
      ] as const;
      const outcomes = new Map<string, EditResult<BookingFull>>();
      for (const [made, send] of steps) {
        const answers = await send();
        made.forEach(({ row: { id } }, at) => {
          const before = outcomes.get(id);
          const answer = answers[at];
          if (!answer || (before && 'why' in before)) return;
          const already = [before, answer].flatMap((one) =>
            one && 'row' in one ? (one.already ?? []) : [],
          );
          outcomes.set(id, { ...answer, already });
        });
      }
      onAnswer();
      return changes.map(({ row }) => outcomes.get(row.id) ?? { why: bookingTexts.failed });
    },
    inverse: (before, after, edit) => inverse(before, after, edit),
    holds: (b, field, value) => b[field as EditField] === value,
    whyOf: (error) => whyOf(kind, error),
    words: (changes) => {
      const run = runNameOf(changes[0]?.row.raid ?? '');
      const what = changeWords(changes, bookingWords(kind));
      return run === '' ? what : `${what} · ${run}`;
    },
    ...toastedEdits,
  };
  return new OptimisticEdits<BookingFull>(rules, kept());
}

const refusalWords = (
  kind: RunKind,
  problem: Readonly<Record<string, unknown>> & { readonly status: number },
): string => whyOf(kind, new RefusedError(problem.status, problem));

const whyOf = (kind: RunKind, error: unknown): string =>
  editRefusal(kind, error, failureTexts(bookingTexts.failed, unansweredEdit));
