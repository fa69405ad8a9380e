import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { holding } from '../../../test/fixtures.ts';
import { importerIn } from '../../../test/import-files.ts';
import { rowsOf, storedFile } from '../../../test/sheet-reading.ts';
import { sampleWorkbooks } from '../../../test/sample-workbooks.ts';
import { verifyDatabase } from '../../verify/database.ts';

const folder = path.resolve(import.meta.dirname, '../../../../../docs/samples');
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());
const files = importerIn(() => world, holding('WEBADMIN'));
const sample = (name: string) => sampleWorkbooks[name]?.() ?? Buffer.alloc(0);

describe('the sample workbooks', () => {
  it.each(Object.keys(sampleWorkbooks))('%s is the file that the guide offers', async (name) => {
    // Compared by what is in it: the bytes depend on the version of the library that packs.
    expect(await rowsOf(path.join(folder, name))).toEqual(
      await rowsOf(await storedFile(sample(name))),
    );
  });

  // proves IMP-14
  it('come in one after the other, with nothing but what the guide says', async () => {
    const roster = await files.imported('members', sample('roster.xlsx'), {
      fileName: 'roster.xlsx',
    });
    expect(roster.columns).toEqual({
      discordId: 0,
      name: 1,
      username: null,
      paymentChar: 2,
      roles: 3,
    });
    expect(roster.counts).toEqual({ created: 6, updated: 0, unchanged: 0, skipped: 3 });

    const ledger = await files.imported('balances', sample('gold-ledger.xlsx'), {
      options: { amounts: 'g' },
    });
    expect(ledger.columns).toEqual({ member: 0, amount: 1, day: 2, reason: 3, ownId: null });
    expect(ledger.counts).toEqual({ created: 5, updated: 0, unchanged: 0, skipped: 2 });

    const read = await files.sent('bookings', sample('bookings.xlsx'));
    expect(read.columns).toMatchObject({
      date: 0,
      time: 1,
      raid: 2,
      leader: 3,
      buyer: 4,
      buyerRealm: 5,
      price: 6,
      paid: 7,
      advertiser: 8,
      note: 9,
    });
    const options = { amounts: 'g' };
    const set = await files.as().call(contract.imports.setColumns, {
      params: { id: read.id },
      body: { options },
    });
    expect(set.status).toBe(200);
    const done = await files.run(await files.previewed(read));
    expect(done.job).toBeNull();
    // Months and repeated headings are left out.
    expect(done.counts).toEqual({ created: 96, updated: 0, unchanged: 0, skipped: 22 });
    expect(await verifyDatabase(world.server.deps)).toEqual([]);
    const balances = await world.sql<{ gold: number }>(
      `select sum(amount)::integer as gold from ledger_postings where account = 'member'`,
    );
    // What is owed is what the ledger says: past bookings were settled before.
    expect(balances).toEqual([{ gold: 250_000 + 1_500_000 + 2_500_000 + 480_000 - 75_000 }]);
  });
});
