import type { RowProblem } from '@warchest/domain/imports/problem.ts';
import type { ImportRow, ImportSession } from '../../importing/importer.ts';
import { matchMembers, type MatchResult } from './queries-named.ts';

/** What the rows of a file with an id say of names, wherever they stand. */
export interface SaidNames {
  /** The first line that names a member, with its names, by id. */
  readonly lines: Map<string, { readonly line: number; readonly names: ReadonlySet<string> }>;
  /** The ids that have a name in the file. */
  readonly ids: Map<string, Set<string>>;
}

const folded = (text: string): string => text.normalize('NFC').trim().toLowerCase();

const textIn = ({ values }: ImportRow, key: string): string => String(values[key] ?? '').trim();

/** What a row calls its member; empty: nothing. */
export const nameIn = (row: ImportRow): string => textIn(row, 'name') || textIn(row, 'username');

/** Remembers the names of rows with an id. */
export function rememberNames({ lines, ids }: SaidNames, rows: readonly ImportRow[]): void {
  for (const row of rows) {
    const id = textIn(row, 'discordId');
    const names = [textIn(row, 'name'), textIn(row, 'username')].filter((name) => name !== '');
    if (id === '' || names.length === 0) continue;
    const all = new Set(names.map(folded));
    if (!lines.has(id)) lines.set(id, { line: row.line, names: all });
    for (const name of all) ids.set(name, (ids.get(name) ?? new Set()).add(id));
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
 * The id of the member that a row means, or why it means none. It is the same when the file comes
 * again: a line that names a member by the id counts before lines above it, and a name that the file
 * replaces means nobody.
 * @param isNew whether the member of an id is one whom the file may rename
 */
export function memberOf(
  { lines, ids }: SaidNames,
  row: ImportRow,
  match: MatchResult | null,
  isNew: (id: string) => boolean,
): { readonly id: string } | { readonly problem: RowProblem } {
  const called = nameIn(row);
  const own = textIn(row, 'discordId');
  if (own !== '') {
    const named = called === '' ? lines.get(own) : undefined;
    return named && named.line > row.line ? saidTwice(named.line) : { id: own };
  }
  const name = folded(called);
  const inFile = [...(ids.get(name) ?? [])];
  const [only] = inFile;
  if (inFile.length > 1) return { problem: several(called, inFile.length) };
  if (only !== undefined) {
    const { line = 0 } = lines.get(only) ?? {};
    return line > row.line ? saidTwice(line) : { id: only };
  }
  const found = match && 'named' in match ? match.named.discordId : undefined;
  const isRenamed = found !== undefined && lines.has(found) && isNew(found);
  return found === undefined || isRenamed ? { problem: unknown(called, match) } : { id: found };
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
