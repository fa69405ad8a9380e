import path from 'node:path';
import { commands } from '../commands/table.mjs';

/** The server's own program; in the sources `npm start` builds it first. */
const server = 'apps/server/src/main.ts';
const bundled = 'apps/server/dist/commands';

/**
 * The file of a command that a release contains; other commands work on the sources.
 * @param {string} file
 */
const isForOperators = (file) =>
  /^apps\/server\/src\/[a-z-]+\.ts$/.test(file) || /^scripts\/[a-z-]+\.mjs$/.test(file);

/** @typedef {import('../commands/table.mjs').Command & { file: string }} ReleaseCommand */

/** The commands of a release, by name. @type {Readonly<Record<string, ReleaseCommand>>} */
export const releaseCommands = Object.fromEntries(
  Object.entries(commands).flatMap(([name, command]) => {
    if (name === 'start') {
      const does = 'Runs the server until it is stopped.';
      return [[name, { ...command, does, file: server }]];
    }
    return 'file' in command && isForOperators(command.file) ? [[name, command]] : [];
  }),
);

/** The path in a release of a bundled source file. @param {string} file */
export function placeInRelease(file) {
  if (file === server) return 'apps/server/dist/main.js';
  if (!file.endsWith('.ts')) return file;
  return `${bundled}/${path.posix.basename(file, '.ts')}.js`;
}

/** The source files that are bundled as commands. */
export const bundledCommands = () =>
  Object.values(releaseCommands)
    .map(({ file }) => file)
    .filter((file) => file !== server && file.endsWith('.ts'));
