/** What other features may use of this one. */
export { bookingChoices, catalogueLists } from './queries.ts';
