import type { Role } from '@warchest/domain/members/roles.ts';
import { rolesFrom } from './guild.ts';

/** Somebody with an account on the simulated platform. */
export interface PlatformUser {
  /** A snowflake. */
  readonly id: string;
  readonly username: string;
  /** `0` for accounts with a unique username, else four digits. */
  readonly discriminator: string;
  readonly globalName: string | null;
  /** Nobody has a picture: there is no server for pictures here, so screens would ask the real one. */
  readonly avatar: null;
  readonly nick: string | null;
  readonly roles: readonly Role[];
  readonly inGuild: boolean;
  /** The name under which tests and the consent page call for them. */
  readonly persona?: string;
  /** What they are there for, in a few words. */
  readonly about?: string;
  /** Takes no direct messages from who is merely in the same guild. */
  readonly silent?: boolean;
}

export interface PersonDetails {
  readonly discriminator?: string;
  readonly nick?: string;
  readonly inGuild?: boolean;
  readonly persona?: string;
  readonly about?: string;
}

/** @param roles application role names, separated by spaces */
export function person(
  id: string,
  username: string,
  globalName: string | null,
  roles: string,
  details: PersonDetails = {},
): PlatformUser {
  const known = rolesFrom([roles]);
  if (!known) throw new Error(`${username} has a role that does not exist: ${roles}`);
  const { discriminator = '0', nick = null, inGuild = true } = details;
  return {
    ...details,
    id,
    username,
    globalName,
    roles: known,
    discriminator,
    avatar: null,
    nick,
    inGuild,
  };
}
