/** Reads that operator commands share with the page. */
export { backupPlanOf, findBackup } from './find-backup.ts';
export { findDisk } from './find-disk.ts';
export { dearestQueries } from './queries.ts';
export { factsOf, readSystem } from './read-system.ts';
