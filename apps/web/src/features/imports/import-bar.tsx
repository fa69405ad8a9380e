import type { ImportCounts } from '@warchest/contract/import-view.ts';
import { countText } from '@warchest/domain/text/amount.ts';
import type { CommandState } from '../../lib/command.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { rowsText, rowWord } from './import-words.ts';

/** What becomes of an import with bad rows. */
export type BadRows = 'skip' | 'stop';

const choices = [
  { value: 'skip', label: 'leave out' },
  { value: 'stop', label: 'import nothing' },
] as const;

export interface ImportBarProps {
  /** Of the last check; null if they do not hold. */
  readonly counts: ImportCounts | null;
  readonly badRows: BadRows;
  readonly onBadRows: (badRows: BadRows) => void;
  readonly command: CommandState;
  /** Why nothing can be imported now. */
  readonly reason: string | null;
  readonly onImport: () => void;
}

/** `Import 1.203 rows, leave 12 out`. */
export function importLabel(counts: ImportCounts | null): string {
  if (counts === null) return 'Import';
  const { created, updated, skipped } = counts;
  const writes = created + updated;
  if (writes === 0) return 'Import';
  const out = skipped > 0 ? `, leave ${countText(skipped)} out` : '';
  return `Import ${rowsText(writes)}${out}`;
}

/** Why these rows cannot be imported; null if they can. */
export function importRefusal(counts: ImportCounts | null, badRows: BadRows): string | null {
  if (counts === null) return null;
  const { created, updated, unchanged, skipped } = counts;
  if (badRows === 'stop' && skipped > 0)
    return `${rowsText(skipped)} ${skipped === 1 ? 'has' : 'have'} a problem: correct ${skipped === 1 ? 'it' : 'them'}, or leave bad rows out`;
  if (created + updated > 0) return null;
  return unchanged > 0 && skipped === 0
    ? `Nothing to import: ${unchanged === 1 ? 'the row is' : 'all rows are'} already here as in the file`
    : unchanged > 0
      ? `Nothing to import: every good ${rowWord(1)} is already here`
      : 'No row can be imported';
}

/** The last press before anything is written: in the page's head, on a phone at its foot. */
export function ImportBar({
  counts,
  badRows,
  onBadRows,
  command,
  reason,
  onImport,
}: ImportBarProps) {
  const isAll = badRows === 'stop' && counts !== null;
  return (
    <>
      <Select
        label="Bad rows"
        options={choices}
        value={badRows}
        onChange={(value) => onBadRows(value === 'stop' ? 'stop' : 'skip')}
      />
      <Button look="primary" icon="check" command={command} reason={reason} onClick={onImport}>
        {importLabel(isAll ? { ...counts, skipped: 0 } : counts)}
      </Button>
    </>
  );
}
