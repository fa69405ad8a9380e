/** How many imports are at work, and how many drafts wait. */
export { importFigures } from './queries.ts';
