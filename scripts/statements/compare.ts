import type { Observed } from '../../apps/server/test/observe-statements.ts';

/** How a value arrives in JavaScript: text and instants as `text`, JSON and lists as `structure`. */
export type Kind = 'text' | 'number' | 'boolean' | 'structure';

/** A column of a declared row; `any` kind where the type says nothing (`unknown`). */
export interface DeclaredColumn {
  readonly kinds: readonly Kind[] | 'any';
  readonly nullable: boolean;
}

/** The row that code declares for a statement, and where. */
export interface Declared {
  readonly at: string;
  /** Null: the code uses no column of the answer. */
  readonly columns: Readonly<Record<string, DeclaredColumn>> | null;
}

/** PostgreSQL's types by id (`select oid, typname from pg_type`), as the driver hands them out. */
const kindByType: Readonly<Record<number, Kind>> = {
  16: 'boolean', // bool
  17: 'structure', // bytea
  18: 'text', // "char"
  19: 'text', // name
  20: 'number', // int8
  21: 'number', // int2
  23: 'number', // int4
  25: 'text', // text
  700: 'number', // float4
  701: 'number', // float8
  1042: 'text', // bpchar
  1043: 'text', // varchar
  1082: 'text', // date
  1083: 'text', // time
  1184: 'text', // timestamptz
  1700: 'number', // numeric
  2950: 'text', // uuid
  3220: 'text', // pg_lsn
};
/** JSON may hold anything, so a declaration of it cannot be compared. */
const jsonTypes = [114, 3802];
/** text[], uuid[], int4[], int8[], jsonb[], date[], timestamptz[] */
const listTypes = [1009, 2951, 1007, 1016, 3807, 1182, 1185, 1005, 1015];

/** What is wrong with a declared row, in sentences; empty if what was observed agrees with it. */
export function differencesBetween(
  name: string,
  declared: Declared,
  observed: Observed,
): readonly string[] {
  const { columns: expected, at } = declared;
  if (expected === null) return [];
  const problem = (column: string, text: string) => `${at} ${name}: column "${column}" ${text}`;
  const missing = Object.keys(expected)
    .filter((column) => !(column in observed.columns))
    .map((column) => problem(column, 'is declared but not selected'));
  const wrong = Object.entries(observed.columns).flatMap(([column, type]) => {
    const one = expected[column];
    if (!one) return [problem(column, 'is selected but not declared')];
    const problems: string[] = [];
    if (observed.nulls.includes(column) && !one.nullable)
      problems.push(problem(column, 'was null and is declared without null'));
    if (one.kinds !== 'any' && !jsonTypes.includes(type)) {
      const kind = listTypes.includes(type) ? 'structure' : kindByType[type];
      if (kind === undefined)
        problems.push(problem(column, `has the type ${type}, which is not in the list`));
      else if (!one.kinds.includes(kind) || one.kinds.length > 1)
        problems.push(problem(column, `is ${kind} and declared as ${one.kinds.join(' or ')}`));
    }
    return problems;
  });
  return [...missing, ...wrong];
}
