import { reading } from '../platform/read-only-connection.ts';
import { checkAllSeals, type KeptSeal } from '../seals/check.ts';
import { sealLines } from '../seals/report.ts';
import { verifyDatabase } from './database.ts';
import { reportOf } from './report.ts';

/** The problems of a database, and the lines to print. */
interface Checked {
  readonly problems: number;
  readonly lines: readonly string[];
}

/**
 * Checks the invariants and the seals of a database, without time limits: a large one takes long.
 * @param kept a seal name stored elsewhere
 */
export async function checkDatabase(connectionString: string, kept?: KeptSeal): Promise<Checked> {
  // Side by side: the database works for one, this process for the other.
  const [findings, seals] = await Promise.all([
    reading(connectionString, 'warchest-verify', async (read) => {
      // Whole tables are joined and grouped: with the usual memory they would go over the disk.
      await read(`select set_config('work_mem', '64MB', false)`);
      return verifyDatabase({ read });
    }),
    checkAllSeals(connectionString, kept),
  ]);
  return {
    problems: findings.length + seals.problems.length,
    lines: [...reportOf(findings), ...sealLines(seals)],
  };
}
