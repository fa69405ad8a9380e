import { writeControl } from '@warchest/domain/chat/custom-ids.ts';
import {
  mentionOf,
  instantText,
  plainLines,
  plainName,
  untilText,
} from '@warchest/domain/chat/markdown.ts';
import { isAbsent, signedKey, statusLabel } from '@warchest/domain/rosters/sign-up.ts';
import { countRoles } from '@warchest/domain/rosters/counts.ts';
import {
  boosterRoles,
  type BoosterRole,
  type RoleCounts,
  roleWords,
} from '@warchest/domain/rosters/role.ts';
import { isOngoing } from '@warchest/domain/runs/visibility.ts';
import type { ChatButton, ChatPost } from '../../adapters/chat/port.ts';
import type { MessageSignUp, MessageRoster } from '../rosters/public.ts';
import { roleLines, withNames } from './list-sign-ups.ts';
import type { MessageRun } from './queries.ts';

/** A run in bold, with its start in the reader's time zone. */
export const runLines = (run: MessageRun): string[] => [
  `**${plainName([run.raid, run.difficulty, run.type].filter((part) => part !== '').join(' · '))}**`,
  `${instantText(run.startsAt)} (${untilText(run.startsAt)})`,
];

const buttonsOf = (roster: string, disabled: boolean): ChatButton[] => [
  ...boosterRoles.map((role): ChatButton => ({
    id: writeControl({ at: 'role', roster, role }),
    label: roleWords[role],
    style: role === 'lb' ? 'secondary' : 'primary',
    disabled,
  })),
  leaveButton(roster, 'Leave'),
  {
    id: writeControl({ at: 'again', roster }),
    label: 'Same as last time',
    style: 'success',
    disabled,
  },
];

const leaveButton = (roster: string, label: string): ChatButton => ({
  id: writeControl({ at: 'leave', roster }),
  label,
  style: 'danger',
});

const requestedRoles = (roster: MessageRoster): RoleCounts => ({
  tank: roster.wantedTank,
  healer: roster.wantedHeal,
  dps: roster.wantedDps,
  lb: roster.wantedLb,
});

type Statuses = Parameters<typeof isAbsent>[1];

