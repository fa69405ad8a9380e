import { useState } from 'react';
import { lazyModule, usePreload } from '../../lib/load-module.ts';
import { IconButton } from '../button.tsx';
import type { CsvTable } from './export-csv.ts';

const code = lazyModule(() => import('./export-csv.ts'));

export interface ExportButtonProps<Row> {
  /** Why there is nothing to export. */
  readonly reason?: string | null;
  /** What the file holds; asked for when the button is pressed. */
  readonly table: () => CsvTable<Row> | Promise<CsvTable<Row>>;
}

/** Exports a table as CSV. A table of many pages takes a while: until it is there the button is busy. */
export function ExportButton<Row>({ table, reason = null }: ExportButtonProps<Row>) {
  const [busy, setBusy] = useState(false);
  usePreload(code);
  const press = async () => {
    setBusy(true);
    try {
      const [{ exportCsv }, asked] = await Promise.all([code.load(), table()]);
      await exportCsv(asked);
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
