import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { csvOf } from '../../../test/import-files.ts';
import { importedRunsIn } from '../../../test/imported-runs.ts';
import { whileLocked } from '../../../test/while-locked.ts';

const { services } = contract;

let world: TestWorld;
const { files, people, sound, join } = importedRunsIn(() => world);
beforeAll(async () => {
  world = await testWorld();
  await join();
});
afterAll(() => world.close());

const options = { amounts: 'k' };
const header = ['Section', 'Date', 'Service', 'Customer', 'Price', 'Advertiser', 'Status'];
const sheet = (buyer: string, price: string) =>
  csvOf([header, ['M+', '2.3.2026', '4x +10', buyer, price, 'Ann Seller', 'open']]);
const stored = async (buyer: string) => {
  const [row] = await world.sql<{ id: string; price: number; note: string }>(
    'select id, price, note from service_bookings where buyer = $1',
    [buyer],
  );
  if (!row) throw new Error(`Nothing is booked for ${buyer}`);
  return row;
};

/** The advertiser sets the note of a booking, and other work comes while both wait for it. */
async function notedBefore<Result>(buyer: string, work: () => Promise<Result>): Promise<Result> {
  const { id } = await stored(buyer);
  const lock = 'select 1 from service_bookings where id = $1 for update';
  const [noting, working] = await whileLocked(world, lock, [id], async ({ waits }) => {
    const body = { note: 'Call first' };
    const first = world.as(people.ann).call(services.update, { params: { id }, body });
    await waits(1);
    const second = work();
    await waits(2);
    return [first, second] as const;
  });
  expect((await noting).status).toBe(200);
  return working;
}

// proves IMP-35
it('an import of another price waits for who sets the note, and both are there', async () => {
  const buyer = 'Alpha-Kazzak';
  await files.imported('services', sheet(buyer, '100'), { options });
  const draft = await files.previewed(
    await files.sent('services', sheet(buyer, '150'), { options }),
  );
  const done = await notedBefore(buyer, () => files.run(draft));
  expect(done.counts).toMatchObject({ updated: 1 });
  expect(await stored(buyer)).toMatchObject({ price: 150_000, note: 'Call first' });
  await sound();
});

// proves IMP-6, IMP-35
it('taking back an import waits for who sets the note, and keeps the booking', async () => {
  const buyer = 'Beta-Kazzak';
  const done = await files.imported('services', sheet(buyer, '100'), { options });
  const taken = await notedBefore(buyer, () => files.undone(done));
  expect(taken.undone).toEqual({ 'taken-back': 0, kept: 1, refused: 0 });
  expect(await stored(buyer)).toMatchObject({ price: 100_000, note: 'Call first' });
  await sound();
});
