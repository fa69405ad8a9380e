/**
 * Compares the rows that the code declares for its SQL statements with the rows that these statements
 * returned while the tests ran (`apps/server/test/observe-statements.ts`): every declared column is
 * selected, every selected one declared, with the same kind of value, and none was null that is declared
 * without null. A statement that no test sent fails as well. Ends with 1 if anything differs; the last
 * line counts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Observed } from '../apps/server/test/observe-statements.ts';
import { root } from './lib/root.mjs';
import { differencesBetween } from './statements/compare.ts';
import { declaredRows } from './statements/declared.ts';

const folder = process.argv[2] ?? path.join(root, '.cache', 'statements');

const observed = new Map<string, { columns: Record<string, number>; nulls: string[] }>();
for (const file of readdirSync(folder)) {
  const seen = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<
    string,
    Observed
  >;
  for (const [name, { columns, nulls }] of Object.entries(seen)) {
    const known = observed.get(name) ?? { columns: {}, nulls: [] };
    Object.assign(known.columns, columns);
    known.nulls.push(...nulls);
    observed.set(name, known);
  }
}

let agreed = 0;
let differing = 0;
for (const [name, places] of declaredRows(root)) {
  const seen = observed.get(name);
  const differences = seen
    ? places.flatMap((declared) => differencesBetween(name, declared, seen))
    : [`${places[0]?.at} ${name}: no test sends this statement`];
  if (differences.length === 0) agreed += 1;
  else differing += 1;
  for (const difference of differences) console.log(difference);
}
console.log(JSON.stringify({ agreed, differing }));
process.exitCode = differing > 0 || agreed === 0 ? 1 : 0;
