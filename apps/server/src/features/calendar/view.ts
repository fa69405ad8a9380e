import { runPages } from '@warchest/contract/paths.ts';
import { calendarText, type CalendarEvent } from '@warchest/domain/calendar/icalendar.ts';
import { roleWords } from '@warchest/domain/rosters/role.ts';
import { kindRules } from '@warchest/domain/runs/kind.ts';
import type { NotificationPreferences } from '@warchest/domain/chat/direct-message-kinds.ts';
import type { OwnRun } from './queries.ts';

/** Suggested refresh interval of calendar programs, in hours. */
const refreshed = 1;
const minute = 60_000;

const counted = (count: number): string => (count === 1 ? '1 customer' : `${count} customers`);

/**
 * The member's part in the run. Contains nothing about other people: calendars are read elsewhere.
 */
function partIn(run: OwnRun, memberId: string): string[] {
  const { one } = kindRules[run.kind].words;
  const waiting = run.waiting > 0 ? [`${counted(run.waiting)} waiting`] : [];
  const seated = run.seated > 0 || waiting.length === 0 ? [`${counted(run.seated)} booked`] : [];
  return [
    ...(run.leader === memberId ? [`You lead this ${one}.`] : []),
    ...(run.gcs.includes(memberId) ? [`You collect the gold of this ${one}.`] : []),
    ...(run.pickedAs === null ? [] : [`You are picked as ${roleWords[run.pickedAs]}.`]),
    ...(run.seated + run.waiting > 0 ? [`Yours: ${[...seated, ...waiting].join(', ')}.`] : []),
  ];
}

/**
 * Minutes before a run at which its people are reminded; picked members can switch it off together
 * with the message.
 */
function alarmsOf(run: OwnRun, { off }: NotificationPreferences): number[] {
  const day = run.pickedAs === null || off.includes('reminderDay') ? [] : [24 * 60];
  return run.pickedAs !== null && off.includes('reminderHour') ? day : [...day, 60];
}

function eventOf(
  run: OwnRun,
  memberId: string,
  origin: string,
  preferences: NotificationPreferences,
): CalendarEvent {
  const start = Date.parse(run.startsAt);
  const cancelled = run.runStatus === 'Cancelled';
  const isStaff = run.leader === memberId || run.gcs.includes(memberId);
  const page = runPages[run.kind][isStaff ? 'roleOverviewRun' : 'bookInto']
    .replace('$type', 'leaderandgc')
    .replace('$raidId', run.id);
  const title = [run.difficulty, run.type, run.raid].filter((word) => word !== '').join(' ');
  return {
    uid: `run-${run.id}@warchest`,
    start,
    end: start + kindRules[run.kind].usualMinutes * minute,
    changed: Date.parse(run.updatedAt),
    sequence: run.version,
    // Some programs show cancelled events like others, so the title says it.
    title: cancelled ? `Cancelled: ${title}` : title,
    text: [
      ...partIn(run, memberId),
      ...(run.runState === 'delayed' ? ['It is delayed.'] : []),
      `Run ${run.id}`,
      `${origin}${page}`,
    ].join('\n'),
    address: `${origin}${page}`,
    cancelled,
    alarms: alarmsOf(run, preferences),
  };
}

/** A member's own runs as a calendar. `origin` is the product's address. */
export const calendarOf = (
  runs: readonly OwnRun[],
  memberId: string,
  origin: string,
  preferences: NotificationPreferences,
): string =>
  calendarText(
    'Warchest',
    runs.map((run) => eventOf(run, memberId, origin, preferences)),
    refreshed,
  );
