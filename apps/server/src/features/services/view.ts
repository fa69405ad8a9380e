import type { ServiceBooking } from '@warchest/contract/service-view.ts';
import type { CutCategory } from '@warchest/domain/gold/earning.ts';
import { percentOf } from '@warchest/domain/text/amount.ts';
import { mayEnter, holding } from '@warchest/domain/members/access.ts';
import { roleGroups, type Person } from '@warchest/domain/members/roles.ts';
import { whatIsSold } from '@warchest/domain/services/service-form.ts';
import {
  isAccountableFor,
  mayTakeGold,
  seesCustomer,
  serviceRights,
  managesService,
  type ServiceFacts,
} from '@warchest/domain/services/rights.ts';
import { serviceRules } from '@warchest/domain/sales/section.ts';
import type { RatesRow } from '../cycles/public.ts';
import { teamOf, type Service, type ListedService } from './queries.ts';

/** The facts of a booking that its rules need. */
export const serviceFacts = ({ row, offers, holderRoles }: Service): ServiceFacts => ({
  advertiserId: row.advertiserId,
  status: row.status,
  advCut: row.advCut,
  paid: row.paid,
  goldWith: row.goldWith,
  isHolderTrusted: mayTakeGold({ roles: holderRoles }),
  mailed: row.mailed,
  wasReversed: row.completions > 0 && row.status !== 'Completed',
  teamSize: row.teamSize,
  offered: offers.map(({ memberId }) => memberId),
  team: teamOf({ offers }),
});

const deskAccess = { ...holding(...roleGroups.deskViewer), notBlacklisted: true } as const;

/**
 * Whether a person may see the booking: its advertiser, its gold holder, and everyone with access
 * to the desk.
 */
export const maySeeService = ({ row }: Pick<Service, 'row'>, person: Person): boolean =>
  isAccountableFor(row, person) || mayEnter(deskAccess, person.roles);

const shareOf = (rates: readonly RatesRow[], category: CutCategory): number =>
  rates.find((row) => row.category === category)?.booster ?? 0;

/** A booking as this person may see it; `rates` are the current ones. */
export function serviceView(
  service: ListedService,
  person: Person,
  rates: readonly RatesRow[],
): ServiceBooking {
  const { row, offers } = service;
  const facts = serviceFacts(service);
  const all = seesCustomer(facts, person);
  const chooses = managesService(facts, person);
  const each = percentOf(row.price, shareOf(rates, serviceRules[row.section].cutCategory));
  const { discordtag: _, checkpvp: __, ...open } = row.details;
  return {
    id: row.id,
    version: row.version,
    section: row.section,
    status: row.status,
    faction: row.faction,
    what: whatIsSold(row),
    title: row.title,
    details: structuredDetails(all ? row.details : open),
    price: row.price,
    pot: String(row.price),
    advcut: row.advCut,
    payrealm: row.paymentRealm,
    payfaction: row.paymentFaction,
    buyer: all ? row.buyer : null,
    note: all ? row.note : null,
    advertiser: { id: row.advertiserId, name: row.advertiserName },
    createdAt: new Date(row.createdAt).toISOString(),
    teamSize: row.teamSize,
    team: offers.filter(({ picked }) => picked).map(({ memberId, name }) => ({ memberId, name })),
    offerCount: offers.length,
    offers: offers
      .filter(({ memberId }) => chooses || memberId === person.id)
      .map(({ memberId, name, role, class: played, itemLevel, note, picked, offeredAt }) => ({
        memberId,
        name,
        role,
        class: played,
        itemLevel,
        note,
        picked,
        offeredAt: new Date(offeredAt).toISOString(),
      })),
    boosterCut: service.paidCut ?? Math.floor(each / row.teamSize),
    paid: row.paid,
    goldWith: row.goldWith ?? '',
    goldWithName: service.goldWithName,
    mailed: row.mailed,
    completedOn: row.completedOn,
    duplicate: service.duplicate,
    own: row.advertiserId === person.id,
    holdsGold: row.goldWith === person.id && row.advertiserId !== person.id,
    may: serviceRights(facts, person),
  };
}

/** A copy of the list: the stored one belongs to the row. */
const structuredDetails = (details: ListedService['row']['details']): ServiceBooking['details'] => {
  const { dungeons, ...rest } = details;
  return dungeons === undefined ? rest : { ...rest, dungeons: [...dungeons] };
};
