import type { RunView } from '@warchest/contract/run-view.ts';
import { runs } from '@warchest/contract/runs.ts';
import { act, type DeedTexts } from '../../lib/deed.ts';
import { applyThing } from '../../lib/live-apply.ts';
import { queryClient } from '../../lib/query.ts';
import { stayWhile } from '../../lib/stay-while.ts';

/** What is on its way of a run. */
interface Turn {
  last: Promise<unknown>;
  /** As the last of it was answered. */
  answered: RunView | null;
  /** The fields that were changed here, as they were answered. */
  readonly own: Map<string, string>;
}

/** By the id of the run, for as long as anything of it is on its way. */
const turns = new Map<string, Turn>();

/** A change of a run: the newest that was known of it when it was sent, and the answer. */
interface Changed {
  readonly before: RunView;
  readonly after: RunView;
}

/**
 * Sends a change of a run, which was made as it was loaded then, when all that was changed of the run
 * here before has been answered: edits in place and deeds of its row would else overtake each other.
 * It goes out on the version that the one before made, or a second change of a field would be a conflict
 * with oneself; but not over what somebody else changed meanwhile: that the server is to say. The answer
 * shows in all lists at once, before the live stream tells of it.
 */
export function changeInTurn(
  run: RunView,
  change: object,
  texts: Pick<DeedTexts<RunView>, 'success' | 'failure'>,
): Promise<Changed> {
  const { id, kind } = run;
  const turn = turns.get(id) ?? { last: Promise.resolve(), answered: null, own: new Map() };
  turns.set(id, turn);
  const fields = Object.keys(change) as (keyof RunView)[];
  const work = turn.last.then(async () => {
    const { answered, own } = turn;
    const before = answered && answered.version > run.version ? answered : run;
    const said = (one: RunView, field: keyof RunView) => JSON.stringify(one[field]);
    const isKnown = fields.every((field) =>
      [said(run, field), own.get(field)].includes(said(before, field)),
    );
    const { version } = isKnown ? before : run;
    const body: Record<string, unknown> = { version, ...change };
    const after = await act(runs[kind].update, { params: { id }, body }, texts);
    turn.answered = after;
    for (const field of fields) own.set(field, said(after, field));
    applyThing(queryClient, 'run', { of: kind, id, version: after.version, view: after });
    return { before, after };
  });
  const last = work
    .catch(() => undefined)
    .then(() => {
      if (turn.last === last) turns.delete(id);
    });
  turn.last = last;
  return stayWhile(work);
}
