import type { runReminders } from '@warchest/domain/chat/chat-message.ts';
import { runKinds } from '@warchest/domain/runs/kind.ts';
import { selectedNames, newsChannels } from '@warchest/domain/settings/settings.ts';
import { addDays } from '@warchest/domain/time/day.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import type { Deps } from '../../platform/context.ts';
import { enqueueOnce, enqueuedBefore, notEnqueuedSql, type DueMessage } from '../chat/public.ts';
import { cyclesEnded } from '../cycles/public.ts';
import { settingsOf } from '../settings/public.ts';
import { unmailedStrings, type UnmailedStrings } from './queries-unmailed-strings.ts';

type Reader = Pick<Deps, 'read' | 'clock'>;

const startOf = (run: string): string => `extract(epoch from ${run}.starts_at)::bigint`;
const isToCome = `r.deleted_at is null and not r.completed and r.run_status = 'active'`;

/**
 * Reminders to picked members, a day and an hour before. After downtime they are still sent if that
 * time has only just passed; members who were picked later have just been notified anyway.
 */
const remindSql = `select p.member_id as "memberId", r.id as "runId", k.about,
    k.about || ' ' || r.id || ' ' || p.member_id || ' ' || ${startOf('r')} as once
  from runs r join roster_picks p on p.run_id = r.id
    cross join (values ('reminderDay', interval '24 hours', interval '3 hours'),
      ('reminderHour', interval '1 hour', interval '40 minutes')) as k (about, ahead, late)
  where ${isToCome} and p.state <> 'unsaved'
    and r.starts_at > $1 and r.starts_at <= $1::timestamptz + interval '24 hours'
    and r.starts_at - k.ahead between $1::timestamptz - k.late and $1
    and p.picked_at <= r.starts_at - k.ahead
    and ${notEnqueuedSql(`k.about || ' ' || r.id || ' ' || p.member_id || ' ' || ${startOf('r')}`)}`;

const reminders = async ({ read, clock }: Reader): Promise<DueMessage[]> => {
  const rows = await read<{
    memberId: string;
    runId: string;
    about: (typeof runReminders)[number];
    once: string;
  }>(remindSql, [new Date(clock.now()).toISOString()], 'delivery.reminders');
  return rows.map(({ once, memberId, runId, about }) => ({
    once,
    message: { kind: 'news', about, memberId, runId },
  }));
};

/** Sign-up messages of runs that have started: signing up has ended. */
const startedSql = `select ro.id as "rosterId", r.id as "runId",
    'started ' || ro.id || ' ' || ${startOf('r')} as once
  from rosters ro join runs r on r.id = ro.run_id
  where ro.deleted_at is null and ro.chat_message_id is not null
    and r.starts_at between $1::timestamptz - interval '6 hours' and $1
    and ${notEnqueuedSql(`'started ' || ro.id || ' ' || ${startOf('r')}`)}`;

const started = async ({ read, clock }: Reader): Promise<DueMessage[]> => {
  const rows = await read<{ rosterId: string; runId: string; once: string }>(
    startedSql,
    [new Date(clock.now()).toISOString()],
    'delivery.started',
  );
  return rows.map(({ once, rosterId, runId }) => ({
    once,
    message: { kind: 'roster.changed', rosterId, runId },
  }));
};

/** Runs that start within three hours and have free spots, for the channel of their kind. */
const spotsSql = `select r.id as "runId", r.starts_at as "startsAt", 'spots ' || r.id || ' ' || ${startOf('r')} as once
  from runs r where ${isToCome} and r.leader is not null and r.run_state <> 'started'
    and not r.hidden and r.kind = any($2) and r.capacity > r.active_count
    and r.starts_at between $1::timestamptz + interval '30 minutes' and $1::timestamptz + interval '3 hours'
    and ${notEnqueuedSql(`'spots ' || r.id || ' ' || ${startOf('r')}`)}`;

async function spots(reader: Reader): Promise<DueMessage[]> {
  const set = await settingsOf(reader);
  const kinds = runKinds.filter((kind) => set[newsChannels[kind]] !== '');
  if (kinds.length === 0 || selectedNames(set.announcedOff).includes('spots')) return [];
  const rows = await reader.read<{ runId: string; startsAt: string; once: string }>(
    spotsSql,
    [new Date(reader.clock.now()).toISOString(), kinds],
    'delivery.spots',
  );
  return rows.map(({ once, runId, startsAt }) => ({
    once,
    message: { kind: 'run.announced', what: 'spots', runId, startsAt },
  }));
}

/** Days after the end of a cycle on which its missing strings are reported. */
const lateDays = 3;

async function missingMails(reader: Reader): Promise<DueMessage[]> {
  const today = dayOf(reader.clock.now());
  const ended = await cyclesEnded(reader, addDays(today, -lateDays), today);
  const found = await unmailedStrings(reader, ended);
  const before = await enqueuedBefore(reader, found.map(onceKeyOf));
  return found.flatMap((one) => {
    const once = onceKeyOf(one);
    const { memberId, last } = one;
    const message = { kind: 'news', about: 'mailsMissing', memberId, cycleEnd: last } as const;
    return before.has(once) ? [] : [{ once, message }];
  });
}

const onceKeyOf = ({ last, memberId }: UnmailedStrings): string => `mails ${last} ${memberId}`;

/**
 * Enqueues the messages that are due by time: reminders, free spots, unmailed strings. Several
 * processes may run it: each message is enqueued once. What downtime missed is made up for.
 * @returns the number of new messages
 */
export async function enqueueReminders(deps: Deps): Promise<number> {
  const found = await Promise.all([
    reminders(deps),
    started(deps),
    spots(deps),
    missingMails(deps),
  ]);
  return enqueueOnce(deps, found.flat());
}

const remindEvery = 20_000;

/** Enqueues reminders when they are due. Returns a function that stops it. */
export function startReminders(deps: Deps): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    last = enqueueReminders(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'Enqueueing reminders failed'),
    );
  }, remindEvery).unref();
  return async () => {
    clearInterval(timer);
    await last;
  };
}
