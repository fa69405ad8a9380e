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

/** Every table's owner, by where its Drizzle table stands; a table of two owners is answered as both. */
function ownersOf(files: readonly SourceFile[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { path: from, text } of files) {
    for (const [, table = ''] of text.matchAll(/\w+ = pgTable\(\s*'(\w+)'/g)) {
      const owner = ownerOf(from.slice(root.length));
      owners.set(table, owners.has(table) ? `${owners.get(table)} and ${owner}` : owner);
    }
  }
  return owners;
}

/** Constants that every statement of a table can be made with, by file and name. */
function constantsOf(files: readonly SourceFile[]): Map<string, string> {
  const constants = new Map<string, string>();
  const tables = new Map<string, string>();
  for (const { path: from, text } of files) {
    for (const [, name = '', table = ''] of text.matchAll(/(\w+) = pgTable\(\s*'(\w+)'/g)) {
      constants.set(`${from} ${name}`, table);
      tables.set(name, table);
    }
  }
  for (const { path: from, text } of files) {
    const made = /(\w+) = tableStatements\(\s*(\w+)[^)]*\)(?!\.)/g;
    for (const [, name = '', table = ''] of text.matchAll(made)) {
      constants.set(`${from} ${name}`, tables.get(table) ?? table);
    }
  }
  return constants;
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
  const owners = ownersOf(files);
  const constants = constantsOf(files);
  const accesses: Access[] = [];
  const unreadable: Unreadable[] = [];
  for (const file of files) {
    const at = file.path.slice(root.length);
    const { literals, imports } = sourceOf(file);
    for (const one of literals) {
      const use = tableUse(one.sql, owners, one.holes);
      const accessesOf = (how: Access['how'], tables: ReadonlySet<string>) =>
        [...tables].map((table) => ({ at, line: one.line, table, how }));
      accesses.push(...accessesOf('writes', use.writes), ...accessesOf('reads', use.reads));
      if (!isProse(one.sql)) {
        unreadable.push(...use.unreadable.map((place) => ({ at, line: one.line, place })));
      }
    }
    const taken = imports.flatMap((one) => takenTables(file, one, constants));
    accesses.push(...taken.map(({ table }) => ({ at, line: 1, table, how: 'writes' as const })));
    const handedOn = taken.filter((one) => one.handsOn);
    unreadable.push(...handedOn.map(({ table }) => ({ at, line: 1, place: `export of ${table}` })));
  }
  return { owners, accesses, unreadable };
}

/**
 * Tables that are taken as values: whoever does so can make every statement of them. Only tables
 * themselves refer to tables, by their foreign keys.
 */
function takenTables(
  { path: from }: SourceFile,
  { from: module, values, handsOn }: ReturnType<typeof sourceOf>['imports'][number],
  constants: ReadonlyMap<string, string>,
): { readonly table: string; readonly handsOn: boolean }[] {
  if (from.endsWith('/tables.ts')) return [];
  const place = path.posix.join(path.posix.dirname(from), module);
  return [...constants]
    .filter(([name]) => values.some((value) => isConstant(name, place, value)))
    .map(([, table]) => ({ table, handsOn: handsOn ?? false }));
}

const isConstant = (name: string, place: string, value: string): boolean =>
  value === '*' ? name.startsWith(`${place} `) : name === `${place} ${value}`;

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
