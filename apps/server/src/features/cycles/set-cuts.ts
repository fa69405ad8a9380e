import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { contract } from '@warchest/contract/index.ts';
import type { FieldError } from '@warchest/contract/refusals.ts';
import {
  checkRates,
  cutCategories,
  paysLeader,
  type CutRates,
} from '@warchest/domain/cycles/earning.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { allRates } from './queries.ts';
import { cutRates } from './tables.ts';

type Body = z.infer<NonNullable<typeof contract.cycles.setCuts.body>>;
export type CutsReply = z.infer<typeof contract.cycles.setCuts.reply>;

/** The cut rates of every category, as the wire has them. */
export async function showCuts(reader: Pick<Ctx, 'read'>): Promise<CutsReply> {
  const rows = await allRates(reader);
  const rates = Object.fromEntries(
    rows.map(({ category, leader, ...rest }) => [
      category,
      paysLeader(category) ? { ...rest, leader } : rest,
    ]),
  );
  return { region: 'eu', ...(rates as Omit<CutsReply, 'region'>) };
}

/**
 * Sets cut rates; a category or field that is null stays as it is. They count for runs
 * that are completed from now on. Refuses: invalid, naming what promises more than the whole pot.
 */
export function setCuts(ctx: Ctx, body: Body): Promise<CutsReply> {
  return change(ctx, 'cuts.configure', async (tx) => {
    await tx.q('select category from cut_rates order by category for update', []);
    const now = await showCuts(tx);
    const errors: FieldError[] = [];
    const differences: Record<string, { oldValue: unknown; newValue: unknown }> = {};
    for (const category of cutCategories) {
      const wanted = given(body[category]);
      const before: CutRates = { leader: 0, ...now[category] };
      const fields = Object.keys(wanted)
        .filter(isRate)
        .filter((f) => wanted[f] !== before[f]);
      if (fields.length === 0) continue;
      const after = { ...before, ...wanted };
      for (const { path, message } of checkRates(after, fields)) {
        errors.push({ path: `${category}.${path}`, message });
      }
      for (const field of fields) {
        differences[`${category}.${field}`] = { oldValue: before[field], newValue: after[field] };
      }
      await tx.db.update(cutRates).set(after).where(eq(cutRates.category, category));
    }
    if (errors.length > 0) throw new Refused('invalid', { errors });
    if (Object.keys(differences).length === 0) {
      tx.nothing();
    } else {
      tx.notice({ topic: 'member', parts: ['cycle'] });
      tx.audit({ subject: 'cuts', subjectId: 'config', differences });
    }
    return showCuts(tx);
  });
}

const rateNames = ['adv', 'booster', 'mcut', 'bs', 'maxbs', 'leader'] as const;
const isRate = (name: string): name is keyof CutRates =>
  (rateNames as readonly string[]).includes(name);

/** The fields that are not null. */
const given = (sent: Body['raid'] | Body['mounts']): Partial<CutRates> =>
  Object.fromEntries(
    Object.entries(sent ?? {}).filter(([, value]) => typeof value === 'number'),
  ) as Partial<CutRates>;
