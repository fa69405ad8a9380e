/** Whether rows that cannot be imported are left out, or end the import. */
export type BadRows = 'skip' | 'stop';

/** What is done with an import in the background: data alone, so that a thread can be given it. */
export type ImportTask =
  | { readonly kind: 'read'; readonly sheet: number }
  | { readonly kind: 'preview' }
  | { readonly kind: 'import'; readonly badRows: BadRows }
  | { readonly kind: 'undo' };
