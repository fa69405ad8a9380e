import { useState } from 'react';
import { lazyModule, usePreload } from '../../lib/load-module.ts';
import { IconButton } from '../button.tsx';
import type { CsvTable } from './export-csv.ts';

const code = lazyModule(() => import('./export-csv.ts'));

export interface ExportButtonProps<Row> {
  /** Why there is nothing to export. */
  readonly reason?: string | null;
  /** The content of the file, requested when the button is pressed. */
  readonly table: () => CsvTable<Row> | Promise<CsvTable<Row>>;
}

/** Exports a table as CSV. The button is busy while a table of many pages loads. */
export function ExportButton<Row>({ table, reason = null }: ExportButtonProps<Row>) {
  const [busy, setBusy] = useState(false);
  usePreload(code);
  const press = async () => {
    setBusy(true);
    try {
      const [{ exportCsv }, loaded] = await Promise.all([code.load(), table()]);
      await exportCsv(loaded);
    } finally {
      setBusy(false);
    }
  };
  return (
    <IconButton
      icon="download"
      label="Export as CSV"
      reason={reason}
      aria-busy={busy || undefined}
      onClick={() => !busy && void press()}
    />
  );
}
