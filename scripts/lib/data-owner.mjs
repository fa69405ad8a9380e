import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/**
 * The user who owns DATA_DIR, as whom the server runs there. Root does nothing in that folder itself:
 * its owner could have put a link anywhere, which root would follow.
 * @typedef {{ uid: number, gid: number, home: string }} DataOwner
 */

/**
 * Null if this process has no rights to give up, or the folder is its own or does not exist yet.
 * @param {string} folder
 * @param {string} [passwd] the file that lists the users
 * @returns {DataOwner | null}
 */
export function dataOwner(folder, passwd = '/etc/passwd') {
  if (process.getuid?.() !== 0) return null;
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found || found.uid === 0) return null;
  const line = readFileSync(passwd, 'utf8')
    .split('\n')
    .map((one) => one.split(':'))
    .find(([, , uid]) => Number(uid) === found.uid);
  // The folder's group may be that of root; the user's own one never is by accident.
  const gid = line ? Number(line[3]) : found.gid || found.uid;
  return { uid: found.uid, gid, home: line?.[5] || folder };
}

/** DATA_DIR, which in the sources is below them. */
export const dataFolder = () => path.resolve(root, process.env.DATA_DIR || 'data');

/** Options of `spawn` with which a program runs as the owner. @param {DataOwner | null} owner */
export const asOwner = (owner) =>
  owner ? { uid: owner.uid, gid: owner.gid, env: { ...process.env, HOME: owner.home } } : {};

/** Gives up the rights of root for the rest of this process. @param {DataOwner | null} owner */
export function becomeOwner(owner) {
  if (owner === null) return;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
  process.env.HOME = owner.home;
}
