import { z } from 'zod';
import { maxImportBytes, maxImportRows } from '@warchest/domain/imports/limits.ts';
import { rowOutcomes, undoResults } from '@warchest/domain/imports/outcome.ts';
import { sortNames } from '@warchest/domain/imports/sort-names.ts';
import { webAdmins } from '@warchest/domain/members/access.ts';
import { endpoint } from './endpoint.ts';
import {
  importedMember,
  importView,
  listedImport,
  previewRow,
  replacement,
} from './import-view.ts';
import { done, freeText, recordId, requiredText } from './scalars.ts';

const params = z.strictObject({ id: recordId });
const sort = z.enum(sortNames, { error: 'There is no such sort' });

export const imports = {
  list: endpoint({
    name: 'imports.list',
    method: 'GET',
    path: '/imports',
    access: webAdmins,
    summary: 'The newest 200 imports, with authors and counts.',
    reply: z.array(listedImport),
  }),
  create: endpoint({
    name: 'imports.create',
    method: 'POST',
    path: '/imports',
    access: webAdmins,
    summary: 'Begins an import of a file or pasted cells, whose bytes follow in parts.',
    body: z.strictObject({
      sort,
      fileName: freeText(200).default(''),
      bytes: z
        .number({ error: 'Must be a number of bytes' })
        .int('Must be a number of bytes')
        .min(1, 'The file is empty')
        .max(maxImportBytes, `At most ${maxImportBytes / 1024 / 1024} MB`),
    }),
    reply: importView,
    idempotent: true,
  }),
  sendPart: endpoint({
    name: 'imports.sendPart',
    method: 'PUT',
    path: '/imports/:id/parts/:at',
    access: webAdmins,
    summary: 'Bytes of the file from an offset; sending a part again replaces it.',
    params: z.strictObject({
      id: recordId,
      at: z.coerce.number().int().min(0).max(maxImportBytes),
    }),
    bytes: true,
    reply: done,
  }),
  read: endpoint({
    name: 'imports.read',
    method: 'POST',
    path: '/imports/:id/read',
    access: webAdmins,
    summary: 'Reads a sheet of the sent file in the background, and finds its header and columns.',
    params,
    body: z.strictObject({ sheet: z.number().int().min(0).max(1_000).default(0) }),
    reply: importView,
  }),
  show: endpoint({
    name: 'imports.show',
    method: 'GET',
    path: '/imports/:id',
    access: webAdmins,
    summary: 'An import: its file, columns, what it would do or did, and its background work.',
    params,
    reply: importView,
  }),
  members: endpoint({
    name: 'imports.members',
    method: 'GET',
    path: '/imports/members',
    access: webAdmins,
    summary: 'The first 20 members by name prefix or id, with what a cell says to mean them.',
    query: z.strictObject({ text: freeText(80) }),
    reply: z.array(importedMember),
  }),
  setColumns: endpoint({
    name: 'imports.setColumns',
    method: 'PUT',
    path: '/imports/:id/columns',
    access: webAdmins,
    summary: 'Sets the sort, the line of the headings, the columns, options and replacements.',
    params,
    body: z.strictObject({
      sort: sort.optional(),
      headerLine: z.number().int().min(1).max(maxImportRows).optional(),
      columns: z.record(z.string().max(40), z.number().int().min(0).max(999).nullable()).optional(),
      options: z.record(z.string().max(40), z.string().max(200)).optional(),
      replacements: z.array(replacement).max(500, 'At most 500').optional(),
    }),
    reply: importView,
  }),
  preview: endpoint({
    name: 'imports.preview',
    method: 'POST',
    path: '/imports/:id/preview',
    access: webAdmins,
    summary: 'Finds out in the background what each row would do; writes nothing.',
    params,
    reply: importView,
  }),
  rows: endpoint({
    name: 'imports.rows',
    method: 'GET',
    path: '/imports/:id/rows',
    access: webAdmins,
    summary: 'Rows of an import with what they do, by line, at most 200 at once.',
    params,
    query: z.strictObject({
      outcome: z.enum(rowOutcomes).optional(),
      undone: z.enum(undoResults).optional(),
      /** Only rows behind this line. */
      after: z.coerce.number().int().min(0).default(0),
    }),
    reply: z.object({ rows: z.array(previewRow), more: z.boolean() }),
  }),
  setCells: endpoint({
    name: 'imports.setCells',
    method: 'PUT',
    path: '/imports/:id/rows',
    access: webAdmins,
    summary: 'Puts cells right before the import.',
    params,
    body: z.strictObject({
      cells: z
        .array(
          z.strictObject({
            line: z.number().int().min(1).max(maxImportRows),
            column: requiredText(40),
            text: freeText(2_000),
          }),
        )
        .min(1, 'At least 1 cell')
        .max(1_000, 'At most 1.000 cells at once'),
    }),
    reply: importView,
  }),
  run: endpoint({
    name: 'imports.run',
    method: 'POST',
    path: '/imports/:id/run',
    access: webAdmins,
    summary: 'Imports in the background: all good rows, or nothing if a row is bad.',
    params,
    body: z.strictObject({ badRows: z.enum(['skip', 'stop']).default('skip') }),
    reply: importView,
  }),
  cancel: endpoint({
    name: 'imports.cancel',
    method: 'POST',
    path: '/imports/:id/cancel',
    access: webAdmins,
    summary: 'Stops the background work; nothing of it stays.',
    params,
    reply: importView,
  }),
  undo: endpoint({
    name: 'imports.undo',
    method: 'POST',
    path: '/imports/:id/undo',
    access: webAdmins,
    summary: 'Takes an import back in the background.',
    params,
    reply: importView,
  }),
  failed: endpoint({
    name: 'imports.failed',
    method: 'GET',
    path: '/imports/:id/failed',
    access: webAdmins,
    summary: 'The skipped rows as CSV, with a column of reasons, to mend and import again.',
    params,
    reply: z.string(),
    media: 'text/csv',
  }),
  remove: endpoint({
    name: 'imports.remove',
    method: 'DELETE',
    path: '/imports/:id',
    access: webAdmins,
    summary: 'Removes an import that wrote nothing, with its file.',
    params,
    reply: done,
  }),
};
