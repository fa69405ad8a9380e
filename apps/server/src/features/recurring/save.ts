import type { SentTemplate, TemplateList } from '@warchest/contract/recurring.ts';
import type { FieldError } from '@warchest/contract/refusals.ts';
import type { RecurringKind } from '@warchest/domain/runs/kind.ts';
import { unversioned } from '@warchest/domain/logs/details.ts';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { change, type Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { Refused } from '../../platform/refused.ts';
import { isSame } from '../../platform/table-statements.ts';
import { catalogueLists } from '../catalogue/public.ts';
import { findErrors, rolesIn, type HasRole, type NewValues } from '../schedule/public.ts';
import { lockList, replaceAll, templatesOf } from './queries.ts';
import { joinUnversioned } from './join-unversioned.ts';
import type { TemplateRow } from './tables.ts';
import { differences, rowOf, runValuesOf } from './map-columns.ts';
import { currentList } from './view.ts';

interface Sent {
  readonly recurringRaids: readonly SentTemplate[];
  /** The version of the list that the sender read; missing in the specified payload. */
  readonly version?: number | undefined;
}

/**
 * Saves all templates of a kind as one list (REC-9). Unchanged values are not validated again: a
 * leader who lost the role does not block saving the others.
 * Refuses: stale, if another person saved the list since, or without its version a row of it;
 * invalid, naming each field by its index.
 */
export async function saveTemplates(
  ctx: Ctx,
  kind: RecurringKind,
  { recurringRaids, version }: Sent,
): Promise<TemplateList> {
  const lists = await catalogueLists(ctx);
  return change(ctx, 'recurring.save', async (tx) => {
    const current = await lockList(tx, kind);
    if (version !== undefined && version !== current) {
      throw new Refused('stale', {
        detail: 'The templates were saved by another person: load them again',
        extra: { field: 'version', current },
      });
    }
    const before = new Map((await templatesOf(tx, kind)).map((row) => [row.id, row]));
    const sent = rowsOfSent(tx, kind, recurringRaids, before);
    const rows =
      version === undefined
        ? await joinUnversioned(tx, ctx, { sent: recurringRaids, rows: sent, before })
        : sent;
    await refuseInvalid(tx, lists, rows, before);
    if (
      !audit(tx, rows, before, {
        version: current + 1,
        details: version === undefined ? unversioned : '',
      })
    )
      tx.nothing();
    else {
      await replaceAll(tx, kind, rows);
      tx.notice({ topic: 'templates', parts: [kind] });
    }
    return currentList(tx, kind);
  });
}

type Before = ReadonlyMap<string, TemplateRow>;

/** The sent templates as rows in their order; new ones get an id. */
function rowsOfSent(
  { now }: Pick<Tx, 'now'>,
  kind: RecurringKind,
  sent: readonly SentTemplate[],
  before: Before,
): TemplateRow[] {
  const errors: FieldError[] = [];
  const used = new Set<string>();
  const rows = sent.flatMap((template, position) => {
    const { id } = template;
    if (id !== undefined && (!before.has(id) || used.has(id)))
      errors.push({ path: `recurringRaids.${position}.id`, message: 'Unknown id' });
    if (id !== undefined) used.add(id);
    const row = rowOf(kind, template, { id: id ?? newId(now), position });
    if (row === null) {
      const message = 'Must match the start and the duration';
      errors.push({ path: `recurringRaids.${position}.end`, message });
    }
    return row ?? [];
  });
  if (errors.length > 0) throw new Refused('invalid', { errors });
  return rows;
}

/** Templates are validated independently of a day, so any day will do. */
const someDay = '2026-01-01';

/** The changed values of a template. */
function touchedOf(row: TemplateRow, was: TemplateRow | null): Partial<NewValues> {
  const { date: _date, time: _time, ...values } = runValuesOf(row, someDay);
  if (!was) return values;
  const old: Readonly<Record<string, unknown>> = { ...runValuesOf(was, someDay) };
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSame(value, old[field])),
  );
}

/** What is wrong with the changed values of a template, by their wire names. */
export async function findTemplateErrors(
  lists: CatalogueLists,
  row: TemplateRow,
  before: TemplateRow | null,
  hasRole: HasRole,
): Promise<FieldError[]> {
  const { errors } = await findErrors(lists, touchedOf(row, before), hasRole);
  return errors;
}

async function refuseInvalid(
  tx: Tx,
  lists: CatalogueLists,
  rows: readonly TemplateRow[],
  before: Before,
): Promise<void> {
  const errors: FieldError[] = [];
  const hasRole = rolesIn(tx);
  for (const row of rows) {
    const found = await findTemplateErrors(lists, row, before.get(row.id) ?? null, hasRole);
    for (const { path, message } of found)
      errors.push({ path: `recurringRaids.${row.position}.${path}`, message });
  }
  if (errors.length > 0) throw new Refused('invalid', { errors });
}

/** Audits the changes of each template; false if there are none. */
function audit(
  tx: Tx,
  rows: readonly TemplateRow[],
  before: Before,
  about: { readonly version: number; readonly details: string },
): boolean {
  const keptIds = new Set(rows.map(({ id }) => id));
  const gone = [...before.values()].filter(({ id }) => !keptIds.has(id));
  let isAudited = false;
  const audit = (id: string, changed: ReturnType<typeof differences>) => {
    if (Object.keys(changed).length === 0) return;
    isAudited = true;
    tx.audit({ subject: 'template', subjectId: id, ...about, differences: changed });
  };
  for (const row of rows) audit(row.id, differences(before.get(row.id) ?? null, row));
  for (const row of gone) {
    const had = Object.entries(differences(null, row));
    const lost = had.map(([field, { newValue }]) => [
      field,
      { oldValue: newValue, newValue: null },
    ]);
    audit(row.id, Object.fromEntries(lost) as ReturnType<typeof differences>);
  }
  return isAudited;
}
