import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { FieldError } from '@warchest/contract/refusals.ts';
import { findRealm } from '@warchest/domain/bookings/buyer.ts';
import { roleGroups } from '@warchest/domain/members/roles.ts';
import { instantOf } from '@warchest/domain/time/zone.ts';
import type { Tx } from '../../platform/change.ts';
import { Refused } from '../../platform/refused.ts';
import { collectorsOf, type RunValues } from './values.ts';

const missingTime = 'This time does not exist on that day (the clocks go forward)';

/** The instant of a run's wall time, as ISO text. Refuses a time that does not exist. */
export function startOf(date: string, time: string): string {
  const instant = instantOf(date, time);
  if (instant === null) {
    throw new Refused('invalid', { errors: [{ path: 'time', message: missingTime }] });
  }
  return new Date(instant).toISOString();
}

type Labels = readonly { readonly label: string; readonly active: boolean }[];

/**
 * Checks the touched fields of a run against the catalogue and the members, naming every field that
 * is not valid. Answers the payment realm in the catalogue's spelling (empty if none is given).
 */
export async function checkRun(
  tx: Tx,
  lists: CatalogueLists,
  touched: Partial<RunValues>,
  merged: Pick<RunValues, 'date' | 'time'>,
): Promise<string> {
  const errors: FieldError[] = [];
  const offered = (path: keyof RunValues, labels: Labels, unknown: string) => {
    const value = touched[path];
    if (!value) return;
    if (!labels.some((row) => row.active && row.label === value))
      errors.push({ path, message: unknown });
  };
  offered('raid', lists.raids, 'Unknown raid');
  offered('type', lists.lootTypes, 'Unknown loot type');
  offered('raidType', lists.raidTypes, 'Unknown raid type');
  offered('difficulty', lists.difficulties, 'Unknown difficulty');
  if (touched.date !== undefined || touched.time !== undefined) {
    if (instantOf(merged.date, merged.time) === null) {
      errors.push({ path: 'time', message: missingTime });
    }
  }
  const realm = touched.gcPaymentRealm
    ? findRealm(lists.realms, touched.gcPaymentRealm)
    : undefined;
  if (touched.gcPaymentRealm && !realm) {
    errors.push({ path: 'gcPaymentRealm', message: 'Unknown Realm selected' });
  }
  for (const [index, { boss }] of (touched.offeredBosses ?? []).entries()) {
    if (!lists.shiftBosses.some((row) => row.active && row.label === boss)) {
      errors.push({ path: `offeredBosses.${index}.boss`, message: 'Unknown Boss selected' });
    }
  }
  const collectors = collectorsOf(touched.gc ?? '');
  const people = [
    ['leader', touched.leader, roleGroups.leaders, 'Unknown leader'] as const,
    ...collectors.map((id) => ['gc', id, roleGroups.collectors, 'Unknown gold collector'] as const),
  ];
  for (const [path, id, roles, message] of people) {
    if (id && !(await holdsRole(tx, id, roles))) errors.push({ path, message });
  }
  if (errors.length > 0) throw new Refused('invalid', { errors });
  return realm?.joined ?? '';
}

async function holdsRole(tx: Tx, id: string, roles: readonly string[]): Promise<boolean> {
  const found = await tx.q(
    `select 1 from members where discord_id = $1 and roles && $2::text[]
       and not roles @> '{BLACKLISTED}'::text[]`,
    [id, roles],
    'members.holds',
  );
  return found.length > 0;
}
