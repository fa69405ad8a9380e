import type { ChatMessage } from '@warchest/domain/chat/chat-message.ts';
import type { Deps } from '../../platform/context.ts';
import { upkeep } from '../../platform/maintenance.ts';
import { tableStatements } from '../../platform/table-statements.ts';
import { outboxRow } from './enqueue.ts';
import { chatOutbox } from './tables.ts';

/** A message that is due by time; `once` is the key under which it is sent only once. */
export interface DueMessage {
  readonly once: string;
  readonly message: ChatMessage;
}

const rows = tableStatements(chatOutbox);

/** SQL condition: no message with this `once` key was enqueued before. */
export const notEnqueuedSql = (once: string): string =>
  `not exists (select from chat_outbox o where o.once = ${once})`;

/** The keys that were enqueued before. */
export async function enqueuedBefore(
  { read }: Pick<Deps, 'read'>,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const sent = await read<{ once: string }>(
    'select once from chat_outbox where once = any($1)',
    [keys],
    'chat.sentOnce',
  );
  return new Set(sent.map(({ once }) => once));
}

/**
 * Enqueues messages that are due by time, unless their key was enqueued before. Returns the number
 * of new ones.
 */
export async function enqueueOnce(
  deps: Pick<Deps, 'writes' | 'clock' | 'notices'>,
  due: readonly DueMessage[],
): Promise<number> {
  if (due.length === 0) return 0;
  const now = deps.clock.now();
  // The same order in all processes: each waits at a row that another has inserted but not
  // committed.
  const ordered = due.toSorted((a, b) => (a.once < b.once ? -1 : 1));
  const written = ordered.map(({ message, once }) => outboxRow(message, now, now, once));
  const made = await upkeep(deps, (q) =>
    q(
      `${rows.insertAllSql('$1')} on conflict (once) do nothing returning id`,
      [JSON.stringify(written.map(rows.record))],
      'chat.remind',
    ),
  );
  if (made.length > 0) deps.notices.wake('outbox');
  return made.length;
}
