/** What other features may use of this one. */
export { bookingOptions, catalogueLists } from './queries.ts';
