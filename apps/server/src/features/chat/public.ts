/** What other features say on the chat platform. */
export { pickNotificationsOf as toldOfRoster } from './queries-pick-notifications.ts';
export { announceRunChange as followRun } from './announce-run-change.ts';
export {
  enqueueMessages as sendAll,
  enqueueDirectMessages as sendNews,
  type ChatMessage,
} from './enqueue.ts';
