import type { Roster, RosterPick } from '@warchest/contract/roster-view.ts';
import { tidyBuyer, type RealmName } from '@warchest/domain/bookings/buyer.ts';
import { characterOf } from '@warchest/domain/rosters/character.ts';
import { boosterRoles, roleWords } from '@warchest/domain/rosters/role.ts';
import { picksOf } from './roster-board.ts';

/** The maximum length of a macro line in the game. */
const longestLine = 255;

/** The picked boosters by role, one per line, for reading. */
export const lineupText = (roster: Roster): string =>
  boosterRoles
    .filter((role) => roster[role].length > 0)
    .map((role) =>
      [
        `${roleWords[role]} (${roster[role].length})`,
        ...roster[role].map((pick) => `${pick.displayName} - ${pick.class}`),
      ].join('\n'),
    )
    .join('\n\n');

/** The character to invite: the one whose logs they showed, otherwise one with their name. */
function invited({ id, class: played, displayName }: RosterPick, roster: Roster, realms: Realms) {
  const entry = roster.signups[id]?.find((one) => one.class === played);
  const character = characterOf(entry?.logsLink ?? '');
  return character
    ? tidyBuyer(`${character.name}-${character.realm}`, realms)
    : displayName.replace(/\s+/g, '');
}

type Realms = readonly RealmName[];

/** Macro lines that invite the picked boosters, each within the game's limit; names are separated by spaces. */
export function inviteLines(roster: Roster, realms: Realms): string[] {
  const lines: string[] = [];
  let line = '/inv';
  for (const pick of picksOf(roster)) {
    const name = invited(pick, roster, realms);
    if (name === '' || name.length + 5 > longestLine) continue;
    if (line.length + 1 + name.length > longestLine) {
      lines.push(line);
      line = '/inv';
    }
    line += ` ${name}`;
  }
  return line === '/inv' ? lines : [...lines, line];
}
