import { z } from 'zod';
import type { Drafts } from '../../lib/draft-storage.ts';
import type { Edit } from './column.ts';
import type { Step } from './edit-rules.ts';

const edit = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** The steps of undo of one list, as a tab keeps them over a reload. */
export interface KeptSteps<Row> {
  readonly kept: () => readonly Step<Row>[];
  readonly keep: (steps: readonly Step<Row>[]) => void;
}

/** The same steps over rows as they are now: what is sent with a row that was kept may have grown old. */
export const withRows = <Row>(
  steps: readonly Step<Row>[],
  now: (row: Row, back: Edit) => Row,
): readonly Step<Row>[] =>
  steps.map((step) =>
    'rows' in step
      ? { ...step, rows: step.rows.map((one) => ({ ...one, row: now(one.row, one.back) })) }
      : step,
  );

/** Nothing outlives a reload. */
export const keptNowhere = { kept: () => [], keep: () => undefined };

/**
 * Keeps the steps that a member can take back among their drafts of this tab, under a name. What is taken
 * back by a call of its own cannot be kept.
 * @param row what a kept row must look like: an older build may have kept another shape
 * @param essence a row without what taking back does not need
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
