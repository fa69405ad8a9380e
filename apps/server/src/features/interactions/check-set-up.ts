import { typedWith } from '../../../../../scripts/commands/in-release.mjs';
import { contract } from '@warchest/contract/index.ts';
import type { ChatCheck } from '@warchest/contract/chat.ts';
import type { ChatSetUp } from '@warchest/domain/chat/setup-check.ts';
import { settings, type ChannelSetting } from '@warchest/domain/settings/settings.ts';
import type { Config } from '../../platform/config.ts';
import type { Ctx } from '../../platform/context.ts';
import { roleMapOf } from '../members/public.ts';
import { settingsOf } from '../settings/public.ts';
import { slashCommands } from './register-slash-commands.ts';

const silent = 'nothing is posted there';
/**
 * The channels of the settings, and the effect of an unset one (null: signing up does not work).
 */
const withoutChannel: Readonly<Record<ChannelSetting, string | null>> = {
  rosterChannel: null,
  urgentChannel: 'urgent pings go to the sign-up channel',
  raidNewsChannel: silent,
  mountraidNewsChannel: silent,
  shiftNewsChannel: silent,
  orderChannel: silent,
};
const channels = Object.keys(withoutChannel) as ChannelSetting[];

/** What the environment says about the platform. */
type Configured = Pick<NonNullable<Config['discord']>, 'clientId' | 'publicKey'>;

/** The part of the set-up that the environment says. */
export function setUpByEnvironment(
  { clientId, publicKey }: Configured,
  publicOrigin: string,
): Omit<ChatSetUp, 'channels' | 'mapped'> {
  const { interactions, sessions } = contract;
  return {
    clientId,
    publicKey,
    interactionsUrl: `${publicOrigin}/v1${interactions.answer.path}`,
    redirectUri: `${publicOrigin}/v1${sessions.callback.path}`,
    commands: slashCommands.map(({ name }) => name),
  };
}

/** The part of the set-up that the database says: channels and mapped roles. */
export async function setUpByDatabase(
  reader: Pick<Ctx, 'read'>,
): Promise<Pick<ChatSetUp, 'channels' | 'mapped'>> {
  const values = await settingsOf(reader);
  const roles = Object.entries(await roleMapOf(reader));
  return {
    channels: channels.map((name) => ({
      label: settings[name].label,
      id: values[name],
      without: withoutChannel[name],
    })),
    mapped: roles.map(([guildRoleId, role]) => ({ guildRoleId, role })),
  };
}

/**
 * Asks the chat platform whether the set-up is complete, and says for each part what is missing and
 * where to click (IMP-81). Without Discord there is nothing to check. Changes nothing.
 * Refuses: chat-unavailable.
 */
export async function checkSetUp(ctx: Ctx): Promise<ChatCheck> {
  const { discord, publicOrigin, program } = ctx.config;
  if (!discord) return { isConfigured: false, lines: [] };
  const lines = await ctx.chat.checkSetUp({
    ...setUpByEnvironment(discord, publicOrigin),
    ...(await setUpByDatabase(ctx)),
  });
  const typed = lines.map((line) => ({ ...line, text: typedWith(line.text, program) }));
  return { isConfigured: true, lines: typed };
}
