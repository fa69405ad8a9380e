import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../lib/root.mjs';
import { parseArguments } from './arguments.mjs';
import { commands, type Command } from './table.mjs';

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Programs of others, with their own help and their own refusals. */
const toolsOfOthers = ['format', 'lint', 'db:generate'];
const ours = Object.keys(scripts).filter((name) => !toolsOfOthers.includes(name));
/** What works on unpacked releases, and is called by `bin/warchest` only. */
const ofReleases = ['upgrade', 'rollback'];
const tableName = (script: string) => (script === 'test:full' ? 'test' : script);

let room = '';
beforeAll(() => {
  room = mkdtempSync(path.join(os.tmpdir(), 'warchest-commands-'));
});
afterAll(() => rmSync(room, { recursive: true, force: true }));

/** Runs a script with these arguments, as npm does. */
function call(script: string, ...words: readonly string[]) {
  const typed = words.map((word) => `'${word}'`).join(' ');
  const { status, stdout, stderr } = spawnSync('sh', ['-c', `${scripts[script]} ${typed}`], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
    env: {
      PATH: `${path.join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
      HOME: room,
      DATA_DIR: path.join(room, 'data'),
      // Nobody answers there: a command that does not refuse ends otherwise than it is expected to.
      DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing',
      PORT: '1',
    },
  });
  // Neither data nor a place for it, whatever was typed.
  expect(existsSync(path.join(room, 'data'))).toBe(false);
  return { status, stdout, stderr };
}

test('every script is in the table of commands, and every command is a script', () => {
  const ofSources = Object.keys(commands).filter((name) => !ofReleases.includes(name));
  expect(new Set(ours.map(tableName))).toEqual(new Set(ofSources));
});

const entryOf = (script: string): Command => {
  const found = Object.entries(commands).find(([name]) => name === tableName(script));
  if (!found) throw new Error(`${script} is not in the table`);
  return found[1];
};
const mostWords = (script: string) => entryOf(script).words?.most ?? 0;

describe.each(ours)('npm run %s', { timeout: 120_000 }, (script) => {
  // proves OPS-8
  test('answers --help with its usage', () => {
    const { status, stdout, stderr } = call(script, '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain(`Usage: ${entryOf(script).call}`);
    expect(stdout).toContain(entryOf(script).does);
  });

  // proves OPS-8
  test('refuses an option that it does not know', () => {
    const { status, stderr, stdout } = call(script, '--no-such-option');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^There is no option --no-such-option\. Usage: npm .*\n$/);
  });
});

const bounded = ours.filter((script) => mostWords(script) < Number.MAX_SAFE_INTEGER);
test.each(bounded)('npm run %s refuses a stray argument', { timeout: 60_000 }, (script) => {
  const words = Array<string>(mostWords(script)).fill('web');
  const { status, stderr, stdout } = call(script, ...words, 'stray');
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^It does not take "stray"\. Usage: npm .*\n$/);
});

test(
  'stages, parts to build and benchmarks that do not exist are named',
  { timeout: 60_000 },
  () => {
    expect(call('build', 'wbe')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('wbe'),
    });
    expect(call('test', 'lnit')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('lnit'),
    });
    expect(call('bench', 'P99')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('P99'),
    });
  },
);

describe('arguments', () => {
  const command = {
    call: 'npm run fill',
    does: 'Fills.',
    words: { shown: '<file>', least: 1, most: 1 },
    options: {
      replace: { does: 'replaces' },
      rows: { takes: '<n>', does: 'how many', between: [1, 50] as const },
      from: { takes: '<folder>', does: 'where from' },
    },
  };
  const parse = (...typed: string[]) => parseArguments(command, typed);

  test('are read in any order, with their value behind a space or an equals sign', () => {
    const read = { words: ['a'], options: { replace: true, rows: 7, from: '/x' } };
    expect(parse('a', '--replace', '--rows', '7', '--from', '/x')).toEqual(read);
    expect(parse('--from=/x', '--rows=7', '--replace', 'a')).toEqual(read);
    expect(parse('--', '--file')).toEqual({ words: ['--file'], options: {} });
  });

  test.each([
    [[], 'It needs <file>.'],
    [['a', 'b'], 'It does not take "b".'],
    [['a', '--raplace'], 'There is no option --raplace.'],
    [['a', '--toString'], 'There is no option --toString.'],
    [['a', '-r'], 'There is no option -r.'],
    [['a', '--replace=yes'], '--replace takes no value.'],
    [['a', '--replace', '--replace'], '--replace was given twice.'],
    [['a', '--rows'], '--rows needs a value: --rows <n>.'],
    [['a', '--rows', '0'], '--rows takes a whole number from 1 to 50.'],
    [['a', '--rows', '51'], '--rows takes a whole number from 1 to 50.'],
    [['a', '--rows', '1e1'], '--rows takes a whole number from 1 to 50.'],
    [['a', '--rows=-5'], '--rows takes a whole number from 1 to 50.'],
    [['a', '--from', '--replace'], '--from needs a value: --from <folder>.'],
    [['a', '--from='], '--from needs a value: --from <folder>.'],
  ])('%j are refused: %s', (typed, problem) => {
    expect(parse(...typed)).toEqual({ problem });
  });

  test('ask for help wherever --help or -h is among them', () => {
    expect(parse('a', 'b', '--help')).toBe('help');
    expect(parse('--raplace', '-h')).toBe('help');
    expect(parse('a', '--', '--help')).not.toBe('help');
  });
});
