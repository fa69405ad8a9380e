/** The chat platform's permission bits that the bot needs. */
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
  /** A number as text, because it can exceed safe integers. */
  readonly permissions: string;
}

/** The permissions that a channel grants or denies to a role or a member. */
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

/**
 * The bot's permissions in the guild: those of the everyone role, whose id is the guild's, and of
 * its own roles.
 */
export function guildPermissions({ guildId, roleIds, roles }: GuildBot): bigint {
  const own = roles.filter(({ id }) => id === guildId || roleIds.includes(id));
  const sum = own.reduce((bits, { permissions }) => bits | BigInt(permissions), 0n);
  return sum & permissionBits.administrator ? all : sum;
}

/**
 * The bot's permissions in a channel: overwrites for everyone, then for its roles, then for itself.
 */
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
