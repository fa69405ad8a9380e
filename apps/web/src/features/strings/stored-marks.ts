import type { GoldString } from '@warchest/contract/strings.ts';
import { z } from 'zod';
import { bookingOfString } from '@warchest/domain/gold/string.ts';
import type { Drafts } from '../../lib/draft-storage.ts';
import type { RowChange } from '../../ui/grid/column.ts';
import type { Step } from '../../ui/grid/edit-rules.ts';

/** The fields of a row that a mark concerns. */
export type Markable = Pick<GoldString, 'string' | 'bookingId' | 'mailed'>;

/** The marks of one undo step as stored in the tab: strings, and whether each was marked mailed. */
const storedMarks = z.array(z.tuple([z.string(), z.boolean()])).min(1);
export type StoredMarks = z.infer<typeof storedMarks>;
const allStored = z.array(storedMarks);

/** Undo steps as stored. */
export const toStoredMarks = (steps: readonly Step<Markable>[]): readonly StoredMarks[] =>
  steps.flatMap((step) =>
    'rows' in step
      ? [step.rows.map(({ row, forth }): [string, boolean] => [row.string, forth.mailed === true])]
      : [],
  );

/** Stored steps as undo steps, which come before all new ones. */
export const stepsOf = (
  stored: readonly StoredMarks[],
  words: (changes: readonly RowChange<Markable>[]) => string,
): readonly Step<Markable>[] =>
  stored.map((marks) => {
    const rows = marks.map(([string, mailed]) => ({
      row: { string, bookingId: bookingOfString(string), mailed },
      back: { mailed: !mailed },
      forth: { mailed },
    }));
    return { at: 0, words: words(rows.map(({ row, forth: edit }) => ({ row, edit }))), rows };
  });

/**
 * The marks that a member made on a page in this tab. Other members cannot read them, and a logout
 * deletes them.
 */
export function marksIn({ read, write }: Drafts, page: string) {
  const name = `marks.${page}`;
  return {
    // an older build may have stored another shape
    kept: (): readonly StoredMarks[] => allStored.safeParse(read(name)).data ?? [],
    keep: (steps: readonly StoredMarks[]) => write(name, steps.length > 0 ? steps : null),
  };
}
