import { lstatSync } from 'node:fs';

/**
 * Why this user may not change an installation, or null. Root runs the programs in it, so nobody else
 * may have been able to put others there; and who does not own it fails half-way.
 * @param {readonly string[]} folders of the installation
 * @param {number | undefined} user who runs this; undefined: the system has no such numbers
 */
export function ownerRefusal(folders, user) {
  if (user === undefined) return null;
  for (const folder of folders) {
    const { uid } = lstatSync(folder);
    if (uid === user) continue;
    const remedy =
      user === 0
        ? `root would run programs that user ${uid} can replace: look through them, then chown -R root: ${folder}`
        : `run this as ${uid === 0 ? 'root' : `user ${uid}`}`;
    return `${folder} belongs to ${uid === 0 ? 'root' : `user ${uid}`}, and this is ${user === 0 ? 'root' : `user ${user}`}: ${remedy}. Nothing was changed.`;
  }
  return null;
}
