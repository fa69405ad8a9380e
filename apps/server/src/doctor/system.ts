import { spanText } from '@warchest/domain/system/figures.ts';
import type { BackupPlan, KnownBackup } from '@warchest/domain/system/backup-problems.ts';
import { systemProblems, type SystemFacts } from '@warchest/domain/system/problems.ts';
import type { SystemProblem } from '@warchest/domain/system/remedy.ts';
import { bytesText } from '@warchest/domain/text/size.ts';
import {
  backupPlanOf,
  factsOf,
  findBackup,
  findDisk,
  readSystem,
} from '../features/system/public.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Read } from '../platform/database.ts';
import { ok, type Area, type Check } from './check.ts';

/** The report area of a problem, by the prefix of its key. */
const areaOf = ({ key }: SystemProblem): Area => {
  const [first = ''] = key.split('-');
  const known: Readonly<Record<string, Area>> = {
    connections: 'Database',
    transaction: 'Database',
    clock: 'Clock',
    disk: 'Disk',
    outbox: 'Messages',
    backup: 'Backups',
  };
  return known[first] ?? 'Server';
};

const backupText = (now: number, { madeAt, copiedAt }: KnownBackup): string =>
  `The last one is ${spanText(now - madeAt)} old${copiedAt === null ? '' : `, its copy ${spanText(now - copiedAt)}`}.`;

/** The operator's own words may name somebody. */
const copiesText = ({ hasStorage, copiedBy }: BackupPlan, isNameless: boolean): string => {
  if (copiedBy === null || hasStorage) return '';
  return ` Copied elsewhere by ${isNameless ? 'other means' : copiedBy}, says BACKUPS_COPIED_BY.`;
};

/** The text of each area without problems. */
const wellTexts = (
  facts: SystemFacts,
  isNameless: boolean,
): Readonly<Partial<Record<Area, string>>> => {
  const running = facts.processes.filter(({ state }) => state === 'running').length;
  return {
    Clock: 'The clocks of server and database agree.',
    Disk: facts.disk
      ? `${bytesText(facts.disk.free)} of ${bytesText(facts.disk.size)} are free.`
      : 'The disk of DATA_DIR is not known.',
    Backups: facts.backup
      ? backupText(facts.now, facts.backup) + copiesText(facts.backupPlan, isNameless)
      : '',
    Server: running === 1 ? '1 process runs.' : `${running} processes run.`,
    Messages: 'None waits, none was given up.',
  };
};

/** Facts of a system whose database is unavailable: unknown values count as good. */
const unknown = {
  processes: [],
  connections: { used: 0, max: 1 },
  oldestTransaction: 0,
  clockAhead: 0,
  outbox: { failed: 0, waitingSince: null },
  failedRequests: 0,
} satisfies Partial<SystemFacts>;

/** Processes with the number of their host in the place of its name. */
function withNumberedHosts(processes: SystemFacts['processes']): SystemFacts['processes'] {
  const hosts = [...new Set(processes.map(({ host }) => host))];
  return processes.map((one) => ({ ...one, host: `host ${hosts.indexOf(one.host) + 1}` }));
}

/**
 * The problems of the system page, for the report; without a database only those known without it.
 * @param isNameless whether names of hosts are left out
 */
export async function checkSystem(
  config: Pick<Config, 'dataDir' | 'backups'>,
  read: Read | null,
  clock: Clock,
  isNameless: boolean,
): Promise<Check[]> {
  const facts: SystemFacts = {
    now: clock.now(),
    ...unknown,
    ...(read ? factsOf(await readSystem({ read, clock }, () => clock.now())) : {}),
    backup: await findBackup(config),
    backupPlan: backupPlanOf(config),
    disk: await findDisk(config),
  };
  const processes = isNameless ? withNumberedHosts(facts.processes) : facts.processes;
  const found = systemProblems({ ...facts, processes }).map((one): Check => {
    const { text, command, page } = one.remedy;
    const where = page === null ? '' : ' In the app: Administration.';
    return {
      area: areaOf(one),
      state: one.level,
      text: one.text,
      remedy: command === null ? `${text}${where}` : `${text} ${command}`,
    };
  });
  const known: readonly Area[] = read
    ? ['Clock', 'Disk', 'Backups', 'Server', 'Messages']
    : ['Disk', 'Backups'];
  const texts = wellTexts(facts, isNameless);
  const well = known
    .filter((area) => !found.some((one) => one.area === area))
    .map((area) => ok(area, texts[area] ?? ''));
  return [...found, ...well];
}
