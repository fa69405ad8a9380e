import type { RunView } from '@warchest/contract/run-view.ts';
import { runs } from '@warchest/contract/runs.ts';
import { CommandQueue, type Answered } from '../../lib/command-queue.ts';
import { sendCommand, type CommandTexts } from '../../lib/command.ts';
import { applyThing } from '../../lib/live-cache.ts';
import { queryClient } from '../../lib/query.ts';

const queue = new CommandQueue<RunView>((run, field) =>
  JSON.stringify(run[field as keyof RunView]),
);

/**
 * Sends a change of a run, which was made as it was loaded then, when all that was changed of the run
 * here before has been answered: edits in place and actions of its row would else overtake each other.
 * The answer shows in all lists at once, before the live stream tells of it.
 */
export function queueUpdate(
  run: RunView,
  change: object,
  texts: Pick<CommandTexts<RunView>, 'success' | 'failure'>,
): Promise<Answered<RunView>> {
  const { id, kind } = run;
  return queue.send(id, run, Object.keys(change), async (version) => {
    const body: Record<string, unknown> = { version, ...change };
    const after = await sendCommand(runs[kind].update, { params: { id }, body }, texts);
    applyThing(queryClient, 'run', { of: kind, id, version: after.version, view: after });
    return after;
  });
}
