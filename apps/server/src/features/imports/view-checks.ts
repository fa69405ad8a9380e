import { LRUCache } from 'lru-cache';
import type { ImportView } from '@warchest/contract/import-view.ts';
import { readCell } from '@warchest/domain/imports/cell.ts';
import { problemText } from '@warchest/domain/imports/problem.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import type { Ctx } from '../../platform/context.ts';
import { rowsAfter } from './queries-rows.ts';
import { columnsOf, textsOf } from './read-values.ts';
import type { ImportRecord } from './tables.ts';

type Checks = ImportView['checks'];

/** Rows whose cells are checked when columns are chosen. */
const checkedRows = 500;

/**
 * By import, its version, and the day, which short dates depend on: pages ask every second while work
 * goes on, and reading five hundred rows each time kept other requests waiting for 20 ms.
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
  const rows = await rowsAfter(ctx, record.id, record.headerLine, checkedRows);
  const dates = record.options.dates === 'month-first' ? 'month-first' : 'day-first';
  const texts = rows.map(({ cells }) => textsOf(record, cells));
  return Object.fromEntries(
    columnsOf(record)
      .filter(({ key }) => (record.columns[key] ?? null) !== null)
      .map(({ key, cell, required }) => {
        let problems = 0;
        let first: string | null = null;
        for (const row of texts) {
          const read = readCell(cell, row.get(key) ?? '', { dates, today });
          const problem =
            'problem' in read
              ? read.problem
              : required && read.value === null
                ? ({ key: 'required', values: {} } as const)
                : null;
          if (!problem) continue;
          problems += 1;
          first ??= problemText(problem);
        }
        return [key, { problems, first }];
      }),
  );
}
