import type { RowProblem } from '@warchest/domain/imports/problem.ts';
import type { ImportRow, ImportSession } from '../../importing/importer.ts';
import { matchMembers, plainName, type MatchResult, type Named } from './queries-named.ts';

/** What the first row says that names a member by the id. */
interface NamedLine {
  /** All such rows, in the order of the file. */
  readonly rows: number[];
  /** How many of them are not below the row that is planned. */
  above: number;
  readonly displayName: string;
  readonly username: string;
}

/** What the rows of a file with an id say of names, wherever they stand. */
export interface SaidNames {
  /** What names a member, by id. */
  readonly lines: Map<string, NamedLine>;
  /** The ids that have a name in the file, by that name. */
  readonly ids: Map<string, Set<string>>;
}

const folded = (text: string): string => plainName(text).toLowerCase();

const textIn = ({ values }: ImportRow, key: string): string => String(values[key] ?? '').trim();

/** What a row calls its member; empty: nothing. */
export const nameIn = (row: ImportRow): string => textIn(row, 'name') || textIn(row, 'username');

/** Remembers the names of rows with an id. */
export function rememberNames({ lines, ids }: SaidNames, rows: readonly ImportRow[]): void {
  for (const row of rows) {
    const [id, displayName, username] = [
      textIn(row, 'discordId'),
      textIn(row, 'name'),
      textIn(row, 'username'),
    ];
    const names = [displayName, username].filter((name) => name !== '');
    if (id === '' || names.length === 0) continue;
    const named = lines.get(id);
    if (named) named.rows.push(row.line);
    else lines.set(id, { rows: [row.line], above: 0, displayName, username });
    // a mention is the id itself
    for (const name of [id, ...names.map(folded)])
      ids.set(name, (ids.get(name) ?? new Set()).add(id));
  }
}

/** Whom the rows without an id mean by names that the file gives nobody. */
export async function matchNames(
  session: Pick<ImportSession, 'read'>,
  { ids }: SaidNames,
  rows: readonly ImportRow[],
): Promise<ReadonlyMap<ImportRow, MatchResult | undefined>> {
  const unnamed = rows.filter((row) => {
    const called = nameIn(row);
    return textIn(row, 'discordId') === '' && called !== '' && !ids.has(folded(called));
  });
  const found = await matchMembers(session, unnamed.map(nameIn));
  return new Map(unnamed.map((row, at) => [row, found[at]]));
}

/**
 * The id of the member that a row means, or why it means none. The answer is the same when the file
 * comes again: a row that names a member by the id counts before rows above it, and a name that the
 * file replaces means nobody.
 * @param isNew whether the member of an id is one whom the file may rename
 * @param isSaid whether a row above says already what the member of an id is
 */
export function memberOf(
  { lines, ids }: SaidNames,
  row: ImportRow,
  match: MatchResult | null,
  isNew: (id: string) => boolean,
  isSaid: (id: string) => boolean,
): { readonly id: string } | { readonly problem: RowProblem } {
  const called = nameIn(row);
  const own = textIn(row, 'discordId');
  /** Rows above that name the member may have been refused: then one below counts. */
  const unlessNamedBelow = (id: string) => {
    const below = isSaid(id) ? undefined : nextBelow(lines.get(id), row.line);
    return below === undefined ? { id } : saidTwice(below);
  };
  if (own !== '') return called === '' ? unlessNamedBelow(own) : { id: own };
  const name = folded(called);
  const inFile = [...(ids.get(name) ?? [])];
  const [only] = inFile;
  if (inFile.length > 1) return { problem: several(called, inFile.length) };
  if (only !== undefined) return unlessNamedBelow(only);
  if (!match || !('named' in match)) return { problem: unknown(called, match) };
  const { named } = match;
  const said = lines.get(named.discordId);
  return said && isNew(named.discordId) && isReplaced(name, named, said)
    ? { problem: unknown(called, match) }
    : { id: named.discordId };
}

/** The next row below a line that names the member. Lines are asked in the order of the file. */
function nextBelow(named: NamedLine | undefined, line: number): number | undefined {
  if (!named) return undefined;
  while ((named.rows[named.above] ?? Infinity) <= line) named.above += 1;
  return named.rows[named.above];
}

/** Whether a member had this name, and the file gives them another one. */
function isReplaced(name: string, before: Named, said: NamedLine): boolean {
  const had = [before.displayName, before.username].map(folded);
  const has = [said.displayName || before.displayName, said.username || before.username].map(
    folded,
  );
  return had.includes(name) && !has.includes(name);
}

const saidTwice = (line: number): { problem: RowProblem } => ({
  problem: { key: 'said-twice', values: { line } },
});

const several = (text: string, count: number): RowProblem => ({
  key: 'several-members',
  column: 'name',
  values: { text, count },
});

/** Why a row means no member. */
export function unknown(called: string, match: MatchResult | null): RowProblem {
  if (called === '') return { key: 'required', column: 'discordId', values: {} };
  return match && 'why' in match && match.why === 'ambiguous'
    ? several(called, match.candidates.length)
    : { key: 'new-member', column: 'discordId', values: { text: called } };
}
