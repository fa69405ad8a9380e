import { readOn, withConnections } from '../platform/job-connection.ts';
import { checkSealsOn, type KeptSeal } from '../seals/check.ts';
import { sealLines } from '../seals/report.ts';
import { verifyDatabase } from './database.ts';
import { reportOf } from './report.ts';

/** The problems of a database, and the lines to print. */
interface Checked {
  readonly problems: number;
  readonly lines: readonly string[];
}

/** One connection for the invariants, two for the seals. */
const connections = 3;

/**
 * Whole tables are joined and grouped: with the usual memory they would go over the disk.
 */
const settings = '-c default_transaction_read_only=on -c work_mem=64MB';

/**
 * Checks the invariants and the seals of a database side by side, without time limits: a large one
 * takes long. The lines say the invariants first, whichever of the two ends first; an error of one
 * ends the other.
 * @param kept a seal name stored elsewhere
 */
export const checkDatabase = (connectionString: string, kept?: KeptSeal): Promise<Checked> =>
  withConnections(
    connectionString,
    { name: 'warchest-verify', count: connections, settings },
    async (clients) => {
      const [first, ...others] = clients.map(readOn);
      if (!first) throw new Error('A check needs a connection');
      const [findings, seals] = await Promise.all([
        verifyDatabase({ read: first }),
        checkSealsOn(others, kept),
      ]);
      return {
        problems: findings.length + seals.problems.length,
        lines: [...reportOf(findings), ...sealLines(seals)],
      };
    },
  );
