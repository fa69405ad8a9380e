import { parseArgs } from 'node:util';
import { inRelease } from './in-release.mjs';
import { commands } from './table.mjs';

/**
 * What was typed behind a command.
 * @typedef {object} Arguments
 * @property {Readonly<Record<string, string | number | true | undefined>>} options by their names
 * @property {readonly string[]} words
 */

/** @typedef {import('./table.mjs').Command} Command */

/** What a command is called with, in one line. @param {Command} command */
function callOf({ call, words, options = {} }) {
  const rest = [
    ...(words ? [words.shown] : []),
    ...Object.entries(options).map(([name, { takes }]) =>
      takes ? `[--${name} ${takes}]` : `[--${name}]`,
    ),
  ];
  return inRelease(rest.length > 0 ? `${call} -- ${rest.join(' ')}` : call);
}

/** What `--help` prints. @param {Command} command */
export function helpOf(command) {
  const lines = [
    ...Object.entries(command.options ?? {}).map(([name, { takes = '', does, between }]) => [
      `--${name} ${takes}`.trim(),
      between ? `${does}, from ${between[0]} to ${between[1]}` : does,
    ]),
    ['--help', 'prints this'],
  ];
  const width = Math.max(...lines.map(([option = '']) => option.length));
  return [
    `Usage: ${callOf(command)}`,
    '',
    inRelease(command.does),
    '',
    ...lines.map(([option = '', does]) => `  ${option.padEnd(width)}  ${does}`),
    ...(command.notes ? ['', ...command.notes.map(inRelease)] : []),
  ].join('\n');
}

/**
 * Reads what was typed behind a command: its arguments, or 'help', or a sentence on what is wrong.
 * @param {Command} command
 * @param {readonly string[]} typed
 * @returns {Arguments | 'help' | { problem: string }}
 */
export function parseArguments(command, typed) {
  const known = command.options ?? {};
  const { tokens } = parseArgs({
    args: [...typed],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(known).map(([name, { takes }]) => [
        name,
        { type: takes ? /** @type {const} */ ('string') : /** @type {const} */ ('boolean') },
      ]),
    ),
  });
  const given = tokens.filter((token) => token.kind === 'option');
  if (given.some(({ rawName }) => rawName === '--help' || rawName === '-h')) return 'help';
  /** @type {Record<string, string | number | true>} */
  const options = {};
  for (const { name, rawName, value } of given) {
    const option = rawName.startsWith('--') && Object.hasOwn(known, name) ? known[name] : undefined;
    if (!option) return { problem: `There is no option ${rawName}.` };
    if (Object.hasOwn(options, name)) return { problem: `${rawName} was given twice.` };
    if (!option.takes) {
      if (value !== undefined) return { problem: `${rawName} takes no value.` };
      options[name] = true;
      continue;
    }
    if (!value || (value.startsWith('-') && !option.between))
      return { problem: `${rawName} needs a value: ${rawName} ${option.takes}.` };
    options[name] = option.between ? Number(value) : value;
    if (option.between) {
      const [least, most] = option.between;
      const isWithin = /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most;
      if (!isWithin)
        return { problem: `${rawName} takes a whole number from ${least} to ${most}.` };
    }
  }
  const words = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  const { least, most } = command.words ?? { least: 0, most: 0 };
  const stray = words[most];
  if (stray !== undefined) return { problem: `It does not take "${stray}".` };
  if (words.length < least) return { problem: `It needs ${command.words?.shown}.` };
  return { options, words };
}

/**
 * The arguments of this process for a command. `--help` prints what it takes and ends with 0; what the
 * command does not know ends with 2 and a sentence. Called before a command touches anything.
 * @param {import('./table.mjs').CommandName} name
 * @param {readonly string[]} typed
 * @returns {Arguments}
 */
export function readArguments(name, typed = process.argv.slice(2)) {
  /** @type {Command} */
  const command = commands[name];
  const found = parseArguments(command, typed);
  if (found === 'help') {
    console.log(helpOf(command));
    process.exit(0);
  }
  if ('problem' in found) {
    console.error(`${found.problem} Usage: ${callOf(command)}`);
    process.exit(2);
  }
  return found;
}
