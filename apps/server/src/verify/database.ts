import type { Read } from '../platform/database.ts';
import { invariants } from './invariants.ts';

/** An invariant that does not hold. */
export interface Finding {
  readonly id: string;
  readonly what: string;
  /** How many rows break it. */
  readonly rows: number;
  /** The first of them. */
  readonly examples: readonly object[];
}

const shown = 5;

/** Asks the database for everything that must not be there; empty when all is well. Only reads. */
export async function verifyDatabase(source: { readonly read: Read }): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { id, what, sql } of invariants) {
    const rows = await source.read<{ total: number; row: object }>(
      `select count(*) over () as total, to_jsonb(wrong) as row from (${sql}) wrong limit ${shown}`,
    );
    const [first] = rows;
    if (first) findings.push({ id, what, rows: first.total, examples: rows.map((r) => r.row) });
  }
  return findings;
}
