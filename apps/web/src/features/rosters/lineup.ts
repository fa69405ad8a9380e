import type { Roster } from '@warchest/contract/rosters.ts';
import { boosterRoles } from '@warchest/domain/rosters/role.ts';
import { picksOf, roleWords } from './roster-board.ts';

/** The most letters of one line of a macro in the game. */
const longestLine = 255;

/** Those who are picked, role by role, one a line: to be read. */
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

/** Lines that invite those who are picked, each short enough for the game: names between blanks. */
export function inviteLines(roster: Roster): string[] {
  const lines: string[] = [];
  let line = '/inv';
  for (const { displayName } of picksOf(roster)) {
    const name = displayName.replace(/\s+/g, '');
    if (name === '' || name.length + 5 > longestLine) continue;
    if (line.length + 1 + name.length > longestLine) {
      lines.push(line);
      line = '/inv';
    }
    line += ` ${name}`;
  }
  return line === '/inv' ? lines : [...lines, line];
}
