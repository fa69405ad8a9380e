/** Messages that other features send to the chat platform. */
export { pickNotificationsOf as toldOfRoster } from './queries-pick-notifications.ts';
export { announceRunChange } from './announce-run-change.ts';
export type { ChatMessage } from './messages-kinds.ts';
export { enqueueMessages as sendAll, enqueueDirectMessages as sendNews } from './enqueue.ts';
export { enqueueOnce, toldBefore, untoldSql, type TimelyMessage } from './enqueue-once.ts';
export { forgetMessages } from './sweep.ts';
/** What the worker that delivers them takes, and writes down. */
export {
  claim,
  claimLasts,
  nextDue,
  postpone,
  recordObsolete,
  settleFailed,
  settleSent,
  type Place,
} from './queries-outbox.ts';
