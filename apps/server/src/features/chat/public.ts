/** What other features say on the chat platform. */
export { toldOfRoster } from './queries-pick-notifications.ts';
export { followRun } from './announce-run-change.ts';
export { sendAll, sendNews, type ChatMessage } from './enqueue.ts';
