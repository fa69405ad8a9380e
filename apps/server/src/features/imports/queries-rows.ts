import type { RowOutcome, UndoResult } from '@warchest/domain/imports/outcome.ts';
import type { RowProblem } from '@warchest/domain/imports/problem.ts';
import type { SortName } from '@warchest/domain/imports/sort-names.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Read } from '../../platform/database.ts';
import type { UndoneThing, WrittenThingRow } from '../../importing/importer.ts';

type Reader = Pick<Ctx, 'read'>;

/** A row of the file as it was read. */
export interface StoredRow {
  readonly line: number;
  readonly cells: string[];
}

/** Keeps a part of a file; the same part again replaces it. */
export const putPart = (q: Read, importId: string, at: number, bytes: Buffer): Promise<unknown> =>
  q(
    `insert into import_parts (import_id, at, bytes) values ($1, $2, $3)
     on conflict (import_id, at) do update set bytes = excluded.bytes`,
    [importId, at, bytes],
    'imports.putPart',
  );

/** Offsets and lengths of the parts that came, in order. */
export const partsOf = (
  { read }: Reader,
  importId: string,
): Promise<{ at: number; length: number }[]> =>
  read(
    `select at, octet_length(bytes) as length from import_parts where import_id = $1 order by at`,
    [importId],
    'imports.parts',
  );

export async function partAt({ read }: Reader, importId: string, at: number): Promise<Buffer> {
  const [part] = await read<{ bytes: Buffer }>(
    'select bytes from import_parts where import_id = $1 and at = $2',
    [importId, at],
    'imports.part',
  );
  return part?.bytes ?? Buffer.alloc(0);
}

export const clearParts = (q: Read, importId: string): Promise<unknown> =>
  q('delete from import_parts where import_id = $1', [importId], 'imports.clearParts');

export const clearRows = (q: Read, importId: string): Promise<unknown> =>
  q('delete from import_rows where import_id = $1', [importId], 'imports.clearRows');

export const putRows = (q: Read, importId: string, rows: readonly StoredRow[]): Promise<unknown> =>
  q(
    `insert into import_rows (import_id, line, cells)
     select $1, (given.row ->> 'line')::integer,
       array(select jsonb_array_elements_text(given.row -> 'cells'))
     from jsonb_array_elements($2::jsonb) as given (row)`,
    [importId, JSON.stringify(rows)],
    'imports.putRows',
  );

/** The next rows behind a line, in order. */
export const rowsAfter = (
  { read }: Reader,
  importId: string,
  line: number,
  most: number,
): Promise<StoredRow[]> =>
  read<StoredRow>(
    `select line, cells from import_rows where import_id = $1 and line > $2
     order by line limit $3`,
    [importId, line, most],
    'imports.rowsAfter',
  );

export const setCellTexts = (
  q: Read,
  importId: string,
  cells: readonly { readonly line: number; readonly at: number; readonly text: string }[],
): Promise<{ line: number }[]> =>
  q(
    `update import_rows set cells = array(
       select coalesce(given.texts ->> (place - 1)::text, import_rows.cells[place], '')
       from generate_series(1, greatest(cardinality(import_rows.cells), given.most + 1)) as place)
     from (
       select (one ->> 'line')::integer as line, max((one ->> 'at')::integer) as most,
         jsonb_object_agg(one ->> 'at', one ->> 'text') as texts
       from jsonb_array_elements($2::jsonb) as each (one) group by 1
     ) as given
     where import_id = $1 and import_rows.line = given.line returning import_rows.line`,
    [importId, JSON.stringify(cells)],
    'imports.setCells',
  );

/** What a row does, as it is stored. */
export interface StoredOutcome {
  readonly line: number;
  readonly outcome: RowOutcome;
  readonly label: string;
  readonly problem: RowProblem | null;
}

export const clearOutcomes = (q: Read, importId: string): Promise<unknown> =>
  q('delete from import_outcomes where import_id = $1', [importId], 'imports.clearOutcomes');

export const putOutcomes = (
  q: Read,
  importId: string,
  outcomes: readonly StoredOutcome[],
): Promise<unknown> =>
  q(
    `insert into import_outcomes (import_id, line, outcome, label, problem)
     select $1, line, outcome, label, problem
     from jsonb_to_recordset($2::jsonb) as given
       (line integer, outcome text, label text, problem jsonb)`,
    [importId, JSON.stringify(outcomes)],
    'imports.putOutcomes',
  );

