/** Reads that operator commands share with the page. */
export { findBackup } from './find-backup.ts';
export { findDisk } from './find-disk.ts';
export { dearestQueries } from './queries.ts';
export { factsOf, readSystem } from './read-system.ts';
