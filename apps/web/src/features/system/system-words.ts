import type { SystemProcess, SystemState } from '@warchest/contract/system.ts';
import { spanText } from '@warchest/domain/system/figures.ts';
import { countText, decimalText } from '@warchest/domain/text/amount.ts';
import { bytesText } from '@warchest/domain/text/size.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { StatusTone } from '../../ui/status-badge.tsx';

/** A line of a card: what it is, and the number. */
export interface Figure {
  readonly label: string;
  readonly text: string;
}

const agoDays: Readonly<Record<number, string>> = {
  1: 'Since yesterday',
  7: 'In a week',
  30: 'In a month',
  365: 'In a year',
};

/** How a database grew since an earlier size: `In a week: +1,2 GB`. */
export const growthLine = (bytes: number, before: { days: number; bytes: number }): Figure => ({
  label: agoDays[before.days] ?? `In ${before.days} days`,
  text: `${bytes >= before.bytes ? '+' : '-'}${bytesText(Math.abs(bytes - before.bytes))}`,
});

/** The database: its size, growth and connections. */
export const databaseLines = ({
  database: { version, bytes, before, connections },
}: Pick<SystemState, 'database'>): readonly Figure[] => [
  { label: 'PostgreSQL', text: version },
  {
    label: 'Connections',
    text: `${countText(connections.used)} of ${countText(connections.max)}`,
  },
  { label: 'Size', text: bytesText(bytes) },
  ...(before.length === 0
    ? [{ label: 'Growth', text: 'known from tomorrow on' }]
    : before.map((one) => growthLine(bytes, one))),
];

const since = (at: string | null, now: string): string =>
  at === null ? '' : spanText(Date.parse(now) - Date.parse(at));

const agoText = (at: string | null, now: string): string =>
  at === null ? 'never' : `${since(at, now)} ago`;

/** What waits: messages, imports, open streams. */
export const queueLines = ({
  outbox,
  imports,
  streams,
  at,
}: Pick<SystemState, 'outbox' | 'imports' | 'streams' | 'at'>): readonly Figure[] => [
  {
    label: 'Messages waiting',
    text:
      outbox.waitingSince === null
        ? countText(outbox.waiting)
        : `${countText(outbox.waiting)}, the oldest for ${since(outbox.waitingSince, at)}`,
  },
  { label: 'Messages given up', text: countText(outbox.failed) },
  { label: 'Imports at work', text: countText(imports.running) },
  { label: 'Drafts of imports', text: countText(imports.drafts) },
  { label: 'Open pages', text: `${countText(streams)} live` },
];

/** Backups and the disk that they are on. */
export const backupLines = ({
  backup,
  backupPlan: { hasStorage, copiedBy },
  disk,
  at,
}: Pick<SystemState, 'backup' | 'backupPlan' | 'disk' | 'at'>): readonly Figure[] => [
  { label: 'Last backup', text: backup ? agoText(backup.madeAt, at) : 'none is known' },
  { label: 'Last proven restore', text: agoText(backup?.provenAt ?? null, at) },
  copiedBy !== null && !hasStorage
    ? { label: 'Copied elsewhere by', text: copiedBy }
    : {
        label: 'Last copy to S3',
        text: hasStorage ? agoText(backup?.copiedAt ?? null, at) : 'no storage is set',
      },
  {
    label: 'Free on disk',
    text: disk ? `${bytesText(disk.free)} of ${bytesText(disk.size)}` : 'not known',
  },
];

export interface ProcessState {
  readonly tone: StatusTone;
  readonly icon: IconName;
  readonly word: string;
}

export const processStates: Readonly<Record<SystemProcess['state'], ProcessState>> = {
  running: { tone: 'good', icon: 'settled', word: 'Running' },
  silent: { tone: 'gone', icon: 'warn', word: 'Silent' },
  stopped: { tone: 'quiet', icon: 'power', word: 'Stopped' },
};

const poolText = ({ max, open, idle, waiting }: SystemProcess['pools']['reads']): string =>
  `${countText(open - idle)} of ${countText(max)} in use${waiting > 0 ? `, ${countText(waiting)} waiting` : ''}`;

/** The last report of a process. */
export const processLines = (one: SystemProcess): readonly Figure[] => [
  { label: 'Memory', text: bytesText(one.memory) },
  { label: 'Delay', text: `${countText(Math.round(one.loopDelay))} ms` },
  { label: 'Streams', text: countText(one.streams) },
  { label: 'Writing', text: poolText(one.pools.writes) },
  { label: 'Reading', text: poolText(one.pools.reads) },
];

/** How long a process has run, or ran: `up 3 days`. */
export const uptimeText = ({
  startedAt,
  until,
}: {
  readonly startedAt: string;
  readonly until: string;
}): string => `up ${spanText(Math.max(0, Date.parse(until) - Date.parse(startedAt)))}`;

/** Milliseconds as people compare them: `0,42 ms`, `37 ms`, `1.250 ms`. */
export const durationText = (ms: number): string =>
  ms < 10 ? `${decimalText(ms, 2)} ms` : `${countText(Math.round(ms))} ms`;

/** What a query costs: in all, how often, and each time. */
export const queryText = ({
  total,
  calls,
  mean,
  rows,
}: NonNullable<SystemState['queries']>[number]): string =>
  `${durationText(total)} in ${countText(calls)} ${calls === 1 ? 'call' : 'calls'} of ${durationText(mean)}, ${countText(rows)} ${rows === 1 ? 'row' : 'rows'}`;

/** The state of the system in one sentence. */
export function summaryText(problems: SystemState['problems']): string {
  const hurting = problems.filter(({ level }) => level === 'problem').length;
  const warnings = problems.length - hurting;
  if (problems.length === 0) return 'Nothing needs your attention.';
  const count = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`;
  return [
    ...(hurting > 0 ? [count(hurting, 'problem')] : []),
    ...(warnings > 0 ? [count(warnings, 'warning')] : []),
  ].join(', ');
}

/** What switches the counting of statements on, where it is off. */
export const countingSteps = [
  'alter system set shared_preload_libraries = pg_stat_statements',
  'create extension pg_stat_statements',
] as const;
