import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inRelease } from '../../../scripts/commands/in-release.mjs';
import { readConfig } from './platform/config.ts';
import { ErrorCounts } from './platform/error-counts.ts';
import { createLog } from './platform/log.ts';
import { logOutput } from './platform/log-output.ts';
import { loadTelemetry } from './platform/load-telemetry.ts';
import { ServiceManager } from './platform/service-manager.ts';
import { StartRefused } from './platform/start-refused.ts';
import { versionIn } from './platform/version.ts';
import { maxDrain } from './http/draining.ts';
import { maxShutdown } from './shutdown-limits.ts';
import { startProgram } from './start.ts';

const here = fileURLToPath(import.meta.url);
const root = path.resolve(path.dirname(here), '..', '..', '..');

// A closed terminal must not end the program before it has stopped in order.
process.stdout.on('error', () => undefined);
let failure = 'does not start';

try {
  const config = readConfig(process.env, root);
  // Logs go to stderr; stdout is for people.
  const errors = new ErrorCounts();
  const version = versionIn(root);
  const telemetry = await loadTelemetry(config, version);
  const log = createLog(config.logLevel, logOutput(), errors);
  log.info({ version, node: process.versions.node }, 'Warchest starts');
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC: watchdog, PATH } = process.env;
  // Child processes must not notify the service manager.
  delete process.env.NOTIFY_SOCKET;
  const manager = new ServiceManager({ socket, watchdog, path: PATH }, log);
  const ending = new AbortController();
  const end = (signal: NodeJS.Signals): void => {
    if (ending.signal.aborted) return;
    log.info({ signal }, 'Shutting down');
    setTimeout(() => process.exit(1), maxDrain(config.drain) + maxShutdown).unref();
    ending.abort();
  };
  // The handlers stay: npm forwards signals that the terminal has already sent, and people press
  // twice.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  const program = await startProgram({
    config,
    log,
    errors,
    version,
    telemetry,
    root,
    built: here.endsWith('.js'),
    ending: ending.signal,
  });
  if (program) {
    failure = 'did not stop in order';
    process.stdout.write(`ready ${program.address}\n`);
    await manager.ready(version);
    if (!ending.signal.aborted) await once(ending.signal, 'abort');
    await Promise.all([manager.stopping(), program.stop()]);
    await telemetry?.stop();
  }
  log.info('Everything has stopped');
  process.exit(0);
} catch (error) {
  const expected = error instanceof StartRefused;
  const text = error instanceof Error ? (!expected && error.stack) || error.message : String(error);
  process.stderr.write(`Warchest ${failure}: ${inRelease(text)}\n`);
  process.exit(1);
}
