import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { contract } from '@warchest/contract/index.ts';
import type { Deps } from '../../platform/context.ts';

/** The slash commands as registered with the platform; only the caller sees the answers. */
export const slashCommands = [
  { name: 'runs', description: 'Runs of today that have free spots' },
  { name: 'signup', description: 'Sign up for a run' },
  { name: 'balance', description: 'What you are owed; only you see it' },
  {
    name: 'book',
    description: 'Book a customer: opens the booking page filled in',
    options: [
      {
        name: 'buyer',
        description: 'Name-Realm',
        type: ApplicationCommandOptionType.String,
        required: false,
        max_length: 60,
      },
      {
        name: 'price',
        description: 'In thousands of gold',
        type: ApplicationCommandOptionType.Integer,
        required: false,
        min_value: 0,
        max_value: 999_999,
      },
    ],
  },
] as const;
export type CommandName = (typeof slashCommands)[number]['name'];

type Needed = Pick<Deps, 'chat'>;

/** Registers our commands with the chat platform. */
export const registerSlashCommands = ({ chat }: Needed): Promise<void> =>
  chat.setCommands(slashCommands);

/** Registers our commands and the URL for interactions with the chat platform. */
export async function setUpChat(deps: Needed, origin: string): Promise<void> {
  await registerSlashCommands(deps);
  await deps.chat.setInteractionsAddress(`${origin}/v1${contract.interactions.answer.path}`);
}
