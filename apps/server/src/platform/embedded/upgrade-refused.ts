import { StartRefused } from '../start-refused.ts';

/** The upgrade is not possible, for the reason in the message. Nothing was changed. */
export class UpgradeRefused extends StartRefused {
  override readonly name = 'UpgradeRefused';
  constructor(reason: string) {
    super(`${reason} Nothing was changed.`);
  }
}
