import { z } from 'zod';
import { everyone, webAdmins } from '@warchest/domain/members/access.ts';
import { allRoles } from '@warchest/domain/members/roles.ts';
import { openSettings, settingNames } from '@warchest/domain/settings/settings.ts';
import { endpoint } from './endpoint.ts';
import { freeText, instant, snowflake } from './scalars.ts';

const version = z.number().int().min(0);

/** The settings that visitors may read; unset ones are empty. */
const site = z.record(z.enum(openSettings), z.string());

const allSettings = z.object({ version, values: z.record(z.enum(settingNames), z.string()) });

/** A guild role and its application role. */
const mapping = z.object({
  guildRoleId: z.string(),
  /** The guild's current name of it; null if unknown. */
  name: z.string().nullable(),
  role: z.enum(allRoles).nullable(),
  /** The number of members with the role, among those who have logged in. */
  members: z.number().int(),
});
const roleMap = z.object({
  version,
  /** False: the chat platform was unavailable, so only stored ids are listed. */
  named: z.boolean(),
  mappings: z.array(mapping),
});
export type RoleMap = z.infer<typeof roleMap>;

/** A role that a member should get on the chat platform, and does not have. */
const invitation = z.object({
  memberId: z.string(),
  displayName: z.string(),
  role: z.enum(allRoles),
  /** Who imported it. */
  by: z.string(),
  at: instant,
});
export type RoleInvitation = z.infer<typeof invitation>;

const openInvitations = z.object({
  total: z.number().int(),
  /** By role, at most 1,000. */
  invitations: z.array(invitation),
});

/** The community's own settings. */
export const settings = {
  site: endpoint({
    name: 'settings.site',
    method: 'GET',
    path: '/site',
    access: everyone,
    summary: "The community's name, texts, links and operator.",
    reply: site,
  }),
  read: endpoint({
    name: 'settings.read',
    method: 'GET',
    path: '/settings',
    access: webAdmins,
    summary: 'All settings.',
    reply: allSettings,
  }),
  save: endpoint({
    name: 'settings.save',
    method: 'PUT',
    path: '/settings',
    access: webAdmins,
    summary: 'Saves the sent settings, all or none.',
    body: z.strictObject({
      version: version.optional(),
      values: z.partialRecord(z.enum(settingNames), freeText(1_000)),
    }),
    reply: allSettings,
    idempotent: true,
  }),
  roleMap: endpoint({
    name: 'settings.roleMap',
    method: 'GET',
    path: '/settings/roles',
    access: webAdmins,
    summary: 'The application roles of the guild roles.',
    reply: roleMap,
  }),
  invitations: endpoint({
    name: 'settings.invitations',
    method: 'GET',
    path: '/settings/roles/invitations',
    access: webAdmins,
    summary: 'Roles that members should get on Discord, as imports say, and do not have.',
    reply: openInvitations,
  }),
  withdrawInvitation: endpoint({
    name: 'settings.withdrawInvitation',
    method: 'PUT',
    path: '/settings/roles/invitations/withdraw',
    access: webAdmins,
    summary: 'Ends the invitation of a member to a role; the others stay.',
    body: z.strictObject({ memberId: snowflake, role: z.enum(allRoles) }),
    reply: openInvitations,
    idempotent: true,
  }),
  saveRoleMap: endpoint({
    name: 'settings.saveRoleMap',
    method: 'PUT',
    path: '/settings/roles',
    access: webAdmins,
    summary: 'Maps guild roles to application roles; members get them at once.',
    body: z.strictObject({
      version: version.optional(),
      mappings: z
        .array(z.strictObject({ guildRoleId: snowflake, role: z.enum(allRoles).nullable() }))
        .min(1)
        .max(250, 'At most 250 roles at once'),
    }),
    reply: z.object({ version, changed: z.number().int() }),
    idempotent: true,
  }),
};
