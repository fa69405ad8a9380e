/**
 * `warchest <command> …` of an unpacked release: the commands of operators, without packages and
 * builds (PKG-4). The folder that holds the release is its home: the settings are in its
 * `warchest.env`, the embedded database is in its `data`, and the next release comes beside this one.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from './commands/arguments.mjs';
import { inRelease } from './commands/in-release.mjs';
import { placeInRelease, releaseCommands } from './release/commands.mjs';
import { becomeOwner, dataFolder, dataOwner } from './lib/data-owner.mjs';
import { at, root } from './lib/root.mjs';

if (!existsSync(at('release.json'))) {
  console.error('This is no release but its sources: use npm start, npm run backup and the like.');
  process.exit(2);
}
const { version } = JSON.parse(readFileSync(at('release.json'), 'utf8'));
const home = path.dirname(root);
const settings = path.join(home, 'warchest.env');
process.env.WARCHEST_RELEASE = version;
// As it was called: what the server says about commands can be pasted.
process.env.WARCHEST_PROGRAM = process.argv[1];

const [name = '', ...typed] = process.argv.slice(2);
if (name === '--version') {
  console.log(version);
  process.exit(0);
}
if (!Object.hasOwn(releaseCommands, name)) {
  const isQuestion = ['', '--help', '-h', 'help'].includes(name);
  const print = isQuestion ? console.log : console.error;
  if (!isQuestion) print(`There is no command ${name}.`);
  print(overview());
  process.exit(isQuestion ? 0 : 2);
}
readArguments(name, typed);

// What the environment says already counts more.
if (existsSync(settings)) readSettings();
// Not below the release: the next one has to find it.
process.env.DATA_DIR = path.resolve(home, process.env.DATA_DIR || 'data');

// These two switch links and services beside it; what works on the data they start as its owner.
if (name !== 'upgrade' && name !== 'rollback') {
  const owner = dataOwner(dataFolder());
  becomeOwner(owner);
  const said = `It ran as the owner of ${dataFolder()}, user ${owner?.uid}.`;
  if (owner) process.on('exit', (code) => code !== 0 && console.error(said));
}

const file = at(placeInRelease(releaseCommands[name].file));
process.argv = [process.execPath, file, ...typed];
if (name === 'start') process.setSourceMapsEnabled(true);
await import(`file://${file}`);

function readSettings() {
  try {
    process.loadEnvFile(settings);
  } catch (error) {
    console.error(`${settings} cannot be read: ${error.message}`);
    process.exit(2);
  }
}

function overview() {
  const names = Object.keys(releaseCommands);
  const width = Math.max(...names.map((one) => one.length));
  return [
    `Warchest ${version}. Usage: warchest <command>`,
    '',
    ...names.map((one) => `  ${one.padEnd(width)}  ${inRelease(releaseCommands[one].does)}`),
    '',
    'warchest <command> --help says what it takes. The settings are environment variables, or lines',
    `of ${settings}.`,
  ].join('\n');
}
