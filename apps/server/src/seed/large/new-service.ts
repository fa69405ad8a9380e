import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { isBalanceRealm } from '@warchest/domain/bookings/fee.ts';
import { newId } from '../../platform/ids.ts';
import type { Actor } from '../../platform/context.ts';
import type { NamedOffer, Service } from '../../features/services/queries.ts';
import { columnsOf, orderOf } from '../../features/services/map-columns.ts';
import type { Random } from '../demo/random.ts';
import type { BulkRun } from './bulk-run.ts';

const minute = 60_000;

interface Around {
  readonly advertiser: Actor;
  readonly booster: () => Actor;
  /** Random character names. */
  readonly name: () => string;
}

/**
 * A day's Mythic Plus booking, checked and shaped by the form's own rule: with its team, paid and
 * completed if the day is past, else open.
 */
export function newService(
  chance: Random,
  lists: CatalogueLists,
  { number, day, over, mailed }: Omit<BulkRun, 'customers' | 'staffed'>,
  { advertiser, booster, name }: Around,
): Service {
  const some = <T extends { active: boolean }>(list: readonly T[]): T =>
    chance.pick(list.filter((one) => one.active));
  const realms = lists.realms.filter(({ joined }) => !isBalanceRealm(joined));
  const level = chance.between(10, 20);
  const realm = some(realms).joined;
  const order = orderOf(
    {
      section: 'mplus',
      faction: 'Horde',
      pot: chance.between(10, 60) * 10_000,
      buyer: `${name()}-${realm}`,
      payrealm: realm,
      payfaction: 'Horde',
      advcut: chance.pick(['FTB', 'FTB', 'TAKEN']),
      note: '',
      title: `4x +${level}`,
      stack: 'No',
      specific: some(lists.dungeons).abbreviation,
      highestKeystoneLevel: level,
    },
    lists,
  );
  const now = Date.parse(`${day}T10:00:00Z`) + number * minute;
  const [createdAt, updatedAt] = [now, now + 240 * minute].map((at) => new Date(at).toISOString());
  const columns = columnsOf(order, lists, advertiser.roles);
  const id = newId(now);
  return {
    row: {
      ...columns,
      id,
      status: over ? 'Completed' : 'Open',
      advertiserId: advertiser.id,
      advertiserName: advertiser.displayName,
      paid: over,
      goldWith: over ? advertiser.id : null,
      mailed,
      completions: over ? 1 : 0,
      completedOn: over ? day : null,
      createdAt: createdAt ?? '',
      updatedAt: (over ? updatedAt : createdAt) ?? '',
      version: 1,
    },
    offers: over ? teamOf(id, now, columns.teamSize, booster) : [],
    holderRoles: over ? advertiser.roles : new Set(),
  };
}

/** As many different boosters as needed, all chosen. */
function teamOf(serviceId: string, now: number, size: number, booster: () => Actor): NamedOffer[] {
  const team = new Map<string, Actor>();
  while (team.size < size) {
    const one = booster();
    team.set(one.id, one);
  }
  return [...team.values()].map((one, at) => ({
    id: newId(now),
    serviceId,
    memberId: one.id,
    name: one.displayName,
    role: at === 0 ? 'tank' : at === 1 ? 'healer' : 'dps',
    class: 'Mage',
    itemLevel: 660 + at,
    note: '',
    picked: true,
    offeredAt: new Date(now + at * minute).toISOString(),
  }));
}
