import { z } from 'zod';
import type { Drafts } from '../../lib/draft-storage.ts';
import type { Edit } from './column.ts';
import type { Step } from './edit-rules.ts';

const edit = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** The undo steps of one list, stored in the tab. */
export interface KeptSteps<Row> {
  readonly kept: () => readonly Step<Row>[];
  readonly keep: (steps: readonly Step<Row>[]) => void;
}

/** The steps with each row replaced: a stored row may carry an outdated version. */
export const withRows = <Row>(
  steps: readonly Step<Row>[],
  now: (row: Row, back: Edit) => Row,
): readonly Step<Row>[] =>
  steps.map((step) =>
    'rows' in step
      ? { ...step, rows: step.rows.map((one) => ({ ...one, row: now(one.row, one.back) })) }
      : step,
  );

/** Stores nothing. */
export const keptNowhere = { kept: () => [], keep: () => undefined };

/**
 * Stores a member's undo steps among their drafts in this tab. Steps that are undone by a call of their
 * own cannot be stored.
 * @param row the schema of a row; an older build may have stored another shape
 * @param essence removes from a row what undo does not need
 */
export function stepsIn<Row>(
  { read, write }: Drafts,
  name: string,
  row: z.ZodType<Row>,
  essence: (row: Row) => Row = (whole) => whole,
): KeptSteps<Row> {
  const steps = z.array(
    z.object({
      words: z.string(),
      rows: z.array(z.object({ row, back: edit, forth: edit })).min(1),
    }),
  );
  return {
    kept: () => (steps.safeParse(read(name)).data ?? []).map((step) => ({ ...step, at: 0 })),
    keep: (now) => {
      const kept = now.flatMap((step) =>
        'rows' in step
          ? [
              {
                words: step.words,
                rows: step.rows.map((one) => ({ ...one, row: essence(one.row) })),
              },
            ]
          : [],
      );
      write(name, kept.length > 0 ? kept : null);
    },
  };
}
