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
 * Sends a change of a run after all earlier changes of that run have been answered, because edits
 * in place and row actions could overtake each other. The reply is shown in all lists at once,
 * ahead of the live stream.
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
