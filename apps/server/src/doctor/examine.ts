import { typedWith } from '../../../../scripts/commands/in-release.mjs';
import { checkDiscord } from '../adapters/chat/discord-check.ts';
import { messageOf, withOperatorsDatabase } from '../cli/database.ts';
import { setUpByDatabase, setUpByEnvironment } from '../features/interactions/check-set-up.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { isLoopbackHost } from '../platform/loopback-hosts.ts';
import type { Read } from '../platform/database.ts';
import { reading } from '../platform/read-only-connection.ts';
import { versionIn } from '../platform/version.ts';
import { checkCertificate, lookAtCertificate } from './certificate.ts';
import { inOrder, ok, problem, warning, type Check } from './check.ts';
import { checkDatabaseSettings, readDatabaseSettings, readSchema } from './database.ts';
import { errorName } from './error-name.ts';
import { checkFiles } from './files.ts';
import { checkSettings } from './settings.ts';
import { checkStorage } from './storage.ts';
import { checkSystem } from './system.ts';

/** Milliseconds that a statement of the doctor may take. */
const longestStatement = 5_000;

export interface Examined {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Root of the installation. */
  readonly root: string;
  readonly clock: Clock;
  /**
   * Whether the report is for somebody elsewhere: of errors it has the class and code only, because
   * their messages name addresses, users and databases, and of hosts the number.
   */
  readonly isNameless?: boolean;
}

/**
 * Checks everything that an installation depends on and reports problems with remedies. Changes
 * nothing; names settings, never their secret values (SYS-7).
 */
export async function examine(examined: Examined): Promise<Check[]> {
  const { env, root, clock, isNameless = false } = examined;
  const { config, checks } = checkSettings(env, root);
  // The folder of an installation may be named after somebody.
  const program = isNameless && env.WARCHEST_PROGRAM ? 'warchest' : env.WARCHEST_PROGRAM;
  const typed = ({ text, remedy, ...check }: Check): Check => ({
    ...check,
    text: typedWith(text, program),
    remedy: typedWith(remedy, program),
  });
  if (!config) return checks.map(typed);
  const describe = isNameless ? errorName : inOneLine;
  const [files, certificate, storage, rest] = await Promise.all([
    checkFiles(config),
    certificateOf(config, clock.now(), describe),
    checkStorage(config),
    withDatabase({ env, root, config, clock, isNameless, describe }),
  ]);
  return inOrder([...checks, ...files, ...certificate, ...rest, ...storage]).map(typed);
}

/** Some errors have the remedy in a second line. */
const inOneLine = (error: unknown): string => messageOf(error).replaceAll(/\s*\n\s*/g, ' ');

/** What the report says of an error. */
type Describe = (error: unknown) => string;

async function certificateOf(
  { publicOrigin }: Config,
  now: number,
  describe: Describe,
): Promise<Check[]> {
  const origin = new URL(publicOrigin);
  if (origin.protocol !== 'https:' || isLoopbackHost(origin.hostname)) return [];
  return [checkCertificate(publicOrigin, await lookAtCertificate(origin, describe), now)];
}

interface Asked extends Required<Examined> {
  readonly config: Config;
  readonly describe: Describe;
}

async function withDatabase(asked: Asked): Promise<Check[]> {
  const { env, root, config, clock, isNameless, describe } = asked;
  const ask = (connectionString: string) =>
    reading(
      connectionString,
      'warchest-doctor',
      async (read) => [
        ...checkDatabaseSettings(await readDatabaseSettings(read), config),
        await readSchema(read, config.migrationsDir, versionIn(root)),
        // The tables of an older schema cannot be queried.
        ...(await checkSystem(config, read, clock, isNameless).catch((error: unknown) => [
          warning(
            'Server',
            `Its state cannot be read. ${describe(error)}`,
            'Start the server once.',
          ),
        ])),
        ...(await discordOf(config, read, describe)),
      ],
      longestStatement,
    );
  try {
    return await withOperatorsDatabase(env, { make: false }, ask);
  } catch (error) {
    return [
      problem(
        'Database',
        `It cannot be read. ${describe(error)}`,
        config.databaseUrl === undefined
          ? 'Start the server once, or give this command the DATA_DIR of the server.'
          : 'Look whether it runs, and whether DATABASE_URL has its name and password.',
      ),
      ...(await checkSystem(config, null, clock, isNameless)),
      ...(await discordOf(config, null, describe)),
    ];
  }
}

/** Problems of the Discord setup; without a database channels and roles are not checked. */
async function discordOf(config: Config, read: Read | null, describe: Describe): Promise<Check[]> {
  const area = 'Discord';
  const { discord, publicOrigin } = config;
  if (!discord) return [ok(area, 'The simulated platform is used, which needs no set-up.')];
  try {
    const inDatabase = read ? await setUpByDatabase({ read }) : { channels: [], mapped: null };
    const lines = await checkDiscord(discord, {
      ...inDatabase,
      ...setUpByEnvironment(discord, publicOrigin),
    });
    const missing = lines.filter((line) => !line.ok);
    return missing.length === 0
      ? [ok(area, `All ${lines.length} checks are good.`)]
      : missing.map(({ text }) =>
          problem(area, text, 'npm run chat:check lists everything that is missing.'),
        );
  } catch (error) {
    return [
      problem(area, `It could not be asked. ${describe(error)}`, 'Try again in a few minutes.'),
    ];
  }
}
