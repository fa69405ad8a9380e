import {
  channelPermissions,
  guildPermissions,
  may,
  type GuildBot,
  type Overwrite,
} from './permissions.ts';

/** A channel of the guild. */
export interface GuildChannel {
  readonly id: string;
  readonly name: string;
  readonly overwrites: readonly Overwrite[];
}

/** What the bot sees of the guild. */
export interface SeenGuild {
  readonly name: string;
  readonly bot: GuildBot;
  readonly channels: readonly GuildChannel[];
  /** Whether its members are listed to the bot. */
  readonly listsMembers: boolean;
}

/** What is set here. */
export interface ChatSetUp {
  /** Channels by what they are for, as the settings call it; an empty id is not set. */
  readonly channels: readonly {
    readonly label: string;
    readonly id: string;
    readonly needed: boolean;
  }[];
  /** Roles of the guild that mean something here. */
  readonly mapped: readonly { readonly guildRoleId: string; readonly role: string }[];
  /** Whether the key is set with which the platform signs what it sends. */
  readonly hasPublicKey: boolean;
}

export interface CheckLine {
  /** Whether anything works less than it should. */
  readonly ok: boolean;
  readonly text: string;
}

const good = (text: string): CheckLine => ({ ok: true, text });
const bad = (text: string): CheckLine => ({ ok: false, text });

function channelLine(
  guild: SeenGuild,
  { label, id, needed }: ChatSetUp['channels'][number],
): CheckLine[] {
  if (id === '') {
    return needed
      ? [bad(`${label}: not set. Set it under Administration, Settings.`)]
      : [good(`${label}: not set, so nothing is told there.`)];
  }
  const channel = guild.channels.find((one) => one.id === id);
  if (!channel) {
    return [
      bad(
        `${label}: ${guild.name} has no channel ${id} that the bot sees. Copy its id again, or give the bot the permission to view it.`,
      ),
    ];
  }
  const bits = channelPermissions(guild.bot, channel.overwrites);
  const missing = [
    ...(may(bits, 'viewChannel') ? [] : ['view the channel']),
    ...(may(bits, 'sendMessages') ? [] : ['send messages']),
  ];
  return missing.length > 0
    ? [bad(`${label}: in #${channel.name} the bot may not ${missing.join(' and not ')}.`)]
    : [good(`${label}: #${channel.name}`)];
}

function roleLines(guild: SeenGuild, { mapped }: ChatSetUp): CheckLine[] {
  const known = new Set(guild.bot.roles.map(({ id }) => id));
  const gone = mapped.filter(({ guildRoleId }) => !known.has(guildRoleId));
  return [
    ...gone.map(({ guildRoleId, role }) =>
      bad(`Roles: ${role} is meant by ${guildRoleId}, a role that ${guild.name} does not have.`),
    ),
    mapped.some(({ role, guildRoleId }) => role === 'WEBADMIN' && known.has(guildRoleId))
      ? good(`Roles: ${mapped.length - gone.length} of them mean something here.`)
      : bad('Roles: none means WEBADMIN, so nobody may change the settings.'),
  ];
}

/** What is well and what is missing of the chat platform, each in a sentence. */
export function checkChat(guild: SeenGuild, setUp: ChatSetUp): CheckLine[] {
  const bits = guildPermissions(guild.bot);
  return [
    good(`Server: ${guild.name}`),
    may(bits, 'administrator')
      ? bad('Permissions: the bot is an administrator. Take that away: it may mention everybody.')
      : may(bits, 'mentionEveryone')
        ? bad('Permissions: the bot may mention everybody. Take that away: it never needs to.')
        : good('Permissions: the bot may not mention everybody.'),
    guild.listsMembers
      ? good('Members: the bot may list them.')
      : bad('Members: turn on the Server Members Intent, under Bot in the developer portal.'),
    setUp.hasPublicKey
      ? good('Interactions: the public key is set.')
      : bad(
          'Interactions: set DISCORD_PUBLIC_KEY, from General Information in the developer portal: without it buttons and commands are refused.',
        ),
    ...roleLines(guild, setUp),
    ...setUp.channels.flatMap((channel) => channelLine(guild, channel)),
  ];
}
