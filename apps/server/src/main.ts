import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { ConfigError, readConfig } from './platform/config.ts';
import { EmbeddedPostgresError } from './platform/embedded-postgres.ts';
import { createLog } from './platform/log.ts';
import { startProgram } from './program.ts';

const here = fileURLToPath(import.meta.url);
const root = path.resolve(path.dirname(here), '..', '..', '..');

try {
  const config = readConfig(process.env, root);
  // Logs go to the error output: the standard output is for people.
  const log = createLog(config.logLevel, pino.destination(2));
  const program = await startProgram({ config, log, root, built: here.endsWith('.js') });
  const end = (signal: string) => {
    log.info({ signal }, 'Going down');
    // Whatever hangs, the process is gone in time.
    setTimeout(() => process.exit(1), 9_500).unref();
    program.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'Going down failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  process.stdout.write(`ready ${program.address}\n`);
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof EmbeddedPostgresError;
  const text = error instanceof Error ? (!expected && error.stack) || error.message : String(error);
  process.stderr.write(`Warchest does not start: ${text}\n`);
  process.exit(1);
}
