import type { Deps } from '../../platform/context.ts';
import { upkeep } from '../../platform/maintenance.ts';

/** One row of a catalogue list as a fresh installation starts with it. */
export interface DefaultItem {
  readonly key: string;
  readonly label: string;
  /** Default: active. Inactive rows wait to be activated. */
  readonly active?: false;
  readonly data?: Readonly<Record<string, unknown>>;
}

/**
 * Fills the catalogue of a fresh installation, and lists that are new in an existing one. A list
 * with any row stays as it is: items are deactivated, never deleted. Several processes may start at
 * once.
 */
export async function seedCatalogue(
  deps: Pick<Deps, 'writes'>,
  lists: Readonly<Record<string, readonly DefaultItem[]>>,
): Promise<void> {
  const items = Object.entries(lists).flatMap(([list, rows]) =>
    rows.map((row, sort) => ({
      list,
      key: row.key,
      label: row.label,
      sort,
      active: row.active ?? true,
      data: row.data ?? {},
    })),
  );
  await upkeep(deps, async (q) => {
    const fresh = await q(
      'insert into catalogue_version (id, version) values (1, 1) on conflict do nothing returning id',
    );
    await q('select version from catalogue_version where id = 1 for update');
    const filled = await q(fillListsSql, [JSON.stringify(items)]);
    if (fresh.length === 0 && filled.length > 0) {
      await q('update catalogue_version set version = version + 1 where id = 1');
    }
  });
}

const fillListsSql = `insert into catalogue_items (list, key, label, sort, active, data)
  select list, key, label, sort, active, data
  from jsonb_to_recordset($1) as item
    (list text, key text, label text, sort integer, active boolean, data jsonb)
  where not exists (select from catalogue_items known where known.list = item.list)
  returning key`;
