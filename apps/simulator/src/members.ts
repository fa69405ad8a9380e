import type { Role } from '@warchest/domain/members/roles.ts';
import { guildRoleId } from './guild.ts';
import { people } from './people.ts';
import type { PlatformUser } from './platform-user.ts';

const isSnowflake = (text: string): boolean => /^\d{17,20}$/.test(text);

/** What is asked for when somebody wants to be a person of their own making. */
export interface Wanted {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly inGuild: boolean;
}

/** People made by hand that are kept: those who came last. Whoever is there from the start stays. */
export const mostMade = 2_000;
const fromTheStart = new Set(people.map(({ id }) => id));

/** Everybody with an account, and what they are in the guild. */
export class Members {
  readonly #byId: Map<string, PlatformUser>;
  /** Made by hand, in the order in which they last came. */
  readonly #made: Set<string>;
  readonly #changed: () => void;
  readonly #gone: (id: string) => void;

  /**
   * @param changed called after every change
   * @param gone called with the id of somebody made by hand who is forgotten, for more have come since
   */
  constructor(
    kept: readonly PlatformUser[] = [],
    changed: () => void = () => undefined,
    gone: (id: string) => void = () => undefined,
  ) {
    this.#byId = new Map([...people, ...kept].map((one) => [one.id, one]));
    this.#made = new Set([...this.#byId.keys()].filter((id) => !fromTheStart.has(id)));
    this.#changed = changed;
    this.#gone = gone;
  }

  /** Those who are not, or no longer, as they are from the start. */
  kept(): PlatformUser[] {
    return this.list().filter((one) => !people.includes(one));
  }

  get(id: string): PlatformUser | undefined {
    return this.#byId.get(id);
  }

  /** By persona, id or username. */
  called(name: string): PlatformUser | undefined {
    return (
      this.#byId.get(name) ??
      this.list().find((one) => one.persona === name) ??
      this.list().find((one) => one.username === name)
    );
  }

  list(): PlatformUser[] {
    return [...this.#byId.values()];
  }

  /** In the guild, by id: the order in which Discord turns its pages. */
  inGuild(): PlatformUser[] {
    return this.list()
      .filter((one) => one.inGuild)
      .sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
  }

  /** Makes a person, or changes the one who has that id. @returns why it cannot be, as a sentence */
  welcome({ id, name, roles, inGuild }: Wanted): PlatformUser | string {
    if (!isSnowflake(id)) return 'The id must be a snowflake: 17 to 20 digits.';
    if (name.trim().length < 1 || name.length > 32) return 'The name must have 1 to 32 letters.';
    const before = this.#byId.get(id);
    const username = before?.username ?? name.trim().toLowerCase().replace(/\s+/g, '.');
    const made: PlatformUser = {
      discriminator: '0',
      avatar: null,
      nick: null,
      ...before,
      id,
      username,
      globalName: name.trim(),
      roles,
      inGuild,
    };
    this.#byId.set(id, made);
    this.#came(id);
    this.#changed();
    return made;
  }

  #came(id: string): void {
    if (fromTheStart.has(id)) return;
    this.#made.delete(id);
    this.#made.add(id);
    for (const old of this.#made) {
      if (this.#made.size <= mostMade) return;
      this.#made.delete(old);
      this.#byId.delete(old);
      this.#gone(old);
    }
  }

  /** @returns whether there is such a person */
  setRoles(id: string, roles: readonly Role[]): boolean {
    return this.#change(id, { roles, inGuild: true });
  }

  /** @returns whether there is such a person */
  leave(id: string): boolean {
    return this.#change(id, { roles: [], inGuild: false });
  }

  /** @returns whether there is such a person */
  setSilent(id: string, silent: boolean): boolean {
    return this.#change(id, { silent });
  }

  #change(id: string, change: Partial<PlatformUser>): boolean {
    const before = this.#byId.get(id);
    if (before) this.#byId.set(id, { ...before, ...change });
    if (before) this.#changed();
    return before !== undefined;
  }
}

/** Discord's user object. */
export const userJson = (one: PlatformUser) => ({
  id: one.id,
  username: one.username,
  discriminator: one.discriminator,
  global_name: one.globalName,
  avatar: one.avatar,
  bot: false,
});

/** Our bot as a user; its id is the application's. */
export const botJson = ({ clientId }: { readonly clientId: string }) => ({
  id: clientId,
  username: 'Warchest',
  discriminator: '0',
  global_name: null,
  avatar: null,
  bot: true,
});

/** Discord's guild member object. */
export const memberJson = (one: PlatformUser) => ({
  user: userJson(one),
  nick: one.nick,
  avatar: null,
  roles: one.roles.map((role) => guildRoleId[role]),
  joined_at: '2024-08-26T12:00:00.000000+00:00',
  deaf: false,
  mute: false,
  flags: 0,
});
