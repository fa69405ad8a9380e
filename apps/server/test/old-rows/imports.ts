import { at, manager, type Tables } from './row.ts';

const id = 'i1';

/** An import that was written, by table. */
export const importRows: Tables = {
  imports: [
    {
      id,
      sort: 'items',
      file_name: 'rewards.csv',
      file_bytes: 42,
      format: 'csv',
      encoding: 'utf-8',
      delimiter: ',',
      sheets: [''],
      sheet: 0,
      header_line: 1,
      header: ['Item', 'Cost'],
      row_count: 1,
      file_columns: [{ heading: 'Item', filled: 100, samples: ['Mount'] }],
      columns: { label: 0, amount: 1 },
      options: {},
      replacements: [],
      state: 'done',
      counts: { created: 1, updated: 0, unchanged: 0, skipped: 0 },
      undone: null,
      author_id: manager,
      author_name: 'Mana',
      created_at: at,
      finished_at: at,
      undone_at: null,
      undone_by: null,
      version: 3,
    },
  ],
  import_parts: [{ import_id: id, at: 0, bytes: '\\x4974656d' }],
  import_rows: [
    { import_id: id, line: 1, cells: ['Item', 'Cost'] },
    { import_id: id, line: 2, cells: ['Mount', '100'] },
  ],
  import_outcomes: [{ import_id: id, line: 2, outcome: 'created', label: 'Mount', problem: null }],
  import_things: [
    {
      import_id: id,
      seq: 0,
      line: 2,
      outcome: 'created',
      subject: 'item',
      subject_id: 'item1',
      before: null,
      after: { label: 'Mount' },
      undone: null,
      undo_problem: null,
    },
  ],
  import_own_ids: [{ sort: 'items', own_id: '7', subject_id: 'item1', import_id: id }],
  import_jobs: [
    {
      import_id: id,
      kind: 'import',
      done: 1,
      total: 1,
      cancel: false,
      beat_at: at,
      ended_at: at,
      problem: null,
    },
  ],
};
