import type { Role } from '@warchest/domain/members/roles.ts';
import type { MemberRow } from '../../features/members/tables.ts';
import type { Actor } from '../../platform/context.ts';
import type { Random } from '../demo/random.ts';
import { nameMaker } from '../demo/customers.ts';

/** The people of a large community by role. */
export interface Crowd {
  readonly manager: Actor;
  readonly leaders: readonly Actor[];
  readonly collectors: readonly Actor[];
  /** The best sellers come first. */
  readonly advertisers: readonly Actor[];
  readonly members: readonly MemberRow[];
}

/** The first members of each role, who have most of the work whatever the size. */
export const stars = 20;

/** The percentage of members with each role. */
const trades: readonly (readonly [share: number, least: number, roles: readonly Role[]])[] = [
  [0.6, 6, ['RAIDLEADER', 'OVERVIEW']],
  [0.3, 4, ['GOLDCOLLECTOR', 'OVERVIEW']],
  [20, stars, ['ADVERTISER', 'OVERVIEW', 'BOOKING', 'CANCOLLECT']],
];

/** Creates this many members; equal for the same random source. */
export function crowdOf(chance: Random, count: number, at: string): Crowd {
  const name = nameMaker(chance);
  const people: Actor[] = [];
  const hire = (roles: readonly Role[]): Actor => {
    const displayName = `${name()}${people.length}`;
    const actor: Actor = {
      id: String(300_000_000_000_000_000n + BigInt(people.length)),
      username: displayName.toLowerCase(),
      displayName,
      roles: new Set(roles),
      sessionId: '',
    };
    people.push(actor);
    return actor;
  };
  const manager = hire(['RAIDMANAGER', 'ADMIN', 'OVERVIEW']);
  const [leaders = [], collectors = [], advertisers = []] = trades.map(([share, least, roles]) => {
    const number = Math.max(least, Math.round((count * share) / 100));
    return Array.from({ length: number }, () => hire(roles));
  });
  while (people.length < count) hire([]);
  return {
    manager,
    leaders,
    collectors,
    advertisers,
    members: people.map((one) => rowOf(one, at)),
  };
}

const rowOf = ({ id, username, displayName, roles }: Actor, at: string): MemberRow => ({
  discordId: id,
  username,
  discriminator: '0',
  globalName: displayName,
  displayName,
  avatar: null,
  guildRoleIds: [],
  roles: [...roles],
  rolesRefreshedAt: at,
  paymentChar: `${displayName.replace(/\d/g, '')}-Kazzak`,
  createdAt: at,
  seenAt: at,
});
