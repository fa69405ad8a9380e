import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import { z } from 'zod';
import { factions } from '@warchest/domain/bookings/validate.ts';
import { signedIn, trusted } from '@warchest/domain/members/access.ts';
import { roleGroups } from '@warchest/domain/members/roles.ts';
import { maxBoosters, serviceRules, type ServiceSection } from '@warchest/domain/sales/section.ts';
import { boosterRoles } from '@warchest/domain/rosters/role.ts';
import { serviceStatuses } from '@warchest/domain/services/status.ts';
import { endpoint } from './endpoint.ts';
import { potShares } from './pot-shares.ts';
import { log, logQuery } from './log-view.ts';
import { asText, newServices, typedText } from './service-forms.ts';
import { serviceBooking } from './service-view.ts';
import { flag, freeText, gold, requiredText, runId, snowflake } from './scalars.ts';

/** The changed fields, and the version that was read. */
export const serviceChange = z.strictObject({
  version: z.number().int().optional(),
  faction: z.enum(factions, { error: 'Unknown faction' }).optional(),
  buyer: typedText(80).optional(),
  price: z.number({ error: fieldIsRequired }).pipe(gold).optional(),
  advcut: typedText(20).optional(),
  payrealm: typedText(60).optional(),
  payfaction: z.enum(factions, { error: 'Unknown faction' }).optional(),
  note: freeText(500).optional(),
  teamSize: z
    .number({ error: fieldIsRequired })
    .int('Must be a whole number')
    .min(1, 'At least 1')
    .max(maxBoosters, `At most ${maxBoosters}`)
    .optional(),
  paid: z.boolean({ error: 'Must be true or false' }).optional(),
  /** Empty: no holder. */
  goldWith: z.union([z.literal(''), snowflake]).optional(),
});
export type ServiceChange = z.infer<typeof serviceChange>;

const desk = trusted(...roleGroups.deskViewer);
const tended = { ...signedIn, notBlacklisted: true } as const;
const seenVersion = z.number().int().optional();

const bookLine = <B extends z.ZodType>(section: ServiceSection, body: B) =>
  endpoint({
    name: `services.${section}.book`,
    method: 'POST',
    path: `/booking/${section}`,
    access: serviceRules[section].access,
    summary: `Books a customer for ${serviceRules[section].words.one}.`,
    body,
    reply: serviceBooking,
    idempotent: true,
  });

/** Service bookings: sales outside of runs, and the desk that staffs them. */
export const services = {
  mplus: { book: bookLine('mplus', newServices.mplus) },
  leveling: { book: bookLine('leveling', newServices.leveling) },
  pvp: { book: bookLine('pvp', newServices.pvp) },
  mythic: { book: bookLine('mythic', newServices.mythic) },
  legacy: { book: bookLine('legacy', newServices.legacy) },
  mounts: { book: bookLine('mounts', newServices.mounts) },
  desk: endpoint({
    name: 'services.desk',
    method: 'GET',
    path: '/booking/desk',
    access: desk,
    summary: 'All service bookings, newest first: open ones, or recently ended ones.',
    /** `ended`: completed and cancelled ones of the last 35 days instead. */
    query: z.strictObject({ ended: flag.optional() }),
    reply: z.array(serviceBooking),
  }),
  own: endpoint({
    name: 'services.own',
    method: 'GET',
    path: '/booking/own',
    access: signedIn,
    summary:
      'Service bookings that the caller booked or holds the gold of, newest first: open ones, and recently ended ones.',
    reply: z.array(serviceBooking),
  }),
  one: endpoint({
    name: 'services.one',
    method: 'GET',
    path: '/booking/desk/:id',
    access: {
      ...signedIn,
      also: 'own bookings and those whose gold the caller holds; all for viewers of the desk',
    },
    summary: 'One service booking.',
    params: runId,
    reply: serviceBooking,
  }),
  update: endpoint({
    name: 'services.update',
    method: 'PUT',
    path: '/booking/desk/:id',
    access: {
      ...tended,
      also: 'own bookings, paid and goldWith only with CANCOLLECT and for the caller; staff of the desk',
    },
    summary: 'Changes fields of a service booking that has not ended.',
    params: runId,
    body: serviceChange,
    reply: serviceBooking,
    idempotent: true,
  }),
  move: endpoint({
    name: 'services.move',
    method: 'PUT',
    path: '/booking/desk/:id/status',
    access: {
      ...tended,
      also: 'own bookings, completing only if the caller is not in the team and staff or CANCOLLECT hold the gold; staff of the desk',
    },
    summary:
      'Changes the status of a service booking. Completing pays; reopening reverses the payment.',
    params: runId,
    body: z.strictObject({
      status: z.enum(serviceStatuses, { error: 'Unknown status' }),
      version: seenVersion,
    }),
    reply: serviceBooking,
    idempotent: true,
  }),
  offer: endpoint({
    name: 'services.offer',
    method: 'PUT',
    path: '/booking/desk/:id/offer',
    access: trusted('OVERVIEW'),
    summary: "Creates or changes the caller's offer as a booster.",
    params: runId,
    body: z.strictObject({
      role: z.enum(boosterRoles, { error: fieldIsRequired }),
      class: asText.pipe(requiredText(40)),
      itemLevel: z
        .number({ error: fieldIsRequired })
        .int('Must be a whole number')
        .min(1, 'At least 1')
        .max(2_000, 'At most 2000'),
      note: freeText(200).optional(),
    }),
    reply: serviceBooking,
    idempotent: true,
  }),
  withdraw: endpoint({
    name: 'services.withdraw',
    method: 'DELETE',
    path: '/booking/desk/:id/offer',
    access: trusted('OVERVIEW'),
    summary: "Withdraws the caller's offer.",
    params: runId,
    reply: serviceBooking,
  }),
  choose: endpoint({
    name: 'services.choose',
    method: 'PUT',
    path: '/booking/desk/:id/team',
    access: { ...tended, also: 'own bookings; staff of the desk' },
    summary: 'Sets the team: exactly these of the boosters with offers.',
    params: runId,
    body: z.strictObject({
      members: z
        .array(snowflake)
        .max(maxBoosters, `At most ${maxBoosters} entries`)
        .refine((ids) => new Set(ids).size === ids.length, 'Each booster can be chosen once'),
      version: seenVersion,
    }),
    reply: serviceBooking,
    idempotent: true,
  }),
  shares: endpoint({
    name: 'services.shares',
    method: 'GET',
    path: '/booking/desk/:id/shares',
    access: { ...tended, also: 'own bookings; staff of the desk' },
    summary:
      "The shares of a service booking's gold, as completing it would distribute it, or did.",
    params: runId,
    reply: potShares,
  }),
  log: endpoint({
    name: 'services.log',
    method: 'GET',
    path: '/booking/desk/:id/log',
    access: { ...signedIn, also: 'own bookings; staff of the desk; readers of all logs' },
    summary: 'The changes of a service booking, newest first.',
    params: runId,
    query: logQuery,
    reply: log,
  }),
};
