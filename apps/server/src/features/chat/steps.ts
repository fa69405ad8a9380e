/** What other features say on the chat platform. */
export { toldOfRoster } from './queries-told.ts';
export { followRun } from './steps-runs.ts';
export { sendAll, sendNews, type ChatMessage } from './steps-send.ts';
