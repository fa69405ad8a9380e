import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { instantText, plainName } from '@warchest/domain/chat/markdown.ts';
import { writeParses } from '@warchest/domain/rosters/parses.ts';
import { boosterRoles, roleWords } from '@warchest/domain/rosters/role.ts';
import type { SignUpSheet, SignupRow } from '../rosters/public.ts';
import { buttons, list, ephemeralReply, type EphemeralReply } from './messages.ts';

/** A run's name in chat; the time is in each reader's zone. */
export const runText = ({ raid, difficulty, startsAt }: SignUpSheet): string =>
  `${plainName(`${raid} ${difficulty}`)}, ${instantText(startsAt)}`;

/** The buttons of a sign-up message. */
export const roleButtons = (roster: string) =>
  buttons([
    ...boosterRoles.map((role) => ({
      control: { at: 'role', roster, role } as const,
      label: roleWords[role],
    })),
    { control: { at: 'leave', roster }, label: 'Leave' },
  ]);

/** The member's current sign-up, and the other statuses to choose from. */
export function signedUp(
  row: SignupRow,
  cls: string,
  statuses: CatalogueLists['signupStatuses'],
): EphemeralReply {
  const details = [
    row.itemLevel === null ? '' : `Item level ${row.itemLevel}`,
    writeParses(row) === '' ? '' : `Best % / median % / kills: ${writeParses(row)}`,
    row.logsLink === '' ? plainName(row.logs) : plainName(row.logsLink),
    plainName(row.note),
  ].filter((one) => one !== '');
  return ephemeralReply(
    [
      `You are on the list as ${roleWords[row.role]}, ${plainName(row.class)}: ${plainName(row.status)}.`,
      ...details,
      'Something else? Choose it below; the buttons of the message change the rest.',
    ].join('\n'),
    list(
      { at: 'status', roster: row.rosterId, role: row.role, cls },
      'Status',
      statuses
        .filter(({ active }) => active)
        .map(({ key, label }) => ({ label, value: key, chosen: label === row.status })),
    ),
  );
}
