import { auditRows } from './audit.ts';
import { communityRows } from './community.ts';
import { goldRows } from './gold.ts';
import { importRows } from './imports.ts';
import { memberRows } from './members.ts';
import { rosterRows } from './rosters.ts';
import type { Tables } from './row.ts';
import { runRows } from './runs.ts';
import { serviceRows } from './services.ts';

/** What one small community keeps: a row or more in every table, and no promise broken. */
export const everything: Tables = {
  ...memberRows,
  ...runRows,
  ...goldRows,
  ...auditRows,
  ...rosterRows,
  ...serviceRows,
  ...communityRows,
  ...importRows,
};
