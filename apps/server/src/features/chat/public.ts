/** Messages that other features send to the chat platform. */
export { pickNotificationsOf } from './queries-pick-notifications.ts';
export { announceRunChange } from './announce-run-change.ts';
export { enqueueMessages, enqueueDirectMessages } from './enqueue.ts';
export { enqueueOnce, enqueuedBefore, notEnqueuedSql, type DueMessage } from './enqueue-once.ts';
export { forgetMessages } from './sweep.ts';
/** How many messages wait or were given up. */
export { outboxFigures } from './list-failed.ts';
/** The functions of the delivery worker. */
export {
  claim,
  claimDuration,
  nextDue,
  postpone,
  recordObsolete,
  settleFailed,
  settleSent,
  type Place,
} from './queries-outbox.ts';
export { readPreferences } from './queries.ts';
export type { OutboxRow } from './tables.ts';
