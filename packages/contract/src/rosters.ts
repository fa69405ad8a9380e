import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import { z } from 'zod';
import { signedIn, trusted } from '@warchest/domain/members/access.ts';
import { roleGroups } from '@warchest/domain/members/roles.ts';
import { rosterAccess } from '@warchest/domain/rosters/access.ts';
import { attendances, maxBosses } from '@warchest/domain/rosters/attendance.ts';
import { highestItemLevel, maxKills } from '@warchest/domain/rosters/parses.ts';
import { maxRoleCount, roleOf, writtenRoles } from '@warchest/domain/rosters/role.ts';
import { endpoint } from './endpoint.ts';
import {
  logEntry,
  pickStates,
  roster,
  rosterCard,
  rosterId as message,
  pickNotification,
} from './roster-view.ts';
import { done, freeText, recordId, requiredText, snowflake } from './scalars.ts';

const role = z.enum(writtenRoles, { error: 'Unknown role' }).transform(roleOf);
const asText = z.string({ error: fieldIsRequired });
const playerClass = asText.pipe(requiredText(40));
/** Sent by older clients; the actor is always the signed-in member (ACC-21). */
const user = z.unknown().optional();
const count = z
  .number({ error: fieldIsRequired })
  .int('Must be a whole number')
  .min(0, 'Must not be negative')
  .max(maxRoleCount, `At most ${maxRoleCount}`);

const wholeUpTo = (max: number) =>
  z
    .number({ error: 'Must be a whole number' })
    .int('Must be a whole number')
    .min(0, 'Must not be negative')
    .max(max, `At most ${max}`);
const percent = z
  .number({ error: 'Must be a percentage' })
  .min(0, 'Must not be negative')
  .max(100, 'At most 100');

const one = z.object({ data: roster });
const many = z.object({
  data: z.array(roster),
});

const keepers = {
  ...signedIn,
  notBlacklisted: true,
  also: 'RAIDMANAGER, SUPERADMIN, WEBACCESS; the leader of the run',
} as const;

const call = <B extends z.ZodType>(name: string, path: string, summary: string, body: B) =>
  endpoint({
    name: `rosters.${name}`,
    method: 'POST',
    path: `/roster-signup/${path}`,
    access: keepers,
    summary,
    body,
    reply: one,
    idempotent: true,
  });

const raidId = recordId;
/** An id, or the entity with its id. */
const idIn = <K extends string>(key: K) =>
  z.union(
    [
      message,
      z
        .looseObject({ [key]: message } as Record<K, typeof message>)
        .transform((thing) => thing[key]),
    ],
    { error: 'Unknown id' },
  );

