import { expect, test } from 'vitest';
import type { CellType } from './cell.ts';
import { optionsOf, type ImportColumn, type ImportOption } from './sort.ts';
import { sortNames, type SortName } from './sort-names.ts';
import { sortOf } from './sorts.ts';

const code = (text: string): string => `\`${text}\``;
const codes = (texts: readonly string[]): string => texts.map(code).join(', ');

/** What the cells of a column may hold. */
function held(cell: CellType): string {
  switch (cell.type) {
    case 'text':
      return `a text of up to ${cell.max} characters`;
    case 'texts':
      return `texts of up to ${cell.max} characters`;
    case 'gold':
      return `gold, ${cell.signed ? 'also' : 'not'} less than 0, alone in ${cell.bare}`;
    case 'count':
      return `${cell.min} to ${cell.max}`;
    case 'choice':
      return `one of\n${cell.choices
        .map(({ value, names }) => `  - ${value === '' ? 'none' : code(value)}: ${codes(names)}`)
        .join('\n')}`;
    default:
      return cell.type;
  }
}

const described = ({ key, label, names, cell, required, hint }: ImportColumn): string =>
  [
    `- **${label}**, key ${code(key)}${required ? ', needed' : ''}`,
    hint && `  - ${hint}`,
    names.length > 0 && `  - Headings: ${codes(names)}`,
    `  - Cells: ${held(cell).replaceAll('\n', '\n  ')}`,
  ]
    .filter(Boolean)
    .join('\n');

const asked = ({ key, label, choices }: ImportOption): string =>
  `- ${label}, key ${code(key)}\n${choices
    .map(({ value, label: answer }) => `  - ${code(`${key}=${value}`)}: ${answer}`)
    .join('\n')}`;

function section(name: SortName): string {
  const sort = sortOf(name);
  const questions = optionsOf(sort);
  return [
    `## ${sort.label}`,
    `${sort.description} ${sort.identity} On the command line: ${code(`--as ${name}`)}.`,
    sort.columns.map(described).join('\n'),
    ...(questions.length > 0 ? ['Questions about the file:', questions.map(asked).join('\n')] : []),
  ].join('\n\n');
}

const head = `# Columns of imports

What a file may contain, by what comes in: each column with its key for the command line, the headings that mean it beside its label and key, and what its cells may hold. Case, spaces and signs in headings do not count. Of the answers to a question the first one holds where none is given.

- Gold, days, times and flags are read in every usual spelling. A member is a Discord id, a mention, a display name or a user name.
- Several members are separated by commas, semicolons, slashes or lines, several texts by semicolons or lines.`;

// After a change of the sorts it is written by: npx vitest run --project=domain columns-reference -u
// proves IMP-1
test('the reference of the columns is what the program understands', async () => {
  const text = [head, ...sortNames.map(section)].join('\n\n') + '\n';
  await expect(text).toMatchFileSnapshot('../../../../docs/import-columns.md');
});
