import type { Read } from '../platform/database.ts';
import { invariants } from './invariants.ts';

/** A violated invariant. */
export interface Finding {
  readonly id: string;
  readonly what: string;
  /** The number of rows that violate it. */
  readonly rows: number;
  /** The first of them. */
  readonly examples: readonly object[];
}

const shown = 5;

/** Checks all invariants; empty if all hold. Only reads. */
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
