import { bytesText, spanText } from '@warchest/domain/system/figures.ts';
import {
  systemProblems,
  type SystemFacts,
  type SystemProblem,
} from '@warchest/domain/system/problems.ts';
import { factsOf, findBackup, findDisk, readSystem } from '../features/system/public.ts';
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

/** The text of each area without problems. */
const wellTexts = (facts: SystemFacts): Readonly<Partial<Record<Area, string>>> => {
  const running = facts.processes.filter(({ state }) => state === 'running').length;
  return {
    Clock: 'The clocks of server and database agree.',
    Disk: facts.disk
      ? `${bytesText(facts.disk.free)} of ${bytesText(facts.disk.size)} are free.`
      : 'The disk of DATA_DIR is not known.',
    Backups: facts.backup
      ? `The last one is ${spanText(facts.now - facts.backup.madeAt)} old.`
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
  errors: [],
} satisfies Partial<SystemFacts>;

/** The problems of the system page, for the report; without a database only those known without it. */
export async function checkSystem(
  { dataDir }: Pick<Config, 'dataDir'>,
  read: Read | null,
  clock: Clock,
): Promise<Check[]> {
  const facts: SystemFacts = {
    now: clock.now(),
    ...unknown,
    ...(read ? factsOf(await readSystem({ read, clock }, () => clock.now())) : {}),
    backup: await findBackup({ dataDir }),
    disk: await findDisk({ dataDir }),
  };
  const found = systemProblems(facts).map((one): Check => {
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
  const texts = wellTexts(facts);
  const well = known
    .filter((area) => !found.some((one) => one.area === area))
    .map((area) => ok(area, texts[area] ?? ''));
  return [...found, ...well];
}
