import { countText } from '../text/amount.ts';
import { bytesText } from '../text/size.ts';
import { backupProblems, type BackupPlan, type KnownBackup } from './backup-problems.ts';
import { spanText } from './figures.ts';
import { systemLimits } from './limits.ts';
import { above, byCommand, byPage, type SystemProblem } from './remedy.ts';

/** A pool of database connections of a process. */
export interface PoolFigures {
  readonly max: number;
  readonly open: number;
  readonly idle: number;
  /** Requests that wait for a connection. */
  readonly waiting: number;
}

/** A server process as it last reported itself. */
export interface ProcessFacts {
  readonly host: string;
  readonly pid: number;
  readonly version: string;
  /** `silent`: it no longer reports and did not stop cleanly. */
  readonly state: 'running' | 'silent' | 'stopped';
  /** The longest delays of its event loop (99 %), in ms. */
  readonly loopDelay: number;
  readonly heapUsed: number;
  readonly heapLimit: number;
  readonly pools: { readonly writes: PoolFigures; readonly reads: PoolFigures };
}

/** The facts that problems are derived from; times and ages in ms. */
export interface SystemFacts {
  readonly now: number;
  readonly processes: readonly ProcessFacts[];
  readonly connections: { readonly used: number; readonly max: number };
  /** The age of the oldest open transaction. */
  readonly oldestTransaction: number;
  /** How far the clock of this process is ahead of the database's. */
  readonly clockAhead: number;
  readonly disk: { readonly free: number; readonly size: number } | null;
  readonly outbox: { readonly failed: number; readonly waitingSince: number | null };
  /** Null: none is known. */
  readonly backup: KnownBackup | null;
  readonly backupPlan: BackupPlan;
  /** Requests that failed because of a bug, in the last day. */
  readonly failedRequests: number;
}

/** All problems of a system, then its warnings, each with its remedy (SYS-3). */
export function systemProblems(facts: SystemFacts): readonly SystemProblem[] {
  const found = [
    ...databaseProblems(facts),
    ...facts.processes.flatMap(processProblems),
    ...versionProblems(facts),
    ...diskProblems(facts),
    ...outboxProblems(facts),
    ...backupProblems(facts),
    ...errorProblems(facts),
  ];
  return found.toSorted((a, b) => Number(b.level === 'problem') - Number(a.level === 'problem'));
}

function databaseProblems(facts: SystemFacts): SystemProblem[] {
  const { used, max } = facts.connections;
  const { connections, transaction, clock } = systemLimits;
  const ahead = Math.abs(facts.clockAhead);
  return [
    ...above(used / max, connections, () => ({
      key: 'connections',
      text: `${countText(used)} of ${countText(max)} connections of the database are in use.`,
      remedy: byCommand(
        'Lower DATABASE_POOL of every process, or raise max_connections of your PostgreSQL and restart it.',
        'alter system set max_connections = 200',
      ),
    })),
    ...above(facts.oldestTransaction, transaction, () => ({
      key: 'transaction',
      text: `A transaction has been open for ${spanText(facts.oldestTransaction)}: other transactions may wait for its locks.`,
      remedy: byCommand(
        'Find its client, and end the transaction if it is idle.',
        'select pid, usename, application_name, xact_start from pg_stat_activity order by xact_start limit 5',
      ),
    })),
    ...above(ahead, clock, () => ({
      key: 'clock',
      text: `The clock of the server is ${spanText(ahead)} ${facts.clockAhead > 0 ? 'ahead of' : 'behind'} that of the database.`,
      remedy: byCommand(
        'Turn on time synchronisation on both machines.',
        'timedatectl set-ntp true',
      ),
    })),
  ];
}

