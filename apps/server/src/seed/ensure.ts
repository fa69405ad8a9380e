import { cutCategories } from '@warchest/domain/cycles/earning.ts';
import { defaultCuts } from '@warchest/domain/cycles/default-cuts.ts';
import { cycleAround, cycleDates } from '@warchest/domain/cycles/cycle.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import type { Deps } from '../platform/context.ts';
import { upkeep } from '../platform/maintenance.ts';
import { defaultCatalogue } from './catalogue/defaults.ts';

/**
 * Fills the catalogue of a fresh installation, and the lists of a later version that an installation in
 * use has not had. A list with any row stays as it is: items are switched off, never deleted. Several
 * processes may start at once.
 */
export async function ensureCatalogue(deps: Pick<Deps, 'pool'>): Promise<void> {
  const items = Object.entries(defaultCatalogue).flatMap(([list, rows]) =>
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

const snake = (name: string): string => name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);

const cycleSql = `insert into cycle_config (id, ${cycleDates.map(snake).join(', ')})
  values (1, ${cycleDates.map((_, i) => `$${i + 1}`).join(', ')}) on conflict do nothing`;

const cutsSql = `insert into cut_rates (category, adv, booster, mcut, bs, maxbs, leader)
  select category, adv, booster, mcut, bs, maxbs, leader
  from jsonb_to_recordset($1) as rate (category text, adv numeric, booster numeric,
    mcut numeric, bs numeric, maxbs bigint, leader numeric)
  on conflict do nothing`;

/** Gives a fresh installation a running pay week and the default cuts; what is there stays. */
export async function ensureCycle(deps: Pick<Deps, 'pool' | 'clock'>): Promise<void> {
  const config = cycleAround(dayOf(deps.clock.now()));
  const rates = cutCategories.map((category) => ({ category, ...defaultCuts[category] }));
  await upkeep(deps, async (q) => {
    await q(
      cycleSql,
      cycleDates.map((name) => config[name]),
    );
    await q(cutsSql, [JSON.stringify(rates)]);
  });
}
