import type { RecurringKind } from '@warchest/domain/runs/kind.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { tableStatements } from '../../platform/table-statements.ts';
import { onlyRow } from '../../platform/only-row.ts';
import { recurringTemplates, type TemplateRow } from './tables.ts';

const rows = tableStatements(recurringTemplates);

/** The pool or a transaction. */
export type Reader = Pick<Ctx, 'read'>;

/** Templates of a kind in their order. */
export const templatesOf = ({ read }: Reader, kind: RecurringKind): Promise<TemplateRow[]> =>
  read<TemplateRow>(
    `select ${rows.columns()} from recurring_templates where kind = $1 order by position, id`,
    [kind],
    'recurring.list',
  );

/** How often the list was saved; 0 before the first time. */
export async function versionOf({ read }: Reader, kind: RecurringKind): Promise<number> {
  const [row] = await read<{ version: number }>(
    'select version from recurring_lists where kind = $1',
    [kind],
    'recurring.version',
  );
  return row?.version ?? 0;
}

/** The list's version, locked until the transaction ends, so that saves run one after another. */
export async function lockList(tx: Pick<Tx, 'q'>, kind: RecurringKind): Promise<number> {
  await tx.q(
    'insert into recurring_lists (kind, version) values ($1, 0) on conflict do nothing',
    [kind],
    'recurring.begin',
  );
  const row = onlyRow(
    await tx.q<{ version: number }>(
      'select version from recurring_lists where kind = $1 for update',
      [kind],
      'recurring.lock',
    ),
  );
  return row.version;
}

/** Replaces all templates of the kind, as the next version of its list. */
export async function replaceAll(
  tx: Tx,
  kind: RecurringKind,
  templates: readonly TemplateRow[],
): Promise<void> {
  await tx.q('delete from recurring_templates where kind = $1', [kind], 'recurring.clear');
  await tx.q(
    rows.insertAllSql('$1'),
    [JSON.stringify(templates.map((template) => rows.record(template)))],
    'recurring.fill',
  );
  await tx.q(
    'update recurring_lists set version = version + 1 where kind = $1',
    [kind],
    'recurring.count',
  );
}
