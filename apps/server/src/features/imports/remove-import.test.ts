import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { csvOf, importerIn, itemSheet } from '../../../test/import-files.ts';
import { sweepImports } from './remove-import.ts';

const { imports } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const files = importerIn(() => world);

describe('what imports keep', () => {
  // proves IMP-9
  it('goes after 90 days: drafts as a whole, finished ones with their rows', async () => {
    const draft = await files.sent('items', itemSheet(['Scarf', 5]));
    const done = await files.imported('items', itemSheet(['Gloves', 5]));
    const day = 24 * 60 * 60_000;
    const at = (later: number) => ({
      writes: world.server.deps.writes,
      clock: { now: () => world.clock.now() + later },
    });
    await sweepImports(at(89 * day));
    expect(await files.rows(done)).toHaveLength(1);
    await sweepImports(at(91 * day));
    expect(await files.rows(done)).toEqual([]);
    expect((await files.as().call(imports.show, { params: { id: draft.id } })).status).toBe(404);
    const [listed] = (await files.as().call(imports.list)).body;
    expect(listed).toMatchObject({ id: done.id, state: 'done', counts: { created: 1 } });
  });

  // proves IMP-10
  it('comes in parts, of which each may be sent again', async () => {
    const rows = Array.from({ length: 40_000 }, (_, at) => [`Item ${at}`, 'x'.repeat(50), at]);
    const file = csvOf([['Item', 'Description', 'Cost'], ...rows]);
    expect(file.length).toBeGreaterThan(2 * 1024 * 1024);
    const { id } = (
      await files.as().call(imports.create, {
        body: { sort: 'items', fileName: 'big.csv', bytes: file.length },
      })
    ).body;
    const part = (at: number) =>
      files.as().send({
        method: 'PUT',
        url: `/v1/imports/${id}/parts/${at}`,
        headers: { 'content-type': 'application/octet-stream' },
        payload: Buffer.from(file).subarray(at, at + 1024 * 1024),
      });
    expect((await part(1024 * 1024)).status).toBe(200);
    expect(
      (await files.as().call(imports.read, { params: { id }, body: {} })).problem,
    ).toMatchObject({
      type: 'import-not-ready',
      detail: 'The file has come up to byte 0',
    });
    for (const at of [0, 2 * 1024 * 1024, 0]) expect((await part(at)).status).toBe(200);
    // in pieces that hold up no other request
    expect(
      await world.sql(
        `select max(octet_length(bytes)) as largest, sum(octet_length(bytes)) as all
         from import_parts where import_id = $1`,
        [id],
      ),
    ).toEqual([{ largest: 128 * 1024, all: file.length }]);
    expect((await files.as().call(imports.read, { params: { id }, body: {} })).status).toBe(200);
    expect(await files.settled(id)).toMatchObject({ rows: 40_000, job: null });
    const large = await files.as().call(imports.create, {
      body: { sort: 'items', bytes: 64 * 1024 * 1024 + 1 },
    });
    expect(large.problem).toMatchObject({ errors: [{ path: 'bytes', message: 'At most 64 MB' }] });
  });
});
