import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { ImportView, PreviewRow } from '@warchest/contract/import-view.ts';
import type { SortName } from '@warchest/domain/imports/sort-names.ts';
import { holding } from './fixtures.ts';
import type { TestUser, TestWorld } from './harness.ts';
import type { TestServer } from './server.ts';

const { imports } = contract;
const partBytes = 1024 * 1024;

interface Sent {
  readonly fileName?: string;
  readonly options?: Record<string, string>;
  readonly columns?: Record<string, number | null>;
  readonly sheet?: number;
}

/** What a refused request says is in the failure. */
const accepted = ({ status, text }: { readonly status: number; readonly text: string }): void =>
  expect({ status, refusal: status === 200 ? '' : text }).toEqual({ status: 200, refusal: '' });

/** Imports through the endpoints, as the page does it. */
export function importerIn(
  world: () => TestWorld,
  who: TestUser = holding('WEBADMIN'),
  server?: TestServer,
) {
  const as = () => world().as(who, server);

  /** Waits for the background work on an import. */
  async function settled(id: string): Promise<ImportView> {
    for (let round = 0; round < 3_000; round++) {
      const { body } = await as().call(imports.show, { params: { id } });
      if (body.job?.state !== 'running') return body;
      await pause(20);
    }
    throw new Error('The work on the import does not end');
  }

  /** Sends a file or pasted cells, and waits until it is read. */
  async function sent(
    sort: SortName,
    file: string | Uint8Array,
    { fileName = 'sheet.csv', options, columns, sheet = 0 }: Sent = {},
  ): Promise<ImportView> {
    const bytes = Buffer.from(file);
    const created = await as().call(imports.create, {
      body: { sort, fileName, bytes: bytes.length },
    });
    accepted(created);
    const { id } = created.body;
    for (let at = 0; at < bytes.length; at += partBytes) {
      const part = await as().send({
        method: 'PUT',
        url: `/v1/imports/${id}/parts/${at}`,
        headers: { 'content-type': 'application/octet-stream' },
        payload: bytes.subarray(at, at + partBytes),
      });
      accepted(part);
    }
    const read = await as().call(imports.read, { params: { id }, body: { sheet } });
    accepted(read);
    const view = await settled(id);
    if (!options && !columns) return view;
    const set = await as().call(imports.setColumns, {
      params: { id },
      body: { ...(options && { options }), ...(columns && { columns }) },
    });
    accepted(set);
    return set.body;
  }

  async function previewed({ id }: { readonly id: string }): Promise<ImportView> {
    const begun = await as().call(imports.preview, { params: { id } });
    accepted(begun);
    return settled(id);
  }

  async function run(
    { id }: { readonly id: string },
    badRows: 'skip' | 'stop' = 'skip',
  ): Promise<ImportView> {
    const begun = await as().call(imports.run, { params: { id }, body: { badRows } });
    accepted(begun);
    return settled(id);
  }

  /**
   * Sends, checks and imports a file. What the check predicts must be what the import does, in
   * every file of every test.
   */
  async function imported(
    sort: SortName,
    file: string | Uint8Array,
    how: Sent = {},
  ): Promise<ImportView> {
    const preview = await previewed(await sent(sort, file, how));
    expect(preview.job).toBeNull();
    const done = await run(preview);
    expect(done.job).toBeNull();
    expect(done.counts).toEqual(preview.preview);
    return done;
  }

  async function undone({ id }: { readonly id: string }): Promise<ImportView> {
    const begun = await as().call(imports.undo, { params: { id } });
    accepted(begun);
    return settled(id);
  }

  async function rows(
    { id }: { readonly id: string },
    query: { outcome?: PreviewRow['outcome'] & string } = {},
  ): Promise<PreviewRow[]> {
    return (await as().call(imports.rows, { params: { id }, query })).body.rows;
  }

  return { as, settled, sent, previewed, run, imported, undone, rows };
}

/** Rows as CSV. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows
    .map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(','))
    .join('\r\n');

/** A sheet of store items: titles with their points. */
export const itemSheet = (
  ...items: readonly (readonly [title: string, points: string | number])[]
): string => csvOf([['Item', 'Cost'], ...items]);
