import { contract } from '@warchest/contract/index.ts';
import type { ProgramEntry } from '@warchest/contract/programs.ts';
import { holding } from './fixtures.ts';
import type { TestUser, TestWorld } from './harness.ts';
import type { TestServer } from './server.ts';

const { programs } = contract;

/** What is sent of an entry. */
export type SentEntry = Partial<ProgramEntry> & { readonly delete?: true };

/** The calls of somebody who keeps the program data. */
export class ProgramKeeper {
  readonly who = holding('ACCESS');
  readonly #world: TestWorld;
  #made = 0;

  constructor(world: TestWorld) {
    this.#world = world;
  }

  calls(server?: TestServer) {
    return this.#world.as(this.who, server);
  }

  /** Saves entries, as somebody else if asked to, and under an idempotency key if one is given. */
  save(entries: readonly SentEntry[], server?: TestServer, who: TestUser = this.who, key?: string) {
    return this.#world
      .as(who, server)
      .call(
        programs.save,
        { body: { programData: entries.map((one) => ({ discordID: '', advName: '', ...one })) } },
        key === undefined ? {} : { key },
      );
  }

  reveal(discordID: string, server?: TestServer) {
    return this.calls(server).call(programs.reveal, { body: { discordID } });
  }

  /** A new entry, as it is listed. */
  async entry(password: string, server?: TestServer): Promise<ProgramEntry> {
    this.#made += 1;
    const discordID = String(900_000 + this.#made);
    const { body } = await this.save(
      [{ discordID, advName: `Adv ${this.#made}`, password }],
      server,
    );
    const found = body.find((one) => one.discordID === discordID);
    if (!found) throw new Error('The entry was not saved');
    return found;
  }
}
