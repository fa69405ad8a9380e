import { z } from 'zod';
import { runView, type RunView } from '@warchest/contract/run-view.ts';
import type { ServedKind } from '@warchest/domain/runs/kind.ts';
import type { Drafts } from '../../../lib/draft-storage.ts';
import type { Step } from '../../../ui/grid/edit-rules.ts';

const staffEdit = z.record(z.string(), z.string());

/** Undo steps of a schedule as stored in the tab; an older build may have stored another shape. */
const keptSteps = z.array(
  z.object({
    words: z.string(),
    rows: z.array(z.object({ row: runView, back: staffEdit, forth: staffEdit })).min(1),
  }),
);

/** A member's undo steps on the schedule of a kind, in this tab. */
export function staffStepsIn({ read, write }: Drafts, kind: ServedKind) {
  const name = `staff.${kind}`;
  return {
    kept: (): readonly Step<RunView>[] =>
      (keptSteps.safeParse(read(name)).data ?? []).map((step) => ({ ...step, at: 0 })),
    /** Stored without customers. Steps that are undone by a call of their own cannot be stored. */
    keep: (steps: readonly Step<RunView>[]): void => {
      const kept = steps.flatMap((step) =>
        'rows' in step
          ? [
              {
                words: step.words,
                rows: step.rows.map((one) => ({
                  ...one,
                  row: { ...one.row, Buyer: [], Backup: [] },
                })),
              },
            ]
          : [],
      );
      write(name, kept.length > 0 ? kept : null);
    },
  };
}
