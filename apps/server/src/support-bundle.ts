import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { readArguments } from '../../../scripts/commands/arguments.mjs';
import { timestampInName } from '../../../scripts/commands/timestamp.mjs';
import { dataDirOf, root, runCommand } from './cli/database.ts';
import { systemClock } from './platform/clock.ts';
import { writeWhole } from './platform/write-whole.ts';
import { zipOf } from './platform/zip.ts';
import { bundleName, collect } from './support/collect.ts';

/**
 * `npm run support-bundle`: writes one archive for a support request, without secrets and without
 * names. Changes nothing. Exit code 2: it could not be written.
 */
const { options, words } = readArguments('support-bundle');
await runCommand(async () => {
  const logs = typeof options.log === 'string' ? [options.log] : [];
  const entries = await collect({ env: process.env, root, clock: systemClock, logs });
  const folder = path.join(dataDirOf(process.env), 'support');
  const file = path.resolve(words[0] ?? bundleName(folder, timestampInName()));
  await mkdir(path.dirname(file), { recursive: true });
  await writeWhole(file, (handle) => handle.appendFile(zipOf(entries)));
  console.log(`Wrote ${file}: ${entries.map(({ name }) => name).join(', ')}.`);
  console.log('It contains no secrets and no names. Review it before you send it to anyone.');
  if (logs.length === 0) {
    console.log('It contains no log. To add one: npm run support-bundle -- --log <file>');
  }
  return 0;
});
