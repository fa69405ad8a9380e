import path from 'node:path';
import type { SourceFile } from '../files.ts';
import { sourceOf } from './sources.ts';
import { tableUse } from './statement.ts';

const root = 'apps/server/src/';

/** Statements that use tables of other owners, and why they do. */
export interface DeclaredTables {
  /** A file or, with a slash at its end, a folder, below the server's sources. */
  readonly at: string;
  readonly tables: readonly string[];
  readonly why: string;
}

/** A statement whose tables are known only when it runs. */
export interface DeclaredUnreadable {
  readonly at: string;
  /** What stands where a table should. */
  readonly place: string;
  readonly why: string;
}

/** All that is let through the walls. */
export interface Declared {
  readonly reads: readonly DeclaredTables[];
  readonly writes: readonly DeclaredTables[];
  readonly unreadable: readonly DeclaredUnreadable[];
}

export interface Access {
  /** Below the server's sources. */
  readonly at: string;
  readonly line: number;
  readonly table: string;
  readonly how: 'reads' | 'writes';
}

export interface Unreadable {
  readonly at: string;
  readonly line: number;
  readonly place: string;
}

export interface ServerSql {
  /** Who owns each table: a feature, or the platform. */
  readonly owners: ReadonlyMap<string, string>;
  readonly accesses: readonly Access[];
  readonly unreadable: readonly Unreadable[];
}

/** A feature by its own name; other parts of the server by the folder or file they stand in. */
export const ownerOf = (at: string): string => at.replace(/^features\//, '').split('/')[0] ?? '';

/** Every table's owner, by where its Drizzle table stands; a table of two owners is answered as well. */
function ownersOf(files: readonly SourceFile[]): {
  owners: Map<string, string>;
  /** Tables by the file and name of their constant. */
  constants: Map<string, string>;
} {
  const owners = new Map<string, string>();
  const constants = new Map<string, string>();
  for (const file of files) {
    for (const [, name = '', table = ''] of file.text.matchAll(/(\w+) = pgTable\(\s*'(\w+)'/g)) {
      const owner = ownerOf(file.path.slice(root.length));
      owners.set(table, owners.has(table) ? `${owners.get(table)} and ${owner}` : owner);
      constants.set(`${file.path} ${name}`, table);
    }
  }
  return { owners, constants };
}

/** The product's own files of the server. */
const isProduct = ({ path: at }: SourceFile): boolean =>
  at.startsWith(root) && at.endsWith('.ts') && !at.endsWith('.test.ts');

/** Sentences for people, which may have a word in them that SQL has too. */
const isProse = (sql: string): boolean =>
  !/\s/.test(sql) ||
  (!/^\s*\(?(select|insert|update|delete|with|from|lock|alter|truncate|copy)\b/i.test(sql) &&
    (/^[A-Z]/.test(sql) || sql.endsWith('.')));

/** Reads all SQL of the server. */
export function serverSql(all: readonly SourceFile[]): ServerSql {
  const files = all.filter(isProduct);
  const { owners, constants } = ownersOf(files);
  const accesses: Access[] = [];
  const unreadable: Unreadable[] = [];
  for (const file of files) {
    const at = file.path.slice(root.length);
    const { literals, imports } = sourceOf(file);
    for (const one of literals) {
      const use = tableUse(one.sql, owners, one.holes);
      const told = (how: Access['how'], tables: ReadonlySet<string>) =>
        [...tables].map((table) => ({ at, line: one.line, table, how }));
      accesses.push(...told('writes', use.writes), ...told('reads', use.reads));
      if (!isProse(one.sql)) {
        unreadable.push(...use.unreadable.map((place) => ({ at, line: one.line, place })));
      }
    }
    accesses.push(...importedTables(file, imports, constants));
  }
  return { owners, accesses, unreadable };
}

/**
 * Whoever takes another's table as a value can make every statement of it. Only tables themselves do
 * so, for their foreign keys.
 */
function importedTables(
  { path: from }: SourceFile,
  imports: ReturnType<typeof sourceOf>['imports'],
  constants: ReadonlyMap<string, string>,
): Access[] {
  if (from.endsWith('/tables.ts')) return [];
  return imports.flatMap((one) =>
    one.values.flatMap((name) => {
      const place = path.posix.join(path.posix.dirname(from), one.from);
      const table = constants.get(`${place} ${name}`);
      if (table === undefined) return [];
      return [{ at: from.slice(root.length), line: 1, table, how: 'writes' as const }];
    }),
  );
}

const isAt = (at: string, declared: { readonly at: string }): boolean =>
  declared.at.endsWith('/') ? at.startsWith(declared.at) : at === declared.at;

/** Accesses to tables of another owner that nobody declared, and declarations without an access. */
export function brokenWalls(
  { owners, accesses }: ServerSql,
  { reads, writes }: Pick<Declared, 'reads' | 'writes'>,
): string[] {
  const foreign = accesses.filter(({ at, table }) => owners.get(table) !== ownerOf(at));
  const declared = [
    ...reads.map((one) => ({ ...one, how: 'reads' })),
    ...writes.map((one) => ({ ...one, how: 'writes' })),
  ];
  const covers = (one: (typeof declared)[number], { at, table, how }: Access): boolean =>
    isAt(at, one) && one.tables.includes(table) && one.how === how;
  const broken = foreign
    .filter((access) => !declared.some((one) => covers(one, access)))
    .map(({ at, line, table, how }) => `${at}:${line} ${how} ${table} of ${owners.get(table)}`);
  const needless = declared.flatMap((one) =>
    one.tables
      .filter((table) => !foreign.some((access) => access.table === table && covers(one, access)))
      .map((table) => `${one.at}: nothing there ${one.how} ${table} any more`),
  );
  return [...broken, ...needless];
}

/** Statements that cannot be read and that nobody declared, and declarations without a statement. */
export function hiddenTables(
  { unreadable }: Pick<ServerSql, 'unreadable'>,
  declared: readonly DeclaredUnreadable[],
): string[] {
  const known = (one: Unreadable): boolean =>
    declared.some(({ at, place }) => at === one.at && place === one.place);
  const met = (one: DeclaredUnreadable): boolean =>
    unreadable.some(({ at, place }) => at === one.at && place === one.place);
  return [
    ...unreadable
      .filter((one) => !known(one))
      .map(({ at, line, place }) => `${at}:${line}: which table is ${place}?`),
    ...declared.filter((one) => !met(one)).map(({ at, place }) => `${at}: ${place} is not there`),
  ];
}

/** Which features know each other by SQL, as pairs. */
export const knownBySql = ({ owners, accesses }: ServerSql): [string, string][] =>
  accesses.flatMap(({ at, table }): [string, string][] => {
    const owner = owners.get(table);
    const knows = at.startsWith('features/') && owner !== undefined && owner !== 'platform';
    return knows && owner !== ownerOf(at) ? [[ownerOf(at), owner]] : [];
  });