export const putThings = (
  q: Read,
  importId: string,
  things: readonly WrittenThingRow[],
): Promise<unknown> =>
  q(
    `insert into import_things (import_id, seq, line, outcome, subject, subject_id, before, after)
     select $1, seq, line, outcome, subject, "subjectId", before, after
     from jsonb_to_recordset($2::jsonb) as given
       (seq integer, line integer, outcome text, subject text, "subjectId" text, before jsonb, after jsonb)`,
    [importId, JSON.stringify(things)],
    'imports.putThings',
  );

/** Written things before a number, the last written first. */
export const thingsBefore = (
  { read }: Reader,
  importId: string,
  seq: number,
  most: number,
): Promise<Omit<WrittenThingRow, 'named'>[]> =>
  read<Omit<WrittenThingRow, 'named'>>(
    `select seq, line, outcome, subject, subject_id as "subjectId", before, after
     from import_things where import_id = $1 and seq < $2 order by seq desc limit $3`,
    [importId, seq, most],
    'imports.thingsBefore',
  );

export const putUndone = (
  q: Read,
  importId: string,
  undone: readonly UndoneThing[],
): Promise<unknown> =>
  q(
    `update import_things set undone = given.result, undo_problem = given.problem
     from jsonb_to_recordset($2::jsonb) as given (seq integer, result text, problem jsonb)
     where import_id = $1 and import_things.seq = given.seq`,
    [importId, JSON.stringify(undone)],
    'imports.putUndone',
  );

/** The thing of each own id of a batch. */
export async function ownIdsIn(
  read: Read,
  sort: SortName,
  ownIds: readonly string[],
): Promise<Map<string, string>> {
  if (ownIds.length === 0) return new Map();
  const found = await read<{ ownId: string; subjectId: string }>(
    `select own_id as "ownId", subject_id as "subjectId" from import_own_ids
     where sort = $1 and own_id = any($2)`,
    [sort, ownIds],
    'imports.ownIds',
  );
  return new Map(found.map(({ ownId, subjectId }) => [ownId, subjectId]));
}

export const putOwnIds = (
  q: Read,
  sort: SortName,
  importId: string,
  pairs: readonly { readonly ownId: string; readonly subjectId: string }[],
): Promise<unknown> =>
  q(
    `insert into import_own_ids (sort, own_id, subject_id, import_id)
     select $1, "ownId", "subjectId", $2
     from jsonb_to_recordset($3::jsonb) as given ("ownId" text, "subjectId" text)
     on conflict (sort, own_id) do update
       set subject_id = excluded.subject_id, import_id = excluded.import_id`,
    [sort, importId, JSON.stringify(pairs)],
    'imports.putOwnIds',
  );

/** Forgets the own ids of things that were taken back, so that the same file makes them again. */
export const forgetOwnIds = (
  q: Read,
  importId: string,
  subjectIds: readonly string[],
): Promise<unknown> =>
  q(
    'delete from import_own_ids where import_id = $1 and subject_id = any($2)',
    [importId, subjectIds],
    'imports.forgetOwnIds',
  );

/** A row as the page lists it. */
export interface ListedRow extends StoredRow {
  readonly outcome: RowOutcome | null;
  readonly label: string | null;
  readonly problem: RowProblem | null;
  readonly undone: UndoResult | null;
  readonly undoProblem: RowProblem | null;
}

/** Rows below the header with what they do, by line. A row that wrote several things shows the worst. */
export const listedRows = (
  { read }: Reader,
  importId: string,
  asked: {
    readonly outcome: RowOutcome | null;
    readonly undone: UndoResult | null;
    readonly after: number;
    readonly most: number;
  },
): Promise<ListedRow[]> =>
  read<ListedRow>(
    `select r.line, r.cells, o.outcome, o.label, o.problem, t.undone, t.undo_problem as "undoProblem"
     from import_rows r
     left join import_outcomes o on o.import_id = r.import_id and o.line = r.line
     left join lateral (
       select undone, undo_problem from import_things t
       where t.import_id = r.import_id and t.line = r.line
       order by array_position(array['refused', 'kept', 'taken-back'], undone) limit 1
     ) t on true
     where r.import_id = $1 and r.line > $2
       and ($3::text is null or o.outcome = $3) and ($4::text is null or t.undone = $4)
     order by r.line limit $5`,
    [importId, asked.after, asked.outcome, asked.undone, asked.most],
    'imports.listedRows',
  );

/** Equal problems and how many rows have them, the most frequent first. */
export const problemGroups = (
  { read }: Reader,
  importId: string,
): Promise<{ problem: RowProblem; count: number; line: number }[]> =>
  read(
    `select problem, count(*) as count, min(line) as line from import_outcomes
     where import_id = $1 and outcome = 'skipped' and problem is not null
     group by problem order by count(*) desc, min(line) limit 100`,
    [importId],
    'imports.problemGroups',
  );
