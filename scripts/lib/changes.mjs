import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';
import { root } from './root.mjs';

/**
 * Asks git.
 * @param {string} folder
 * @param {readonly string[]} words
 * @returns {Promise<string | null>} what it prints, or null if it refuses
 */
async function git(folder, words) {
  const { code, stdout } = await run('git', ['-C', folder, ...words]);
  return code === 0 ? stdout : null;
}

/** @param {string | null} output of a command that ends each path with NUL, so that none is quoted */
const paths = (output) => (output ?? '').split('\0').filter((one) => one !== '');

/**
 * The files that differ from where the work left the main line, whether committed or not, and those
 * that git does not know yet. Paths from the root; a file that was deleted is among them.
 * @param {string} [folder]
 * @returns {Promise<string[] | null>} null if there is no git, or no main line to compare with
 */
export async function changedFiles(folder = root) {
  for (const main of ['origin/main', 'main']) {
    const base = await git(folder, ['merge-base', 'HEAD', main]);
    if (base === null) continue;
    const changed = await git(folder, ['diff', '--name-only', '--no-renames', '-z', base.trim()]);
    const unknown = await git(folder, ['ls-files', '--others', '--exclude-standard', '-z']);
    if (changed === null || unknown === null) return null;
    return [...new Set([...paths(changed), ...paths(unknown)])].sort();
  }
  return null;
}

/** @param {readonly string[]} files @param {string} [folder] */
export const stillThere = (files, folder = root) =>
  files.filter((file) => existsSync(path.join(folder, file)));

/** Whether the code's imports say what a change of this file touches. @param {string} file */
export const isCode = (file) => /\.(ts|tsx|mjs|css|json|lua)$/.test(file);

/** Features bear the same name in every layer. */
const featureFile =
  /^(?:packages\/domain\/src|packages\/contract\/src|apps\/server\/src\/features|apps\/web\/src\/features)\/([a-z]+)(?:\/|\.ts$)/;
const serverPart = /^apps\/server\/src\/([a-z]+)\//;

/**
 * The server's folders whose tests stand closest to a change: of the features that it names in any
 * layer, and of the parts of the server that it is in. Imports would not choose: every test of the
 * server starts the whole of it.
 * @param {readonly string[]} files
 * @param {string} [folder]
 */
export function serverFolders(files, folder = root) {
  const found = files.flatMap((file) => {
    const feature = featureFile.exec(file)?.[1];
    if (feature) return [`apps/server/src/features/${feature}/`];
    const part = serverPart.exec(file)?.[1];
    if (part) return [`apps/server/src/${part}/`];
    // a test beside none of them stands for itself
    return /^apps\/server\/(src|test)\/(?!reliability\/).*\.test\.ts$/.test(file) ? [file] : [];
  });
  return stillThere([...new Set(found)].sort(), folder);
}

/** The journeys among the files. @param {readonly string[]} files */
export const journeysAmong = (files) =>
  files.filter((file) => /^e2e\/journeys\/.*\.spec\.ts$/.test(file));
