/** What other features may use of this one. */
export { namedSql, settingsOf } from './queries.ts';
