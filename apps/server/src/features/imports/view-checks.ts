import { LRUCache } from 'lru-cache';
import type { ImportView } from '@warchest/contract/import-view.ts';
import { problemOfCell, readCell } from '@warchest/domain/imports/cell.ts';
import { problemText } from '@warchest/domain/imports/problem.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import type { Ctx } from '../../platform/context.ts';
import { Turns } from '../../platform/turns.ts';
import { rowsAfter } from './queries-rows.ts';
import { columnsOf, textsOf } from './read-values.ts';
import type { ImportRecord } from './tables.ts';

type Checks = ImportView['checks'];

/** Rows whose cells are checked when columns are chosen. */
const checkedRows = 500;
/** Rows that are read at once: other requests run in between. */
const readRows = 50;

/**
 * By import, its version, and the day, which short dates depend on: pages ask every second while work
 * goes on, and checking five hundred rows takes 20 ms.
 */
const checked = new LRUCache<string, Checks>({ max: 50 });

/** What the first cells of each chosen column of a draft come to. */
export async function columnChecks(
  ctx: Pick<Ctx, 'read' | 'now'>,
  record: ImportRecord,
): Promise<Checks> {
  if (record.state !== 'draft' || record.format === null) return {};
  const today = dayOf(ctx.now);
  const key = `${record.id} ${record.version} ${today}`;
  const known = checked.get(key);
  if (known) return known;
  const found = await checkColumns(ctx, record, today);
  checked.set(key, found);
  return found;
}

async function checkColumns(
  ctx: Pick<Ctx, 'read'>,
  record: ImportRecord,
  today: string,
): Promise<Checks> {
  const dates = record.options.dates === 'month-first' ? 'month-first' : 'day-first';
  const chosen = columnsOf(record).filter(({ key }) => (record.columns[key] ?? null) !== null);
  const found = new Map(
    chosen.map(({ key }) => [key, { problems: 0, first: null as string | null }]),
  );
  const turns = new Turns();
  let after = record.headerLine;
  for (let left = checkedRows; left > 0; left -= readRows) {
    const rows = await rowsAfter(ctx, record.id, after, Math.min(readRows, left));
    for (const { line, cells } of rows) {
      after = line;
      const texts = textsOf(record, cells);
      for (const { key, cell, required } of chosen) {
        const read = readCell(cell, texts.get(key) ?? '', { dates, today });
        const problem = problemOfCell(read, required);
        const check = found.get(key);
        if (!problem || !check) continue;
        check.problems += 1;
        check.first ??= problemText(problem);
      }
      await turns.pass();
    }
    if (rows.length < readRows) break;
  }
  return Object.fromEntries(found);
}
