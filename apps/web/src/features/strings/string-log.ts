import { maxStrings, strings, type GoldString } from '@warchest/contract/strings.ts';
import { stringLists } from '@warchest/domain/runs/kind.ts';
import { call } from '../../lib/call.ts';
import { putInto } from '../../lib/live-cache.ts';
import { messageOf } from '../../lib/error-messages.ts';
import { queryClient } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { newKey } from '../../lib/use-command.ts';
import type { RowChange } from '../../ui/grid/column.ts';
import { changeWords, tickWords, type ChangeWords } from '../../ui/grid/change-words.ts';
import { OptimisticEdits } from '../../ui/grid/optimistic-edits.ts';
import { keptOf, stepsOf, type KeptMarks } from './stored-marks.ts';

const gone = 'There is no such string any more, or its gold is with somebody else.';

/** Puts marks into every list of strings that is loaded, or on its way. */
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

/** What of a row a mark is about. */
export type Markable = Pick<GoldString, 'string' | 'bookingId' | 'mailed'>;

/** Marks strings of any kind, in as many requests as they need; `already` stood so before. */
async function mark(some: readonly string[], mailed: boolean) {
  const done = { marked: new Set<string>(), already: new Set<string>() };
  for (let from = 0; from < some.length; from += maxStrings) {
    const body = { strings: some.slice(from, from + maxStrings), mailed };
    const reply = await call(strings.raids.mark, { body }, { idempotencyKey: newKey() });
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
const toldWords = (changes: readonly RowChange<Markable>[]): string => changeWords(changes, words);

/** What a log of marks keeps over a reload, and whom it tells. */
export interface MarkKeeping {
  /** The steps that were kept. */
  readonly kept: readonly KeptMarks[];
  readonly keep: (steps: readonly KeptMarks[]) => void;
  /** Of each answered string, whether this press has marked it: else somebody else had before. */
  readonly onMark: (bookingId: string, isOwn: boolean) => void;
}

/**
 * The marks made in this tab: each shows at once, goes back when it is refused, and can be undone. What
 * somebody else had marked before is no step: undo would take back their mark.
 */
export const stringLog = ({ kept, keep, onMark }: MarkKeeping): OptimisticEdits<Markable> =>
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
      whyOf: (error) => messageOf(error),
      tell: (whys) => {
        for (const why of whys) toast(why, 'bad');
      },
      words: toldWords,
      tellDone: (told) => toast(told, 'info'),
      keep: (steps) => keep(keptOf(steps)),
    },
    stepsOf(kept, toldWords),
  );
