/**
 * `npm run bench` measures everything, `npm run bench -- P1 P2` only these. Ends with 1 if something
 * stays below what it has to reach at least. README.md says how to read the table.
 */
import { availableParallelism, loadavg } from 'node:os';
import { readArguments } from '../scripts/commands/arguments.mjs';
import { book } from './cases/book.ts';
import { importSheet } from './cases/import.ts';
import { growth } from './cases/growth.ts';
import { list } from './cases/list.ts';
import { live } from './cases/live.ts';
import { people } from './cases/people.ts';
import { start } from './cases/start.ts';
import { tracing } from './cases/tracing.ts';
import { twoProcesses } from './cases/two-processes.ts';
import { web } from './cases/web.ts';
import { build } from './lib/product.ts';
import { table, type Line } from './lib/report.ts';
import { openStage, type Stage } from './lib/stage.ts';
import { stopAll } from './lib/stopping.ts';

interface Case {
  readonly ids: readonly string[];
  readonly measure: (stage: Stage, wanted: ReadonlySet<string>) => Promise<Line[]>;
}

const cases: readonly Case[] = [
  { ids: ['P5'], measure: start },
  { ids: ['P1', 'P1g', 'P1b'], measure: list },
  { ids: ['P2', 'P2f', 'P2k', 'P2b'], measure: book },
  { ids: ['P3'], measure: live },
  { ids: ['P4'], measure: growth },
  { ids: ['P6'], measure: web },
  { ids: ['P7'], measure: twoProcesses },
  { ids: ['P8'], measure: importSheet },
  { ids: ['P9'], measure: people },
  { ids: ['P10'], measure: tracing },
];
const known = cases.flatMap(({ ids }) => ids);

const { words: asked } = readArguments('bench');
const unknown = asked.filter((id) => !known.includes(id));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  process.exit(2);
}
const wanted = new Set(asked.length > 0 ? asked : known);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void stopAll().finally(() => process.exit(1));
  });
}
/** Nothing here takes longer, unless something hangs. */
const patience = setTimeout(() => {
  console.error('The benchmarks take too long and are stopped.');
  void stopAll().finally(() => process.exit(1));
}, 30 * 60_000);

const [load = 0] = loadavg();
if (load > availableParallelism()) {
  // Ours waits for other processes, the limits hardly do: they suffer less from being kept waiting.
  console.log(
    `This machine is busy (load ${load.toFixed(1)}): expect lower ratios than it can do.`,
  );
}

const lines: Line[] = [];
try {
  if (process.env.BENCH_SERVER === undefined) await build('server', 'simulator');
  const stage = openStage();
  for (const { ids, measure } of cases) {
    const chosen = ids.filter((id) => wanted.has(id));
    if (chosen.length === 0) continue;
    console.log(`${chosen.join(', ')} …`);
    lines.push(...(await measure(stage, wanted)));
  }
} finally {
  clearTimeout(patience);
  await stopAll();
}
console.log(`\n${table(lines)}`);
process.exitCode = lines.some((line) => line.verdict === 'MISSED') ? 1 : 0;
