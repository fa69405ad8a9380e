import { cutCategories } from '@warchest/domain/gold/earning.ts';
import { defaultCuts } from '@warchest/domain/cycles/default-cuts.ts';
import { cycleAround, cycleDates } from '@warchest/domain/cycles/cycle.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import type { Deps } from '../../platform/context.ts';
import { upkeep } from '../../platform/maintenance.ts';

const snake = (name: string): string => name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);

const cycleSql = `insert into cycle_config (id, ${cycleDates.map(snake).join(', ')})
  values (1, ${cycleDates.map((_, i) => `$${i + 1}`).join(', ')}) on conflict do nothing`;

const cutsSql = `insert into cut_rates (category, adv, booster, mcut, bs, maxbs, leader)
  select category, adv, booster, mcut, bs, maxbs, leader
  from jsonb_to_recordset($1) as rate (category text, adv numeric, booster numeric,
    mcut numeric, bs numeric, maxbs bigint, leader numeric)
  on conflict do nothing`;

/** Creates a running pay week and the default cuts; existing ones stay as they are. */
export async function seedCycle(deps: Pick<Deps, 'writes' | 'clock'>): Promise<void> {
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
