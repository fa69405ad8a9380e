import type { z } from 'zod';
import type { contract } from '@warchest/contract/index.ts';
import type { FieldError } from '@warchest/contract/refusals.ts';
import {
  checkRates,
  cutCategories,
  paysLeader,
  type CutCategory,
  type CutRates,
} from '@warchest/domain/gold/earning.ts';
import { change, type Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { auditedVersion, mergeChanges } from '../../platform/merge.ts';
import { Refused } from '../../platform/refused.ts';
import { allRates, type RatesRow } from './queries.ts';

type Body = z.infer<NonNullable<typeof contract.cycles.setCuts.body>>;
export type CutsReply = z.infer<typeof contract.cycles.setCuts.reply>;

/** What the audit rows of the rates are about. */
export const cutsSubject = { subject: 'cuts', subjectId: 'config' } as const;

/** Locks all rates. */
export const lockCuts = (tx: Pick<Tx, 'q'>): Promise<unknown> =>
  tx.q('select category from cut_rates order by category for update', []);

/** Writes the rates of a category. */
export const writeRates = (tx: Tx, rates: RatesRow): Promise<unknown> =>
  tx.q(updateSql, [rates.category, ...rateNames.map((name) => rates[name])]);

/** The cut rates of all categories in wire form, and the version that a change sends. */
export async function showCuts(reader: Pick<Ctx, 'read'>): Promise<CutsReply> {
  const version = await auditedVersion(reader, cutsSubject.subject, cutsSubject.subjectId);
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
 * Sets cut rates; a null category or field stays as it is. They apply to runs that are completed
 * from now on. With the version that was read, other people's changes since stay, except for rates
 * that both changed.
 * Refuses: invalid, naming rates that add up to more than the pot; stale, naming the rate that
 * another person changed.
 */
export function setCuts(ctx: Ctx, body: Body): Promise<CutsReply> {
  return change(ctx, 'cuts.configure', async (tx) => {
    await lockCuts(tx);
    const now = await showCuts(tx);
    const current = flat(now);
    const changed = await mergeChanges<string>(tx, {
      ...cutsSubject,
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
      const rates = sentRates(body[category]);
      const before: CutRates = { leader: 0, ...now[category] };
      const fields = Object.keys(rates)
        .filter(isRate)
        .filter((field) => changed.includes(`${category}.${field}`));
      if (fields.length === 0) continue;
      const after = { ...before };
      for (const field of fields) after[field] = rates[field] ?? before[field];
      for (const { path, message } of checkRates(after, fields)) {
        errors.push({ path: `${category}.${path}`, message });
      }
      for (const field of fields) {
        differences[`${category}.${field}`] = { oldValue: before[field], newValue: after[field] };
      }
      await writeRates(tx, { category, ...after });
    }
    if (errors.length > 0) throw new Refused('invalid', { errors });
    tx.notice({ topic: 'member', parts: ['cycle'] });
    tx.audit({ ...cutsSubject, version: now.version + 1, differences });
    return showCutsAt(tx, now.version + 1);
  });
}

/** The current rates; the row of their version is written with the commit. */
const showCutsAt = async (tx: Tx, version: number): Promise<CutsReply> => ({
  ...(await showCuts(tx)),
  version,
});

/** All sent rates by name, such as `raid.adv`. */
const flat = (all: { readonly [C in CutCategory]?: object | null }): Record<string, number> =>
  Object.fromEntries(
    cutCategories.flatMap((category) =>
      Object.entries(sentRates(all[category])).map(([name, rate]) => [`${category}.${name}`, rate]),
    ),
  );

const rateNames = ['adv', 'booster', 'mcut', 'bs', 'maxbs', 'leader'] as const;
const updateSql = `update cut_rates
  set ${rateNames.map((name, index) => `${name} = $${index + 2}`).join(', ')} where category = $1`;
const isRate = (name: string): name is keyof CutRates =>
  (rateNames as readonly string[]).includes(name);

/** The fields that are not null. */
const sentRates = (sent: object | null | undefined): Partial<CutRates> =>
  Object.fromEntries(
    Object.entries(sent ?? {}).filter(([, value]) => typeof value === 'number'),
  ) as Partial<CutRates>;
