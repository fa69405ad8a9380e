import { z } from 'zod';
import { factions } from '@warchest/domain/bookings/validate.ts';
import { boosterRoles } from '@warchest/domain/rosters/role.ts';
import { serviceSections } from '@warchest/domain/sales/section.ts';
import { serviceRefusals, type ServiceRights } from '@warchest/domain/services/rights.ts';
import { serviceStatuses } from '@warchest/domain/services/status.ts';
import { day, instant, recordId, shownGold, signedGold } from './scalars.ts';

const offer = z.object({
  memberId: z.string(),
  name: z.string(),
  role: z.enum(boosterRoles),
  class: z.string(),
  itemLevel: z.number().int(),
  note: z.string(),
  picked: z.boolean(),
  offeredAt: instant,
});

const verdict = z.union([z.literal(true), z.enum(serviceRefusals)]);
/** The receiver's rights on a booking ({@link ServiceRights}). */
const may = z.object({
  edit: verdict,
  price: verdict,
  take: verdict,
  nameHolder: verdict,
  choose: verdict,
  offer: verdict,
  withdraw: verdict,
  become: z.record(z.enum(serviceStatuses), verdict),
  log: verdict,
}) satisfies z.ZodType<ServiceRights>;

const detailNumber = z.number().int().nullable().optional();
const details = z.object({
  stack: z.string().optional(),
  dungeons: z.array(z.string()).optional(),
  level: detailNumber,
  startlevel: detailNumber,
  endlevel: detailNumber,
  discordtag: z.string().optional(),
  checkpvp: z.string().optional(),
  spec: z.string().optional(),
  category: z.string().optional(),
  start: detailNumber,
  end: detailNumber,
  hours: detailNumber,
  wins: detailNumber,
  buyerClass: z.string().optional(),
});

/**
 * A service booking as the receiver may see it. Boosters looking for work see what is sold and its
 * pay; customer, note and other members' offers are for those who manage it, the customer for its
 * team too.
 */
export const serviceBooking = z.object({
  id: recordId,
  version: z.number().int(),
  section: z.enum(serviceSections),
  status: z.enum(serviceStatuses),
  faction: z.enum(factions),
  /** What is sold, as one line. */
  what: z.string(),
  title: z.string(),
  details,
  /** The price; `pot` is the same as text (SVC-19). */
  price: shownGold,
  pot: z.string(),
  advcut: z.string(),
  payrealm: z.string(),
  payfaction: z.enum(factions),
  /** Null: not visible to the receiver. */
  buyer: z.string().nullable(),
  note: z.string().nullable(),
  advertiser: z.object({ id: z.string(), name: z.string() }),
  createdAt: instant,
  teamSize: z.number().int(),
  /** The chosen boosters, in the order of their offers. */
  team: z.array(z.object({ memberId: z.string(), name: z.string() })),
  /** The number of offers; for those who choose all offers, else the receiver's own one. */
  offerCount: z.number().int(),
  offers: z.array(offer),
  /**
   * Each booster's share at the current rates, in whole gold; once completed, what each was paid.
   */
  boosterCut: signedGold,
  paid: z.boolean(),
  goldWith: z.string(),
  goldWithName: z.string(),
  mailed: z.boolean(),
  /** Decides the cycle that it counts in; null before completion. */
  completedOn: day.nullable(),
  /** The same customer has another open booking of this section. */
  duplicate: z.boolean(),
  own: z.boolean(),
  /** Whether the receiver is its gold holder, but not its advertiser. */
  holdsGold: z.boolean(),
  may,
});
export type ServiceBooking = z.infer<typeof serviceBooking>;
