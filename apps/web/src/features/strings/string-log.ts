import { mostStrings, strings, type GoldString } from '@warchest/contract/strings.ts';
import { stringLists } from '@warchest/domain/runs/kind.ts';
import { call } from '../../lib/call.ts';
import { putInto } from '../../lib/live-apply.ts';
import { messageOf } from '../../lib/messages.ts';
import { queryClient } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { newKey } from '../../lib/use-action.ts';
import { changeWords, tickWords, type ChangeWords } from '../../ui/grid/change-words.ts';
import { EditLog } from '../../ui/grid/edit-log.ts';

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

/** Marks strings of any kind, in as many requests as they need; answers those that stand so now. */
async function mark(some: readonly string[], mailed: boolean): Promise<ReadonlySet<string>> {
  const done = new Set<string>();
  for (let from = 0; from < some.length; from += mostStrings) {
    const body = { strings: some.slice(from, from + mostStrings), mailed };
    const reply = await call(strings.raids.mark, { body }, { idempotencyKey: newKey() });
    for (const string of [...reply.marked, ...reply.already]) done.add(string);
    putMarks(new Set(done), mailed);
  }
  return done;
}

const words: ChangeWords<GoldString> = {
  name: ({ string }) => string,
  several: 'strings',
  field: (field, value) => tickWords(field, value),
};

/** The marks made in this visit: each shows at once, goes back when it is refused, and can be undone. */
export const stringLog = (): EditLog<GoldString> =>
  new EditLog<GoldString>({
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
        const stands = (mailed ? done.yes : done.no).has(row.string);
        return stands ? { row: { ...row, mailed } } : { why: gone };
      });
    },
    inverse: (before) => ({ mailed: before.mailed }),
    holds: (row, field, value) => field === 'mailed' && row.mailed === value,
    whyOf: (error) => messageOf(error),
    tell: (whys) => {
      for (const why of whys) toast(why, 'bad');
    },
    words: (changes) => changeWords(changes, words),
    tellDone: (told) => toast(told, 'info'),
  });