/** The sign-ups that are coming, one entry per offered role. */
function coming(entries: readonly MessageSignUp[], statuses: Statuses): MessageSignUp[] {
  const seen = new Set<string>();
  return entries.filter((one) => {
    const key = `${one.memberId} ${one.role}`;
    if (isAbsent(one.status, statuses) || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const stateOf = (roster: MessageRoster, run: MessageRun, now: number): string | null => {
  if (run.runStatus !== 'active') return 'The run was cancelled.';
  if (run.completed) return 'The run is over.';
  if (run.runState === 'started' || Date.parse(run.startsAt) <= now) return 'The run has started.';
  return roster.closed ? 'The sign-up is closed.' : null;
};

/** The current sign-up message of a roster. */
export function signUpMessage(
  roster: MessageRoster,
  run: MessageRun,
  entries: readonly MessageSignUp[],
  statuses: Statuses,
  now: number,
): ChatPost {
  if (roster.deletedAt !== null) {
    const why = isOngoing(run) ? 'The roster was deleted.' : 'The run was cancelled.';
    return { content: [...runLines(run), why].join('\n') };
  }
  const come = coming(entries, statuses);
  const signed = countRoles(come);
  const picked = countRoles(entries.filter((one) => one.picked));
  const requested = requestedRoles(roster);
  const people = new Set(come.map(({ memberId }) => memberId)).size;
  const ended = stateOf(roster, run, now);
  const listed = entries.filter(({ status }) => !isAbsent(status, statuses));
  const usual = statusLabel(signedKey, statuses);
  const contentWith = (maxNames: number): string =>
    [
      ...runLines(run),
      ...(run.leaderName === null ? [] : [`Leader: ${plainName(run.leaderName)}`]),
      ...(roster.leaderNote === '' ? [] : [plainLines(roster.leaderNote)]),
      '',
      ...boosterRoles.flatMap((role) => [
        `**${roleWords[role]}**: ${signed[role]} signed up, ${picked[role]} of ${requested[role]} picked`,
        ...roleLines(role, listed, usual, maxNames),
      ]),
      '',
      people === 1 ? '1 booster signed up.' : `${people} boosters signed up.`,
      ...(ended === null ? [] : ['', `**${ended}**`]),
    ].join('\n');
  return { content: withNames(contentWith), buttons: buttonsOf(roster.id, ended !== null) };
}

interface Invitation {
  readonly horde: string;
  readonly alliance: string;
  readonly custom: string;
  readonly voice: string;
}

/** Invites picked members into the group. */
export function pingMessage(
  run: MessageRun,
  invitation: Invitation,
  members: readonly string[],
): ChatPost {
  const lines = [
    ...runLines(run),
    'Invites are going out.',
    ...(invitation.horde === '' ? [] : [`Horde: ${plainName(invitation.horde)}`]),
    ...(invitation.alliance === '' ? [] : [`Alliance: ${plainName(invitation.alliance)}`]),
    ...(invitation.voice === '' ? [] : [`Voice: ${plainName(invitation.voice)}`]),
    ...(invitation.custom === '' ? [] : [plainLines(invitation.custom)]),
  ];
  return named(lines, members);
}

/** Calls for boosters of the missing roles and pings those who signed up for them. */
export function urgentMessage(
  run: MessageRun,
  missing: RoleCounts,
  entries: readonly MessageSignUp[],
  statuses: Statuses,
): ChatPost {
  const roles = boosterRoles.filter((role) => missing[role] > 0);
  const picked = new Set(entries.filter((one) => one.picked).map(({ memberId }) => memberId));
  const invited = coming(entries, statuses).filter(
    (one) => roles.includes(one.role) && !picked.has(one.memberId),
  );
  const requested = roles.map((role) => `${missing[role]} ${roleWords[role]}`).join(', ');
  return named(
    [
      ...runLines(run),
      requested === '' ? '**Boosters are needed.**' : `**Still needed: ${requested}.**`,
      'Sign up with the buttons of the roster.',
    ],
    [...new Set(invited.map(({ memberId }) => memberId))],
  );
}

/**
 * Far more than a raid has; a message with so many names is still short enough for the platform.
 */
const maxNamed = 45;

function named(lines: readonly string[], members: readonly string[]): ChatPost {
  const mentions = members.slice(0, maxNamed);
  // First, because a message that is too long is truncated at its end.
  const heading = mentions.length === 0 ? [] : [mentions.map(mentionOf).join(' ')];
  return { content: [...heading, ...lines].join('\n'), mentions };
}

/**
 * To a member who is picked, no longer picked, or was picked for a deleted roster. Who is picked can
 * reply to the leader, or say that they cannot come.
 */
export function pickMessage(
  kind: 'roster.picked' | 'roster.unpicked' | 'roster.off',
  run: MessageRun,
  {
    rosterId: roster,
    role,
    class: name,
  }: { readonly rosterId: string; readonly role: BoosterRole; readonly class: string },
  cancelled = false,
): ChatPost {
  const as = `${roleWords[role]}, ${plainName(name)}`;
  const content = (text: string): string => [...runLines(run), text].join('\n');
  switch (kind) {
    case 'roster.picked':
      return {
        content: content(`You are picked as ${as}.`),
        buttons: [
          {
            id: writeControl({ at: 'reply', roster }),
            label: 'Reply to leader',
            style: 'secondary',
          },
          leaveButton(roster, 'Cannot come'),
        ],
      };
    case 'roster.unpicked':
      return { content: content(`You are no longer picked (${as}).`) };
    case 'roster.off':
      return {
        content: content(
          cancelled
            ? 'The run was cancelled: you were picked for it.'
            : 'The roster was deleted: you are no longer picked.',
        ),
      };
  }
}
