import { expect, type APIRequestContext } from '@playwright/test';
import type { ImportCounts, ImportView } from '@warchest/contract/import-view.ts';
import type { SortName } from '@warchest/domain/imports/sort-names.ts';
import type { Caller } from './world.ts';

/** Imports files by the calls that the page makes. */
export class FileImporter {
  readonly #caller: Caller;
  readonly #request: APIRequestContext;
  readonly #origin: string;

  constructor(caller: Caller, request: APIRequestContext, origin: string) {
    this.#caller = caller;
    this.#request = request;
    this.#origin = origin;
  }

  /** Sends a file, and returns what it would do. */
  async check(
    sort: SortName,
    text: string,
    options: Record<string, string> = {},
  ): Promise<ImportView> {
    const bytes = Buffer.from(text);
    const file = { sort, fileName: 'export.csv', bytes: bytes.length };
    const { id } = await this.#caller.call<ImportView>('POST', '/imports', file);
    const part = await this.#request.put(`${this.#origin}/v1/imports/${id}/parts/0`, {
      headers: { origin: this.#origin, 'content-type': 'application/octet-stream' },
      data: bytes,
    });
    expect(part.status(), await part.text()).toBe(200);
    await this.#work(id, 'read', { sheet: 0 });
    await this.#caller.call('PUT', `/imports/${id}/columns`, { options });
    return this.#work(id, 'preview');
  }

  /** Imports what was checked; the counts must be those of the check. */
  async run({ id, preview }: ImportView): Promise<ImportCounts | null> {
    const { counts } = await this.#work(id, 'run', { badRows: 'stop' });
    expect(counts).toEqual(preview);
    return counts;
  }

  async #work(id: string, what: string, body: unknown = {}): Promise<ImportView> {
    await this.#caller.call('POST', `/imports/${id}/${what}`, body);
    let view: ImportView | undefined;
    await expect
      .poll(async () => {
        view = await this.#caller.call<ImportView>('GET', `/imports/${id}`);
        return view.job;
      })
      .toBeNull();
    if (!view) throw new Error('The import was not shown');
    return view;
  }
}