function processProblems(one: ProcessFacts): SystemProblem[] {
  const name = `${one.host} (process ${one.pid})`;
  const key = `${one.host}-${one.pid}`;
  if (one.state === 'stopped') return [];
  if (one.state === 'silent') {
    return [
      {
        key: `silent-${key}`,
        level: 'warning',
        text: `The server on ${name} crashed, or cannot reach the database.`,
        remedy: byCommand('Read the last lines of its log.', 'journalctl -u warchest -n 100'),
      },
    ];
  }
  const { loopDelay, heap } = systemLimits;
  const waiting = one.pools.writes.waiting + one.pools.reads.waiting;
  return [
    ...above(waiting, systemLimits.poolWaiting, () => ({
      key: `pool-${key}`,
      text: `${waiting === 1 ? '1 request' : `${countText(waiting)} requests`} on ${name} ${waiting === 1 ? 'waits' : 'wait'} for a connection to the database.`,
      remedy: byCommand(
        'Look at the most expensive queries below. If the database is idle, give each process more connections.',
        `DATABASE_POOL=${one.pools.writes.max * 2}`,
      ),
    })),
    ...above(one.loopDelay, loopDelay, () => ({
      key: `delay-${key}`,
      text: `The server on ${name} answers ${countText(Math.round(one.loopDelay))} ms late: it has more work than one processor does.`,
      remedy: byCommand('Run one more process behind the proxy.', 'PORT=3002 npm start'),
    })),
    ...above(one.heapUsed / one.heapLimit, heap, () => ({
      key: `memory-${key}`,
      text: `The server on ${name} uses ${bytesText(one.heapUsed)} of ${bytesText(one.heapLimit)} memory.`,
      remedy: byCommand(
        'Give it more memory and restart it.',
        'NODE_OPTIONS=--max-old-space-size=4096',
      ),
    })),
  ];
}

function versionProblems({ processes }: SystemFacts): SystemProblem[] {
  const versions = new Set(
    processes.filter(({ state }) => state === 'running').map(({ version }) => version),
  );
  if (versions.size < 2) return [];
  return [
    {
      key: 'versions',
      level: 'warning',
      text: `Processes of ${versions.size} versions run: ${[...versions].toSorted().join(', ')}.`,
      remedy: byCommand('Restart those of the older version.', 'systemctl restart warchest'),
    },
  ];
}

function diskProblems({ disk }: SystemFacts): SystemProblem[] {
  if (!disk) return [];
  const { warning, problem } = systemLimits.freeDisk;
  if (disk.free >= warning) return [];
  return [
    {
      key: 'disk',
      level: disk.free < problem ? 'problem' : 'warning',
      text: `${bytesText(disk.free)} of ${bytesText(disk.size)} are free on the disk of DATA_DIR.`,
      remedy: byCommand(
        'Move old backups to another machine, or enlarge the disk.',
        'du -sh data/*',
      ),
    },
  ];
}

function outboxProblems({ now, outbox }: SystemFacts): SystemProblem[] {
  const { failed, waitingSince } = outbox;
  const waited = waitingSince === null ? 0 : now - waitingSince;
  return [
    ...above(waited, systemLimits.outbox, () => ({
      key: 'outbox-waiting',
      text: `Messages to Discord have been waiting for ${spanText(waited)}.`,
      remedy: byCommand('Ask Discord what is missing.', 'npm run chat:check'),
    })),
    ...(failed > 0
      ? [
          {
            key: 'outbox-failed',
            level: 'warning' as const,
            text:
              failed === 1
                ? '1 message to Discord was given up.'
                : `${countText(failed)} messages to Discord were given up.`,
            remedy: byPage('Send them again, or dismiss them.', 'unsent'),
          },
        ]
      : []),
  ];
}

function errorProblems({ failedRequests }: SystemFacts): SystemProblem[] {
  if (failedRequests === 0) return [];
  return [
    {
      key: 'errors',
      level: 'warning',
      text:
        failedRequests === 1
          ? '1 request failed in the last day.'
          : `${countText(failedRequests)} requests failed in the last day.`,
      remedy: byCommand(
        'The log names the request of each. For support, send this archive; it contains no secrets:',
        'npm run support-bundle',
      ),
    },
  ];
}
