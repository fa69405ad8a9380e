import { execFileSync } from 'node:child_process';
import { root } from '../lib/root.mjs';

/** The checkout may belong to another user than the one who packs it. */
const trusting = ['-c', `safe.directory=${root}`];
/** What git answers. @param {...string} args */
const git = (...args) =>
  execFileSync('git', [...trusting, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  }).trim();

/**
 * The commit that is packed and its time, in seconds since 1970. `SOURCE_DATE_EPOCH` counts more
 * (https://reproducible-builds.org/specs/source-date-epoch/).
 */
export function commitOf(env = process.env) {
  const [commit = '', committed = ''] = git('log', '-1', '--format=%H %ct').split(' ');
  return { commit, time: Number(env.SOURCE_DATE_EPOCH ?? committed) };
}

/** Files that differ from the commit, or are in none. */
export const uncommitted = () =>
  git('status', '--porcelain')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.slice(3));

/**
 * The versions up to this commit, the newest first, each with its day and the subjects of its commits.
 * Earlier versions are those of tags such as `v0.1.0`.
 * @param {string} version of this commit
 * @param {number} time
 */
export function versionsBefore(version, time) {
  const tags = git('tag', '--merged', 'HEAD', '--list', 'v*', '--sort=-v:refname')
    .split('\n')
    .filter((tag) => tag !== '' && tag !== `v${version}`);
  const ends = [{ name: version, ref: 'HEAD', time }, ...tags.map(taggedVersion)];
  return ends.map(({ name, ref, time }, index) => {
    const before = ends[index + 1]?.ref;
    const range = before === undefined ? ref : `${before}..${ref}`;
    const subjects = git('log', '--no-merges', '--format=%s', range).split('\n');
    return { name, day: new Date(time * 1000).toISOString().slice(0, 10), subjects };
  });
}

/** @param {string} tag */
const taggedVersion = (tag) => ({
  name: tag.slice(1),
  ref: tag,
  time: Number(git('log', '-1', '--format=%ct', tag)),
});

/** @param {ReturnType<typeof versionsBefore>} versions */
export const changelogOf = (versions) =>
  [
    '# Changelog\n',
    ...versions.map(({ name, day, subjects }) =>
      [`## ${name} (${day})\n`, ...subjects.map((subject) => `- ${subject}`), ''].join('\n'),
    ),
  ].join('\n');
