import { useState } from 'react';
import { lazyModule, usePreload } from '../../lib/load-module.ts';
import { IconButton } from '../button.tsx';
import type { CsvTable, ExportState } from './export-csv.ts';

const code = lazyModule(() => import('./export-csv.ts'));
/** Code that is requested in vain is gone, because a newer version was deployed. */
const codeIsGone = 'A new version is available: reload the page, then export again';

export interface ExportButtonProps<Row> {
  /** Why there is nothing to export. */
  readonly reason?: string | null;
  /** The content of the file, requested when the button is pressed. */
  readonly table: () => CsvTable<Row> | Promise<CsvTable<Row>>;
}

/**
 * Exports a table as CSV. The button is busy while a table of many pages loads; why that failed stands
 * beside it until the next try.
 */
export function ExportButton<Row>({ table, reason = null }: ExportButtonProps<Row>) {
  const [state, setState] = useState<ExportState>();
  usePreload(code);
  const run = async () => {
    setState('');
    const loaded = await code.load().catch(() => null);
    if (loaded) return loaded.exportTable(table, setState);
    code.forget();
    setState(codeIsGone);
  };
  return (
    <>
      <IconButton
        icon="download"
        label="Export as CSV"
        reason={reason}
        aria-busy={state === '' || undefined}
        onClick={() => {
          if (state !== '') void run();
        }}
      />
      {state ? <p className="failure">{state}</p> : null}
    </>
  );
}
