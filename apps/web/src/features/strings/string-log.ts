import { maxStrings, strings, type GoldString } from '@warchest/contract/strings.ts';
import { stringLists } from '@warchest/domain/runs/kind.ts';
import { call } from '../../lib/call.ts';
import { putInto } from '../../lib/live-cache.ts';
import { messageOf, unansweredEdit } from '../../lib/error-messages.ts';
import { queryClient } from '../../lib/query.ts';
import { newIdempotencyKey } from '../../lib/use-command.ts';
import type { RowChange } from '../../ui/grid/column.ts';
import { changeWords, tickWords, type ChangeWords } from '../../ui/grid/change-words.ts';
import { OptimisticEdits } from '../../ui/grid/optimistic-edits.ts';
import { toastedEdits } from '../../ui/grid/use-edit-log.ts';
import { toStoredMarks, stepsOf, type Markable, type StoredMarks } from './stored-marks.ts';

const gone = 'This string no longer exists, or somebody else holds its gold.';

/** Writes marks into every cached or pending list of strings. */
function putMarks(marked: ReadonlySet<string>, mailed: boolean): void {
  for (const list of stringLists) {
    for (const line of [strings[list].list, strings[list].overview]) {
      putInto<readonly GoldString[]>(queryClient, line, (rows) =>
        rows.map((row) =>
          marked.has(row.string) && row.mailed !== mailed ? { ...row, mailed } : row,
        ),
      );
    }
  }
}

/** Marks strings of any kind, in as many requests as needed; `already` had that mark before. */
async function mark(some: readonly string[], mailed: boolean) {
  const done = { marked: new Set<string>(), already: new Set<string>() };
  for (let from = 0; from < some.length; from += maxStrings) {
    const body = { strings: some.slice(from, from + maxStrings), mailed };
    const reply = await call(strings.raids.mark, { body }, { idempotencyKey: newIdempotencyKey() });
    for (const string of reply.marked) done.marked.add(string);
    for (const string of reply.already) done.already.add(string);
    putMarks(new Set([...done.marked, ...done.already]), mailed);
  }
  return done;
}

const words: ChangeWords<Markable> = {
  name: ({ string }) => string,
  several: 'strings',
  field: (field, value) => tickWords(field, value),
};
const describeChanges = (changes: readonly RowChange<Markable>[]): string =>
  changeWords(changes, words);

/** How marks are stored across reloads, and the callback for each mark. */
export interface MarkKeeping {
  /** The stored steps. */
  readonly storedSteps: readonly StoredMarks[];
  readonly keep: (steps: readonly StoredMarks[]) => void;
  /** For each answered string: whether this action has marked it, or somebody else had before. */
  readonly onMark: (bookingId: string, isOwn: boolean) => void;
}

/**
 * The marks made in this tab: each shows at once, reverts if refused, and can be undone. Strings
 * that somebody else had already marked are not part of an undo step, which would remove their
 * mark.
 */
export const stringLog = ({ storedSteps, keep, onMark }: MarkKeeping): OptimisticEdits<Markable> =>
  new OptimisticEdits<Markable>(
    {
      id: (row) => row.bookingId,
      name: (row) => row.string,
      send: async (changes) => {
        const wanted = (mailed: boolean) =>
          changes.filter(({ edit }) => edit.mailed === mailed).map(({ row }) => row.string);
        const done = {
          yes: await mark(wanted(true), true),
          no: await mark(wanted(false), false),
        };
        return changes.map(({ row, edit }) => {
          const mailed = edit.mailed === true;
          const { marked, already } = mailed ? done.yes : done.no;
          const isOwn = marked.has(row.string);
          if (!isOwn && !already.has(row.string)) return { why: gone };
          onMark(row.bookingId, isOwn);
          return { row: { ...row, mailed }, already: isOwn ? [] : ['mailed'] };
        });
      },
      inverse: (before) => ({ mailed: before.mailed }),
      holds: (row, field, value) => field === 'mailed' && row.mailed === value,
      whyOf: (error) => messageOf(error, { unanswered: unansweredEdit }),
      words: describeChanges,
      ...toastedEdits,
      keep: (steps) => keep(toStoredMarks(steps)),
    },
    stepsOf(storedSteps, describeChanges),
  );
