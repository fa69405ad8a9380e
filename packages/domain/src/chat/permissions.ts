/** Permissions of the chat platform as far as the bot is asked about them (bits of its documentation). */
export const permissionBits = {
  administrator: 1n << 3n,
  viewChannel: 1n << 10n,
  sendMessages: 1n << 11n,
  mentionEveryone: 1n << 17n,
} as const;
export type Permission = keyof typeof permissionBits;

export interface GuildRole {
  readonly id: string;
  readonly name: string;
  /** A number as text, larger than numbers are exact. */
  readonly permissions: string;
}

/** What a channel gives and takes from a role or a member. */
export interface Overwrite {
  readonly id: string;
  readonly allow: string;
  readonly deny: string;
}

/** The bot in the guild. */
export interface GuildBot {
  readonly id: string;
  readonly guildId: string;
  readonly roleIds: readonly string[];
  readonly roles: readonly GuildRole[];
}

const all = (1n << 63n) - 1n;

/** What the bot may in the guild: by the role of everybody, whose id is the guild's, and its own. */
export function guildPermissions({ guildId, roleIds, roles }: GuildBot): bigint {
  const own = roles.filter(({ id }) => id === guildId || roleIds.includes(id));
  const sum = own.reduce((bits, { permissions }) => bits | BigInt(permissions), 0n);
  return sum & permissionBits.administrator ? all : sum;
}

/** What the bot may in a channel: what it gives and takes from everybody, then its roles, then itself. */
export function channelPermissions(bot: GuildBot, overwrites: readonly Overwrite[]): bigint {
  const base = guildPermissions(bot);
  if (base & permissionBits.administrator) return base;
  const steps = [
    overwrites.filter(({ id }) => id === bot.guildId),
    overwrites.filter(({ id }) => id !== bot.guildId && bot.roleIds.includes(id)),
    overwrites.filter(({ id }) => id === bot.id),
  ];
  return steps.reduce((bits, step) => {
    const sum = (of: 'allow' | 'deny') => step.reduce((set, one) => set | BigInt(one[of]), 0n);
    return (bits & ~sum('deny')) | sum('allow');
  }, base);
}

export const may = (bits: bigint, permission: Permission): boolean =>
  (bits & permissionBits[permission]) !== 0n;
