import { compareVersions } from '../../../../scripts/commands/versions.mjs';
import type { Read } from './database.ts';
import { StartRefused } from './start-refused.ts';

/** A migration of a program. */
export interface Migration {
  readonly tag: string;
  readonly sql: string;
  readonly hash: string;
  /** The oldest release that runs on a database with this migration; null: none but its own. */
  readonly needs: string | null;
}

/** A migration of a database, or of the database that a backup was made of. */
export interface AppliedMigration {
  readonly tag: string;
  readonly hash: string;
  readonly appliedAt: string;
  /** The oldest release that runs on a database with this migration; null: none but its own. */
  readonly needs: string | null;
  /** Its statements, which a restore by an older release needs; null if no older one runs on it. */
  readonly sql: string | null;
}

/** How a schema differs from the one that this program makes. */
interface SchemaDifference {
  /** Migrations of this program that the schema lacks. */
  readonly missing: Migration[];
  /** Migrations of newer releases, on which this program runs. */
  readonly newer: AppliedMigration[];
}

/** The migrations that a database has, by tag; empty if it has no schema. Only reads. */
export async function appliedMigrations(read: Read): Promise<AppliedMigration[]> {
  const columns = await read<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'schema_migrations'`,
  );
  if (columns.length === 0) return [];
  // Databases of before the first release have the table without these columns.
  const optional = ['needs', 'sql'].map((wanted) =>
    columns.some(({ name }) => name === wanted) ? wanted : `null as ${wanted}`,
  );
  return read<AppliedMigration>(
    `select tag, hash, applied_at as "appliedAt", ${optional.join(', ')}
     from schema_migrations order by tag`,
  );
}

/** Another release made the schema, and this one does not run on it; nothing was changed. */
export class NewerDatabase extends StartRefused {
  override readonly name = 'NewerDatabase';
  constructor(unknown: readonly AppliedMigration[], version: string) {
    const tags = unknown.map(({ tag }) => tag).join(', ');
    const least = unknown
      .map(({ needs }) => needs)
      .toSorted((a, b) => (a === null || b === null ? 0 : compareVersions(b, a)))[0];
    super(
      least === null || least === undefined
        ? `The database is newer than this program: it has ${tags}. Start the version of Warchest that made them; this is ${version}. Nothing was changed.`
        : `The database needs Warchest ${least} or newer, because it has ${tags}. This is ${version}. Nothing was changed.`,
    );
  }
}

/**
 * Compares a schema with the migrations of this program. Start, doctor and restore all decide by
 * this whether the program runs on a schema (PKG-8).
 * @param version of this program
 * @throws NewerDatabase if it does not run on the schema; an error if an applied migration differs
 * from the one of that name here
 */
export function compareSchema(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
  version: string,
): SchemaDifference {
  const known = new Set(migrations.map(({ tag }) => tag));
  const newer = applied.filter(({ tag }) => !known.has(tag));
  const tooNew = newer.filter(({ needs }) => needs === null || compareVersions(needs, version) > 0);
  if (tooNew.length > 0) throw new NewerDatabase(tooNew, version);
  const hashes = new Map(applied.map(({ tag, hash }) => [tag, hash]));
  for (const { tag, hash } of migrations) {
    const before = hashes.get(tag);
    if (before !== undefined && before !== hash) {
      throw new Error(`The migration ${tag} was changed after it had been applied.`);
    }
  }
  return { missing: migrations.filter(({ tag }) => !hashes.has(tag)), newer };
}
