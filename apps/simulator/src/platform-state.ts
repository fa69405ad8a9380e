import { PermissionFlagsBits } from 'discord-api-types/v10';
import { EphemeralReplies } from './ephemeral-replies.ts';
import { Application } from './application.ts';
import { Channels } from './channels.ts';
import { simulatorDefaults, type SimulatorSettings } from './defaults.ts';
import { Grants } from './grants.ts';
import { Members } from './members.ts';
import { MemoryFile, readMemory } from './memory-file.ts';
import { Outage } from './outage.ts';
import { Signer } from './signing.ts';

export interface SimulatorOptions extends Partial<SimulatorSettings> {
  /** Epoch milliseconds. */
  readonly now?: () => number;
  /** Where it keeps what outlives the process; left out: nothing does. */
  readonly memory?: string | undefined;
}

/** All that one simulated platform knows. */
export interface PlatformState extends SimulatorSettings {
  readonly now: () => number;
  readonly members: Members;
  readonly grants: Grants;
  readonly channels: Channels;
  readonly outage: Outage;
  /** What everybody may in the guild, our bot included. */
  readonly bot: { permissions: string };
  readonly signer: Signer;
  readonly application: Application;
  /** What only one person sees. */
  readonly answers: EphemeralReplies;
  /** Writes down what outlives the process and is not written yet. */
  readonly save: () => void;
}

export function newPlatformState({ memory, ...options }: SimulatorOptions): PlatformState {
  const before = memory === undefined ? null : readMemory(memory);
  const file =
    memory === undefined
      ? null
      : new MemoryFile(memory, () => ({ ...channels.kept(), people: members.kept() }));
  const changed = () => file?.touch();
  const answers = new EphemeralReplies();
  const members = new Members(before?.people, changed, (id) => {
    channels.forgetDirect(id);
    answers.close(id);
  });
  const channels = new Channels(before ?? undefined, changed);
  return {
    ...simulatorDefaults,
    now: Date.now,
    ...options,
    members,
    grants: new Grants(),
    channels,
    outage: new Outage(),
    // to see channels and to write in them
    bot: {
      permissions: String(PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages),
    },
    signer: new Signer(options.privateKey ?? simulatorDefaults.privateKey),
    application: new Application(),
    answers,
    save: () => file?.save(),
  };
}
