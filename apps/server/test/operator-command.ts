import { rmSync } from 'node:fs';
import path from 'node:path';
import { bundleCommands } from '../../../scripts/lib/bundle.mjs';

const root = path.resolve(import.meta.dirname, '../../..');

/** What operators call, without what works on the sources alone. */
const names = [
  'backup',
  'chat-check',
  'chat-commands',
  'doctor',
  'import',
  'restore',
  'seals',
  'support-bundle',
  'verify',
] as const;
type CommandName = (typeof names)[number];

/** As deep below the root as the commands of a release, which find it from where they are. */
const folder = path.join(root, '.cache', 'tests', 'commands', String(process.pid));
let bundling: Promise<void> | undefined;

/**
 * The file of a command as a release has it, for `node`. Bundled once for all tests of a process: a
 * command begins in a tenth of the time that it takes from its sources.
 */
export async function commandFile(name: CommandName): Promise<string> {
  bundling ??= bundle();
  await bundling;
  return path.join(folder, `${name}.js`);
}

async function bundle(): Promise<void> {
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await bundleCommands(
    names.map((name) => `apps/server/src/${name}.ts`),
    folder,
  );
}
