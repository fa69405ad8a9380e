import { runs } from '@warchest/contract/runs.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { call, RefusedError } from '../../../lib/call.ts';
import { applyThing } from '../../../lib/live-cache.ts';
import { messageOf, unansweredEdit } from '../../../lib/error-messages.ts';
import { queryClient } from '../../../lib/query.ts';
import { toast } from '../../../lib/toast.ts';
import { newIdempotencyKey } from '../../../lib/use-command.ts';
import { changeWords, type ChangeWords } from '../../../ui/grid/change-words.ts';
import type { Edit, RowChange } from '../../../ui/grid/column.ts';
import { OptimisticEdits } from '../../../ui/grid/optimistic-edits.ts';
import type { EditRules, EditResult } from '../../../ui/grid/edit-rules.ts';
import { KnownVersions } from '../../../ui/grid/known-versions.ts';
import { withRows, type KeptSteps } from '../../../ui/grid/kept-steps.ts';
import { sortChanges, toastedEdits } from '../../../ui/grid/use-edit-log.ts';
import { lockOf } from '../public/edit-locks.ts';
import { runTexts } from '../messages.ts';
import { collectorsOf } from '../public/run-facts.ts';

/** A run's staff fields: ids, several collectors separated by commas. */
export type StaffField = 'leader' | 'gc';
export const staffFields: readonly StaffField[] = ['leader', 'gc'];

/** A run's leader or collectors as an edit's value. */
export const staffOf = (run: RunView, field: StaffField): string =>
  field === 'leader'
    ? run.leader
    : collectorsOf(run)
        .map(({ id }) => id)
        .join(',');

/** Collectors in the shape of the kind: one, or a list. */
export const collectorsFor = (kind: RunKind, ids: string): RunView['gc'] =>
  kindRules[kind].severalCollectors ? ids.split(',').filter(Boolean) : ids;

/** The run with pending edits applied. */
export function withStaff(run: RunView, edit: Edit | undefined): RunView {
  if (!edit) return run;
  const { leader, gc } = edit;
  return {
    ...run,
    ...(typeof leader === 'string' ? { leader, leaderName: '' } : {}),
    ...(typeof gc === 'string' ? { gc: collectorsFor(run.kind, gc), gcName: [] } : {}),
  } as RunView;
}

const nameOf = (run: RunView): string => `${run.raid} ${run.difficulty}, ${run.time}`;

/** The words of staff changes; `people`: names by id. */
const wordsOf = (kind: RunKind, people: ReadonlyMap<string, string>): ChangeWords<RunView> => ({
  name: nameOf,
  several: kindRules[kind].words.several,
  field: (field, value) => {
    const ids = String(value ?? '')
      .split(',')
      .filter(Boolean);
    const who = ids.map((id) => people.get(id) ?? id).join(', ') || 'nobody';
    return `${field === 'leader' ? 'leader' : 'GC'} ${who}`;
  },
});

/**
 * Sets leaders and collectors on a schedule: edits made together are one request and one undo step.
 * Each run is sent with the version from the previous reply.
 */
export function staffLog(
  kind: RunKind,
  people: { readonly current: ReadonlyMap<string, string> },
  { kept, keep }: KeptSteps<RunView>,
): OptimisticEdits<RunView> {
  const versions = new KnownVersions();
  const rules: EditRules<RunView> = {
    // an undo creates versions too
    keep: (steps) => keep(withRows(steps, (row) => ({ ...row, version: versions.of(row) }))),
    id: ({ id }) => id,
    name: nameOf,
    send: async (changes) => {
      const body = {
        changes: changes.map(({ row, edit }) => ({
          id: row.id,
          version: versions.of(row),
          ...(typeof edit.leader === 'string' ? { leader: edit.leader } : {}),
          ...(typeof edit.gc === 'string' ? { gc: collectorsFor(kind, edit.gc) } : {}),
        })),
      };
      const { outcomes } = await call(
        runs[kind].updateMany,
        { body: body as never },
        {
          idempotencyKey: newIdempotencyKey(),
        },
      );
      const byId = new Map(outcomes.map((one) => [one.id, one]));
      const answers = changes.map(({ row }): EditResult<RunView> => {
        const one = byId.get(row.id);
        if (!one?.ok)
          return {
            why: one
              ? whyOf(new RefusedError(one.problem.status, one.problem))
              : runTexts.updateFailed,
          };
        const { id, version } = one.run;
        versions.note(one.run);
        applyThing(queryClient, 'run', { of: kind, id, version, view: one.run });
        return { row: one.run };
      });
      if (answers.some((one) => 'row' in one)) toast(runTexts.updated, 'good');
      return answers;
    },
    inverse: (before, _after, edit) =>
      Object.fromEntries(
        staffFields
          .filter((field) => field in edit)
          .map((field) => [field, staffOf(before, field)]),
      ),
    holds: (run, field, value) => staffOf(run, field as StaffField) === value,
    whyOf,
    words: (changes) => changeWords(changes, wordsOf(kind, people.current)),
    ...toastedEdits,
  };
  return new OptimisticEdits<RunView>(rules, kept());
}

function whyOf(error: unknown): string {
  if (error instanceof RefusedError && error.type === 'stale')
    return 'Somebody else changed it in the meantime.';
  return messageOf(error, { otherwise: runTexts.updateFailed, unanswered: unansweredEdit });
}

/** Splits an edit into changes that can be sent, and reasons why the others cannot. */
export const sortStaff = (changes: readonly RowChange<RunView>[]) =>
  sortChanges(
    changes,
    (row, edit) => {
      const fields = staffFields.filter(
        (field) => field in edit && edit[field] !== staffOf(row, field),
      );
      return Object.fromEntries(fields.map((field) => [field, edit[field] ?? '']));
    },
    (row, edit) =>
      staffFields
        .filter((field) => field in edit)
        .map((field) => lockOf(row, field))
        .find((one) => one !== null) ?? null,
  );

/**
 * What filling down sets: the staff of the first selected run on the others, or, for a single run,
 * the staff of the run above it.
 */
export function planStaffFill(
  shown: readonly RunView[],
  chosen: readonly RunView[],
  at: RunView | undefined,
  fields: readonly StaffField[],
): readonly RowChange<RunView>[] {
  const [first, ...others] = chosen;
  const isMany = first !== undefined && others.length > 0;
  const from = isMany ? first : shown[shown.findIndex(({ id }) => id === at?.id) - 1];
  const to = isMany ? others : at ? [at] : [];
  if (!from) return [];
  const edit = Object.fromEntries(fields.map((field) => [field, staffOf(from, field)]));
  return to.map((row) => ({ row, edit }));
}