/** Rosters of runs: sign-ups and picks (ROS-1, ROS-6). */
export const rosters = {
  own: endpoint({
    name: 'rosters.own',
    method: 'GET',
    path: '/roster-signup/get-own-rosters/:userId',
    access: { ...keepers, also: 'own rosters of leaders, and of members named in the settings' },
    summary: 'Rosters of the runs that a member leads, by date and time.',
    params: z.strictObject({ userId: snowflake }),
    reply: many,
  }),
  all: endpoint({
    name: 'rosters.all',
    method: 'GET',
    path: '/roster-signup/get-rosters',
    access: trusted(...roleGroups.rosterKeeper),
    summary: 'All rosters, by date and time.',
    reply: many,
  }),
  cards: endpoint({
    name: 'rosters.cards',
    method: 'GET',
    path: '/roster-signup/cards',
    access: rosterAccess,
    summary:
      "The caller's rosters as cards, by date and time: all of them, or those of the runs that they lead.",
    reply: z.object({ data: z.array(rosterCard) }),
  }),
  board: endpoint({
    name: 'rosters.board',
    method: 'GET',
    path: '/roster-signup/board/:message',
    access: keepers,
    summary: 'One roster with its content.',
    params: z.strictObject({ message }),
    reply: one,
  }),
  open: endpoint({
    name: 'rosters.open',
    method: 'POST',
    path: '/roster-signup/open',
    access: { ...keepers, also: 'managers, admins; the leader of the run' },
    summary: 'Opens the roster of a run, and its sign-up on the chat platform.',
    body: z.strictObject({ raid: raidId }),
    reply: one,
    idempotent: true,
  }),
  add: call(
    'add',
    'add',
    'Picks a booster in the role and class of a sign-up. `saved` notifies them at once; otherwise saving the board does.',
    z.strictObject({
      role,
      boosterClass: playerClass,
      state: z.enum(pickStates, { error: 'Unknown state' }).optional(),
      booster: snowflake,
      raidId,
      user,
    }),
  ),
  remove: call(
    'remove',
    'remove',
    'Removes a pick; a notified booster is notified again when the board is saved.',
    z.strictObject({ booster: snowflake, raidId, user }),
  ),
  save: call(
    'save',
    'save',
    'Saves the board: boosters picked or unpicked since are notified, two seconds apart.',
    z.strictObject({ message }),
  ),
  ping: call(
    'ping',
    'ping',
    'Invites the picked boosters into the group.',
    z.strictObject({
      message,
      horde: freeText(60),
      alliance: freeText(60),
      custom: freeText(500),
      voice: freeText(100),
    }),
  ),
  note: call(
    'note',
    'note',
    'Sets the leader’s note.',
    z.strictObject({ message, leaderNote: freeText(500) }),
  ),
  urgent: call(
    'urgent',
    'urgent',
    'Calls for missing boosters.',
    z.strictObject({ message, raidId }),
  ),
  role: call(
    'role',
    'role',
    'Changes the role of a sign-up that is not picked.',
    z.strictObject({ raidId, booster: snowflake, charClass: playerClass, role, user }),
  ),
  characterClass: call(
    'characterClass',
    'character-class',
    'Changes the class of a sign-up that is not picked.',
    z.strictObject({
      raidId,
      booster: snowflake,
      oldClass: playerClass,
      newClass: playerClass,
      user,
    }),
  ),
  status: call(
    'status',
    'status',
    'Changes the status of a sign-up that is not picked.',
    z.strictObject({
      raidId,
      booster: snowflake,
      charClass: playerClass,
      status: asText.pipe(requiredText(40)),
      user,
    }),
  ),
  values: call(
    'values',
    'values',
    'Corrects item level and logs of a sign-up; they are stored for the character.',
    z.strictObject({
      raidId,
      booster: snowflake,
      charClass: playerClass,
      ilvl: wholeUpTo(highestItemLevel).nullable().optional(),
      best: percent.nullable().optional(),
      median: percent.nullable().optional(),
      kills: wholeUpTo(maxKills).nullable().optional(),
    }),
  ),
  roleCount: call(
    'roleCount',
    'role-count',
    'Sets how many boosters of each role are needed.',
    z.strictObject({ message, tank: count, heal: count, dps: count, lb: count }),
  ),
  attendance: call(
    'attendance',
    'attendance',
    'Marks the attendance of a picked booster; completing the run pays by it.',
    z.strictObject({
      message,
      booster: snowflake,
      attendance: z.enum(attendances, { error: 'Unknown attendance' }),
      bosses: z
        .number()
        .int('Must be a whole number')
        .min(0, 'Must not be negative')
        .max(maxBosses, `At most ${maxBosses}`)
        .nullable()
        .optional(),
    }),
  ),
  close: call(
    'close',
    'close',
    'Closes the sign-up, or reopens it.',
    z.strictObject({ message, closed: z.boolean({ error: 'Must be true or false' }) }),
  ),
  deleteRoster: endpoint({
    name: 'rosters.deleteRoster',
    method: 'POST',
    path: '/roster-signup/delete-roster',
    access: trusted(...roleGroups.rosterDeleter),
    summary: 'Deletes a roster with its sign-ups; picked boosters are notified.',
    body: z.strictObject({ roster: idIn('message') }),
    reply: z.object({ data: done }),
    idempotent: true,
  }),
  deleteOfRun: endpoint({
    name: 'rosters.deleteOfRun',
    method: 'POST',
    path: '/roster-signup/delete-raid-roster',
    access: trusted(...roleGroups.rosterDeleter),
    summary: 'Deletes the roster of a run with its sign-ups; picked boosters are notified.',
    body: z.strictObject({ raid: idIn('id'), user }),
    reply: z.object({ data: done }),
    idempotent: true,
  }),
  told: endpoint({
    name: 'rosters.told',
    method: 'GET',
    path: '/roster-signup/told/:message',
    access: keepers,
    summary: 'The status of the notifications of the last save.',
    params: z.strictObject({ message }),
    reply: z.object({ data: z.array(pickNotification) }),
  }),
  logs: endpoint({
    name: 'rosters.logs',
    method: 'GET',
    path: '/roster-signup/logs/:raidId',
    access: trusted(...roleGroups.logReader),
    summary: "The log of a run's rosters, newest first, in pages.",
    params: z.strictObject({ raidId }),
    query: z.strictObject({
      page: z
        .string()
        .regex(/^[1-9]\d{0,5}$/, 'A page from 1')
        .transform(Number)
        .optional(),
    }),
    reply: z.object({
      data: z.array(logEntry),
      /** Names of the boosters and authors, by id. */
      names: z.record(z.string(), z.string()),
      page: z.number().int(),
      /** Whether there are older ones. */
      more: z.boolean(),
    }),
  }),
};
