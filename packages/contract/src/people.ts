import { z } from 'zod';
import { admins, trusted } from '@warchest/domain/members/access.ts';
import { allRoles } from '@warchest/domain/members/roles.ts';
import { runKinds } from '@warchest/domain/runs/kind.ts';
import { endpoint } from './endpoint.ts';
import { freeText, shownGold, instant, recordId, signedGold, snowflake } from './scalars.ts';

const params = z.strictObject({ discordId: snowflake });

const person = z.object({
  discordId: z.string(),
  displayName: z.string(),
  username: z.string(),
  /** As on the chat platform, including BLACKLISTED. */
  roles: z.array(z.enum(allRoles)),
  /** When they were read there. */
  rolesReadAt: instant,
  seenAt: instant,
  paymentChar: z.string(),
});
export type MemberSummary = z.infer<typeof person>;

const session = z.object({ id: z.string(), createdAt: instant, expiresAt: instant });

const details = person.extend({
  /** Open sessions, newest first. */
  sessions: z.array(session),
  /** In the current cycle, in whole gold. */
  balance: z.object({ credited: signedGold, paid: signedGold, owed: signedGold }),
  points: z.number().int(),
  /** The ten newest that they sold. */
  bookings: z.array(
    z.object({
      id: recordId,
      runId: recordId,
      kind: z.enum(runKinds),
      buyer: z.string(),
      price: shownGold,
      customerStatus: z.string(),
      createdAt: instant,
    }),
  ),
  /** The ten newest that they led or collected for. */
  runs: z.array(
    z.object({
      id: recordId,
      kind: z.enum(runKinds),
      raid: z.string(),
      difficulty: z.string(),
      startsAt: instant,
      runStatus: z.string(),
      as: z.enum(['leader', 'collector']),
    }),
  ),
});
export type MemberDetails = z.infer<typeof details>;

/** Members, for admins; and a member's own payment character. */
export const people = {
  list: endpoint({
    name: 'people.list',
    method: 'GET',
    path: '/people',
    access: admins,
    summary: 'Members by name prefix or id; without a text, the most recently seen.',
    query: z.strictObject({ text: freeText(80).optional() }),
    reply: z.array(person),
  }),
  one: endpoint({
    name: 'people.one',
    method: 'GET',
    path: '/people/:discordId',
    access: admins,
    summary: 'Details of a member.',
    params,
    reply: details,
  }),
  finishSessions: endpoint({
    name: 'people.finishSessions',
    method: 'PUT',
    path: '/people/:discordId/sessions/end',
    access: admins,
    summary: 'Ends sessions of a member: the named ones, or all.',
    params,
    body: z.strictObject({ ids: z.array(recordId).min(1).max(100).optional() }),
    reply: z.object({ ended: z.number().int() }),
  }),
  setPaymentChar: endpoint({
    name: 'people.setPaymentChar',
    method: 'PUT',
    path: '/user/paymentchar',
    access: trusted('OVERVIEW'),
    summary: "Sets the caller's own payment character.",
    body: z.strictObject({ paymentChar: freeText(80) }),
    reply: z.object({ paymentChar: z.string() }),
  }),
};
