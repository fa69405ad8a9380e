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
  const findings = await reading(connectionString, 'warchest-verify', (read) =>
    verifyDatabase({ read }),
  );
  const seals = await checkAllSeals(connectionString, kept);
  return {
    problems: findings.length + seals.problems.length,
    lines: [...reportOf(findings), ...sealLines(seals)],
  };
}
