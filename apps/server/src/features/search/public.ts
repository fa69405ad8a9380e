/** What other features may use of this one. */
export { membersCalledLike, membersRange } from './queries.ts';
