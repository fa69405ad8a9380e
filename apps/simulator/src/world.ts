import { Answers } from './answers.ts';
import { Application } from './application.ts';
import { Channels } from './channels.ts';
import { simulatorDefaults, type SimulatorSettings } from './defaults.ts';
import { Grants } from './grants.ts';
import { Members } from './members.ts';
import { Outage } from './outage.ts';
import { Signer } from './signing.ts';

export interface SimulatorOptions extends Partial<SimulatorSettings> {
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

/** All that one simulated platform knows; it lasts as long as the process. */
export interface World extends SimulatorSettings {
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
  readonly answers: Answers;
}

export const newWorld = (options: SimulatorOptions): World => ({
  ...simulatorDefaults,
  now: Date.now,
  ...options,
  members: new Members(),
  grants: new Grants(),
  channels: new Channels(),
  outage: new Outage(),
  // to see channels and to write in them
  bot: { permissions: String((1n << 10n) | (1n << 11n)) },
  signer: new Signer(options.privateKey ?? simulatorDefaults.privateKey),
  application: new Application(),
  answers: new Answers(),
});
