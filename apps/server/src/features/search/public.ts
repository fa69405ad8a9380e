/** What other features may use of this one. */
export { membersRange } from './queries.ts';
