import path from 'node:path';
import { readArguments } from '../../../scripts/commands/arguments.mjs';
import { inRelease } from '../../../scripts/commands/in-release.mjs';
import { sortNames, type SortName } from '@warchest/domain/imports/sort-names.ts';
import { sortOf } from '@warchest/domain/imports/sorts.ts';
import { messageOf, withOperatorsDatabase } from './cli/database.ts';
import { withOperatorsContext } from './cli/context.ts';
import { findOperator } from './cli/find-operator.ts';
import { importFile, undoImport, type ImportReport } from './features/imports/import-file.ts';

/**
 * `npm run import -- <file> --as <sort>`: imports a sheet as the page of imports does, beside running
 * servers; `--undo <id>` takes one back. Reads DATABASE_URL, or else the embedded database in
 * DATA_DIR. A refusal is one sentence on stderr and exit code 1.
 */
const { words, options } = readArguments('import');
const shownSkipped = 20;

try {
  await withOperatorsDatabase(process.env, { make: false }, (url) =>
    withOperatorsContext(process.env, url, async (operators) => {
      const by = options.by === undefined ? undefined : String(options.by);
      const ctx = { ...operators, actor: await findOperator(operators, by) };
      if (options.undo !== undefined) {
        const { undone } = await undoImport(ctx, String(options.undo));
        print({ id: String(options.undo), ...undone }, () => [
          `Taken back: ${undone?.['taken-back'] ?? 0}, kept: ${undone?.kept ?? 0}, refused: ${undone?.refused ?? 0}.`,
        ]);
        return;
      }
      const [typed] = words;
      if (typed === undefined)
        throw new Error('Name the file: npm run import -- <file> --as <sort>');
      const report = await importFile(ctx, {
        path: path.resolve(process.env.INIT_CWD ?? process.cwd(), typed),
        name: path.basename(typed),
        sort: sortNamed(String(options.as ?? '')),
        ...(options.sheet === undefined ? {} : { sheet: String(options.sheet) }),
        options: pairsOf('set'),
        columns: pairsOf('columns'),
        badRows: options.whole ? 'stop' : 'skip',
        dryRun: options['dry-run'] === true,
      });
      print(report, () => linesOf(report));
    }),
  );
} catch (error) {
  console.error(inRelease(messageOf(error)));
  process.exitCode = 1;
}

function print(result: object, lines: () => readonly string[]): void {
  if (options.json) console.log(JSON.stringify(result));
  else for (const line of lines()) console.log(inRelease(line));
}

function linesOf({ id, created, updated, unchanged, skipped }: ImportReport): string[] {
  const would = id === null ? 'Would be created' : 'Created';
  return [
    `${would}: ${created}, updated: ${updated}, unchanged: ${unchanged}, skipped: ${skipped.length}.`,
    ...skipped.slice(0, shownSkipped).map(({ line, reason }) => `  line ${line}: ${reason}`),
    ...(skipped.length > shownSkipped ? [`  … and ${skipped.length - shownSkipped} more`] : []),
    ...(id === null ? [] : [`Take it back with: npm run import -- --undo ${id}`]),
  ];
}

function sortNamed(typed: string): SortName {
  const found = sortNames.find(
    (name) =>
      name.toLowerCase() === typed.toLowerCase() ||
      sortOf(name).label.toLowerCase() === typed.toLowerCase(),
  );
  if (!found) throw new Error(`Say what it is with --as: ${sortNames.join(', ')}`);
  return found;
}

/** `amounts=g,dates=month-first` by its keys. */
function pairsOf(option: 'set' | 'columns'): Record<string, string> {
  return Object.fromEntries(
    String(options[option] ?? '')
      .split(',')
      .filter((pair) => pair.trim() !== '')
      .map((pair) => {
        const at = pair.indexOf('=');
        if (at < 1) throw new Error(`--${option} takes pairs such as key=value: “${pair}” is none`);
        return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
      }),
  );
}
