import { runPages } from '@warchest/contract/paths.ts';
import type { Announced } from '@warchest/domain/chat/direct-message-kinds.ts';
import { plainName } from '@warchest/domain/chat/markdown.ts';
import { kindRules } from '@warchest/domain/runs/kind.ts';
import type { ChatPost } from '../../adapters/chat/port.ts';
import { runLines } from './messages-rosters.ts';
import type { MessageRun } from './queries.ts';

const headings: Readonly<Record<Announced, (one: string) => string>> = {
  created: (one) => `New ${one}`,
  changed: (one) => `This ${one} has moved`,
  delayed: (one) => `This ${one} is delayed`,
  cancelled: (one) => `This ${one} is cancelled`,
  spots: (one) => `Spots left in this ${one}`,
};

/** Free spots. */
export const spotsLeft = ({
  capacity,
  activeCount,
}: Pick<MessageRun, 'capacity' | 'activeCount'>): number => Math.max(0, capacity - activeCount);

/** An announcement about a run, for the channel of its kind. */
export function announcement(run: MessageRun, what: Announced, origin: string): ChatPost {
  const page = runPages[run.kind].bookInto.replace('$raidId', run.id);
  const lines = [
    headings[what](kindRules[run.kind].words.one),
    ...runLines(run),
    ...(run.leaderName === null ? [] : [`Leader: ${plainName(run.leaderName)}`]),
    ...(what === 'cancelled' ? [] : [`Free spots: ${spotsLeft(run)}`, `<${origin}${page}>`]),
  ];
  return { content: lines.join('\n') };
}

/** To a member who is picked for an upcoming run. */
export const reminderMessage = (run: MessageRun): ChatPost => ({
  content: [...runLines(run), 'You are picked for this run.'].join('\n'),
});
