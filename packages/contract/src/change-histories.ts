import { z } from 'zod';
import { listNames } from '@warchest/domain/catalogue/lists.ts';
import {
  holding,
  type Access,
  accessKeepers,
  admins,
  webAdmins,
} from '@warchest/domain/members/access.ts';
import { endpoint } from './endpoint.ts';
import { log } from './log-view.ts';
import { freeText, recordId, snowflake } from './scalars.ts';

const history = (
  name: string,
  {
    id,
    access,
    summary,
  }: { readonly id: z.ZodType<string>; readonly access: Access; readonly summary: string },
) =>
  endpoint({
    name: `histories.${name}`,
    method: 'GET',
    path: `/history/${name}/:id`,
    access,
    summary,
    params: z.strictObject({ id }),
    query: z.strictObject({
      before: recordId.optional(),
      /** Only one part of the entity: a setting, a category of cuts, a row of a list. */
      part: freeText(120).optional(),
    }),
    reply: log,
  });

/** Fixed id of entities that exist once. */
const only = (id: string) => z.literal(id, { error: 'Unknown id' });

/**
 * The change histories of entities other than runs and bookings, newest first, for those who may
 * change or manage them.
 */
export const histories = {
  member: history('member', {
    id: snowflake,
    access: admins,
    summary: 'The changes of a member: names, roles, ended sessions, payment character.',
  }),
  paymentChar: history('paymentChar', {
    id: snowflake,
    access: { ...holding('OVERVIEW', 'ADMIN', 'SUPERADMIN'), also: 'own history, and admins' },
    summary: 'The changes of a member’s payment character.',
  }),
  points: history('points', {
    id: snowflake,
    access: accessKeepers,
    summary: 'The changes of a member’s loyalty points.',
  }),
  order: history('order', {
    id: recordId,
    access: accessKeepers,
    summary: 'The changes of an order.',
  }),
  item: history('item', {
    id: recordId,
    access: accessKeepers,
    summary: 'The changes of an item of the store, including removed ones.',
  }),
  work: history('work', {
    id: only('work'),
    access: accessKeepers,
    summary: 'The changes of the points for work.',
  }),
  settings: history('settings', {
    id: only('community'),
    access: webAdmins,
    summary: 'The changes of the community’s settings.',
  }),
  roles: history('roles', {
    id: only('role_mappings'),
    access: webAdmins,
    summary: 'The changes of the role map.',
  }),
  cycle: history('cycle', {
    id: only('config'),
    access: webAdmins,
    summary: 'The changes of the cycle dates.',
  }),
  cuts: history('cuts', {
    id: only('config'),
    access: webAdmins,
    summary: 'The changes of the cuts.',
  }),
  catalogue: history('catalogue', {
    id: z.enum(listNames, { error: 'Unknown id' }),
    access: webAdmins,
    summary: 'The changes of a catalogue list, or of one of its rows.',
  }),
} as const;

export type HistoryName = keyof typeof histories;
export const historyNames = Object.keys(histories) as HistoryName[];
