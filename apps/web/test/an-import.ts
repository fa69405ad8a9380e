import type { ImportJob, ImportView } from '@warchest/contract/import-view.ts';

/** A draft of store items whose columns were found. */
export const anImport = (part: Partial<ImportView> = {}): ImportView => ({
  id: 'import0000001',
  version: 1,
  sort: 'items',
  fileName: 'prices.csv',
  state: 'draft',
  rows: 2,
  author: 'Wanda',
  createdAt: '2026-11-26T05:00:00.000Z',
  finishedAt: null,
  undoneAt: null,
  undoneBy: null,
  counts: null,
  undone: null,
  job: null,
  format: 'csv',
  encoding: 'utf-8',
  delimiter: ',',
  sheets: [],
  sheet: 0,
  headerLine: 1,
  firstLines: [],
  options: {},
  fileColumns: [
    { at: 0, heading: 'Item', filled: 100, samples: ['Mount', 'Pet'] },
    { at: 1, heading: 'Cost', filled: 100, samples: ['100', 'many'] },
  ],
  columns: { label: 0, amount: 1 },
  checks: {},
  replacements: [],
  preview: null,
  problems: [],
  ...part,
});

export const aJob = (part: Partial<ImportJob> = {}): ImportJob => ({
  kind: 'preview',
  state: 'running',
  done: 0,
  total: 2,
  problem: '',
  ...part,
});
