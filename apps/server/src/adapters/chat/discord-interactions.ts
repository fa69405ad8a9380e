import { Routes } from 'discord-api-types/v10';
import { translated } from './discord-bot.ts';
import { botRest } from './discord-rest.ts';
import type { DiscordSettings } from './discord-settings.ts';
import type { ChatPort } from './port.ts';

/** Calls about interactions. They are authorized by the token of the interaction. */
export function discordInteractions(
  settings: DiscordSettings,
  timeoutMs: number,
): Pick<ChatPort, 'followUp' | 'setCommands' | 'setInteractionsAddress'> {
  const rest = botRest(settings, { timeout: timeoutMs, retries: 2 });
  return {
    async followUp(token, answer) {
      try {
        const route = Routes.webhookMessage(settings.clientId, token, '@original');
        await rest().patch(route, { body: answer, auth: false });
      } catch (error) {
        throw translated(error);
      }
    },

    async setCommands(commands) {
      try {
        const route = Routes.applicationGuildCommands(settings.clientId, settings.guildId);
        await rest().put(route, { body: commands });
      } catch (error) {
        throw translated(error);
      }
    },

    async setInteractionsAddress(url) {
      try {
        await rest().patch(Routes.currentApplication(), {
          body: { interactions_endpoint_url: url },
        });
      } catch (error) {
        throw translated(error);
      }
    },
  };
}
