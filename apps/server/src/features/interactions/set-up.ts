import { contract } from '@warchest/contract/index.ts';
import type { Deps } from '../../platform/context.ts';
import { chatCommands } from './values-commands.ts';

type Needed = Pick<Deps, 'chat'>;

/** Registers our commands with the chat platform. */
export const setCommands = ({ chat }: Needed): Promise<void> => chat.setCommands(chatCommands);

/** Tells the chat platform our commands, and where interactions go: to this origin. */
export async function setUpChat(deps: Needed, origin: string): Promise<void> {
  await setCommands(deps);
  await deps.chat.setInteractionsAddress(`${origin}/v1${contract.interactions.answer.path}`);
}
