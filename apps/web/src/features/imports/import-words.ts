import type {
  ImportCounts,
  ImportJob,
  ImportView,
  ListedImport,
  UndoCounts,
} from '@warchest/contract/import-view.ts';
import type { RowOutcome, UndoResult } from '@warchest/domain/imports/outcome.ts';
import { sortOf } from '@warchest/domain/imports/sorts.ts';
import { countText } from '@warchest/domain/text/amount.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { StatusTone } from '../../ui/status-badge.tsx';

/** `1 row`, `1.203 rows`. */
export const rowsText = (count: number): string => `${countText(count)} ${rowWord(count)}`;
export const rowWord = (count: number): string => (count === 1 ? 'row' : 'rows');

export const pastedName = 'Pasted cells';
export const fileNameOf = ({ fileName }: Pick<ListedImport, 'fileName'>): string =>
  fileName || pastedName;

/** An import in a sentence, such as `Store items of “prices.csv”`. */
export const importName = (one: Pick<ListedImport, 'sort' | 'fileName'>): string =>
  `${sortOf(one.sort).label} of “${fileNameOf(one)}”`;

interface Mark {
  readonly word: string;
  readonly tone: StatusTone;
  readonly icon: IconName;
}

/** What a row does, before and after the import. */
export const outcomeMarks: Record<RowOutcome, Mark> = {
  created: { word: 'New', tone: 'good', icon: 'plus' },
  updated: { word: 'Changed', tone: 'soon', icon: 'edit' },
  unchanged: { word: 'Unchanged', tone: 'quiet', icon: 'check' },
  skipped: { word: 'Skipped', tone: 'gone', icon: 'warn' },
};

export const undoMarks: Record<UndoResult, Mark> = {
  'taken-back': { word: 'Undone', tone: 'quiet', icon: 'undo' },
  kept: { word: 'Kept', tone: 'busy', icon: 'lock' },
  refused: { word: 'Not undone', tone: 'gone', icon: 'warn' },
};

/** What background work is called while it goes on. */
export const workWords: Record<ImportJob['kind'], string> = {
  read: 'Reading',
  preview: 'Checking',
  import: 'Importing',
  undo: 'Undoing',
};

/** How far background work is, in percent; null if it is not known. */
export const percentOf = ({ done, total }: Pick<ImportJob, 'done' | 'total'>): number | null =>
  total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : null;

/** How an import stands, for the list. */
export function stateMark({ state, job }: Pick<ListedImport, 'state' | 'job'>): Mark {
  if (job?.state === 'running') {
    const percent = percentOf(job);
    const far = percent === null ? '' : ` ${percent} %`;
    return { word: `${workWords[job.kind]}${far}`, tone: 'busy', icon: 'timer' };
  }
  if (state === 'undone') return { word: 'Undone', tone: 'quiet', icon: 'undo' };
  if (state === 'done')
    return job?.kind === 'undo'
      ? { word: 'Undo failed', tone: 'gone', icon: 'warn' }
      : { word: 'Done', tone: 'good', icon: 'settled' };
  if (job === null || job.kind === 'preview')
    return { word: 'Draft', tone: 'waiting', icon: 'pending' };
  if (job.state === 'cancelled') return { word: 'Cancelled', tone: 'quiet', icon: 'none' };
  if (job.state === 'interrupted') return { word: 'Interrupted', tone: 'gone', icon: 'warn' };
  return {
    word: job.kind === 'read' ? 'Not readable' : 'Failed',
    tone: 'gone',
    icon: 'warn',
  };
}

/** `3 new, 2 changed, 1.203 unchanged`, without what is 0. */
export function countsText(counts: ImportCounts): string {
  const parts = [
    counts.created > 0 ? `${countText(counts.created)} new` : '',
    counts.updated > 0 ? `${countText(counts.updated)} changed` : '',
    counts.unchanged > 0 ? `${countText(counts.unchanged)} unchanged` : '',
    counts.skipped > 0 ? `${countText(counts.skipped)} skipped` : '',
  ];
  return parts.filter((part) => part !== '').join(', ') || 'No rows';
}

export function undoneText(undone: UndoCounts): string {
  const parts = [
    `${countText(undone['taken-back'])} undone`,
    undone.kept > 0 ? `${countText(undone.kept)} kept` : '',
    undone.refused > 0 ? `${countText(undone.refused)} not undone` : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

const formats = {
  csv: 'Text file',
  tsv: 'Text separated by tabs',
  xlsx: 'Excel workbook',
  ods: 'OpenDocument spreadsheet',
  json: 'JSON file',
} as const;
const delimiters: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
  ':': 'colons',
};

/** How the file was read, in one line. */
export function formatText(
  view: Pick<ImportView, 'format' | 'encoding' | 'delimiter' | 'rows'>,
): string {
  const { format, encoding, delimiter } = view;
  if (format === null) return '';
  return [
    formats[format],
    format === 'csv' && delimiter
      ? `separated by ${delimiters[delimiter] ?? `“${delimiter}”`}`
      : '',
    encoding ? encoding.toUpperCase() : '',
    rowsText(view.rows),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Why work did not end well, and what to do; null while it goes on or if there is none. */
export function troubleOf(job: ImportJob | null): { title: string; text: string } | null {
  if (job === null || job.state === 'running') return null;
  const names = {
    read: 'The file was not read',
    preview: 'The check did not end',
    import: 'Nothing was imported',
    undo: 'Nothing was undone',
  } as const;
  const title = names[job.kind];
  if (job.state === 'cancelled') return { title, text: 'It was cancelled.' };
  if (job.state === 'interrupted')
    return { title, text: 'The server stopped meanwhile, so nothing was kept. Start it again.' };
  return { title, text: job.problem };
}

/** The undo of an import, as asked once before. */
export function undoQuestion(one: Pick<ListedImport, 'sort' | 'fileName' | 'counts'>) {
  const { created = 0, updated = 0 } = one.counts ?? {};
  return {
    title: `Undo the import of “${fileNameOf(one)}”?`,
    text: [
      created > 0 ? `What it created is removed (${rowsText(created)}).` : '',
      updated > 0 ? `What it changed gets its old values back (${rowsText(updated)}).` : '',
      'Gold and points are reversed by entries. What somebody has worked on since is kept, and listed.',
    ]
      .filter((part) => part !== '')
      .join(' '),
    confirm: 'Undo import',
    danger: true,
  };
}

export const removeQuestion = (one: Pick<ListedImport, 'sort' | 'fileName'>) => ({
  title: 'Remove this draft?',
  text: `“${fileNameOf(one)}” is removed from here. Nothing of it was imported.`,
  confirm: 'Remove draft',
  danger: true,
});
