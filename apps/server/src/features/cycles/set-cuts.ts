import type { z } from 'zod';
import type { contract } from '@warchest/contract/index.ts';
import type { FieldError } from '@warchest/contract/refusals.ts';
import {
  checkRates,
  cutCategories,
  paysLeader,
  type CutCategory,
  type CutRates,
} from '@warchest/domain/cycles/earning.ts';
import { change, type Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { auditedVersion, mergeChanges } from '../../platform/merge.ts';
import { Refused } from '../../platform/refused.ts';
import { allRates } from './queries.ts';

type Body = z.infer<NonNullable<typeof contract.cycles.setCuts.body>>;
export type CutsReply = z.infer<typeof contract.cycles.setCuts.reply>;

const subject = { subject: 'cuts', subjectId: 'config' } as const;

/** The cut rates of every category, as the wire has them, with the version that a change names. */
export async function showCuts(reader: Pick<Ctx, 'read'>): Promise<CutsReply> {
  const version = await auditedVersion(reader, subject.subject, subject.subjectId);
  const rows = await allRates(reader);
  const rates = Object.fromEntries(
    rows.map(({ category, leader, ...rest }) => [
      category,
      paysLeader(category) ? { ...rest, leader } : rest,
    ]),
  );
  return { region: 'eu', version, ...(rates as Omit<CutsReply, 'region' | 'version'>) };
}

/**
 * Sets cut rates; a category or field that is null stays as it is. They count for runs
 * that are completed from now on. With the version that was read, what others have changed since
 * stays, but for rates that both changed.
 * Refuses: invalid, naming what promises more than the whole pot; stale, naming the rate that somebody
 * else has set.
 */
export function setCuts(ctx: Ctx, body: Body): Promise<CutsReply> {
  return change(ctx, 'cuts.configure', async (tx) => {
    await tx.q('select category from cut_rates order by category for update', []);
    const now = await showCuts(tx);
    const current = flat(now);
    const changed = await mergeChanges<string>(tx, {
      ...subject,
      current,
      currentVersion: now.version,
      sent: flat(body),
      version: body.version,
    });
    if (changed.length === 0) {
      tx.nothing();
      return now;
    }
    const errors: FieldError[] = [];
    const differences: Record<string, { oldValue: unknown; newValue: unknown }> = {};
    for (const category of cutCategories) {
      const wanted = given(body[category]);
      const before: CutRates = { leader: 0, ...now[category] };
      const fields = Object.keys(wanted)
        .filter(isRate)
        .filter((field) => changed.includes(`${category}.${field}`));
      if (fields.length === 0) continue;
      const after = { ...before };
      for (const field of fields) after[field] = wanted[field] ?? before[field];
      for (const { path, message } of checkRates(after, fields)) {
        errors.push({ path: `${category}.${path}`, message });
      }
      for (const field of fields) {
        differences[`${category}.${field}`] = { oldValue: before[field], newValue: after[field] };
      }
      await tx.q(updateSql, [category, ...rateNames.map((name) => after[name])]);
    }
    if (errors.length > 0) throw new Refused('invalid', { errors });
    tx.notice({ topic: 'member', parts: ['cycle'] });
    tx.audit({ ...subject, version: now.version + 1, differences });
    return showCutsAt(tx, now.version + 1);
  });
}

/** The rates as they stand now; the row of their version is written with the commit. */
const showCutsAt = async (tx: Tx, version: number): Promise<CutsReply> => ({
  ...(await showCuts(tx)),
  version,
});

/** Every rate that is given, as `raid.adv`. */
const flat = (all: { readonly [C in CutCategory]?: object | null }): Record<string, number> =>
  Object.fromEntries(
    cutCategories.flatMap((category) =>
      Object.entries(given(all[category])).map(([name, rate]) => [`${category}.${name}`, rate]),
    ),
  );

const rateNames = ['adv', 'booster', 'mcut', 'bs', 'maxbs', 'leader'] as const;
const updateSql = `update cut_rates
  set ${rateNames.map((name, index) => `${name} = $${index + 2}`).join(', ')} where category = $1`;
const isRate = (name: string): name is keyof CutRates =>
  (rateNames as readonly string[]).includes(name);

/** The fields that are not null. */
const given = (sent: object | null | undefined): Partial<CutRates> =>
  Object.fromEntries(
    Object.entries(sent ?? {}).filter(([, value]) => typeof value === 'number'),
  ) as Partial<CutRates>;
