import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { restore } from '../../src/backup/restore.ts';
import { backUp } from '../../src/backup/write.ts';
import { person, testWorld, type TestWorld } from '../harness.ts';
import { carriedOver, fillOldWorld, oldSchemas, rowsOfAll } from '../old-world.ts';
import { migrationsDir } from '../template.ts';
import { lookIntoUrl } from './database-probe.ts';
import { Databases } from './databases.ts';
import { indexes, rounds, seeded } from './rounds.ts';
const version = '0.1.0';
const secret = 'a password that nobody may find';
const old = await oldSchemas();
/** Of all of them in the full tier, of the oldest and the one before this in the quick one. */
const schemas = rounds(0, 1) === 1 ? old : [old[0], old.at(-1)].flatMap((one) => one ?? []);
const databases = new Databases();
let world: TestWorld;
let room = '';
const inRoom = (name: string): string => path.join(room, name);

const restoreInto = (connectionString: string, file: string, replace = false) =>
  restore({ connectionString, file, migrationsDir, version, replace });
const refusal = (connectionString: string, file: string, replace = false): Promise<string> =>
  restoreInto(connectionString, file, replace).then(
    () => 'restored',
    (error: unknown) => String(error),
  );

beforeAll(async () => {
  world = await testWorld();
  room = await mkdtemp(path.join(tmpdir(), 'warchest-b1-'));
  const access = person({ roles: ['ACCESS'] });
  const adv = person({ name: 'Somebody', roles: ['ADVERTISER'] });
  await world.join(adv);
  const entry = { discordID: adv.id, advName: 'Somebody', password: secret };
  const saved = await world
    .as(access)
    .call(contract.programs.save, { body: { programData: [entry] } });
  if (saved.status !== 200) throw new Error(saved.text);
});
afterAll(async () => {
  await world.close();
  await databases.drop();
  await rm(room, { recursive: true, force: true });
});

describe('restoring refuses', () => {
  let url = '';
  let before: Awaited<ReturnType<typeof rowsOfAll>>;
  beforeAll(async () => {
    url = await databases.make();
    await fillOldWorld(url, schemas.at(-1)?.had ?? []);
    await backUp(url, inRoom('whole'));
    before = await rowsOfAll(url);
  });
  const damaged = async (name: string, bytes: Buffer): Promise<void> => {
    await writeFile(inRoom(name), bytes);
    expect({ name, said: await refusal(url, inRoom(name), true) }).toEqual({
      name,
      said: expect.stringMatching(/^DamagedBackup: .*Nothing was/),
    });
  };
  const untouched = async () => expect(await rowsOfAll(url)).toEqual(before);

  // proves OPS-12
  test('a file of which a single bit is another one, wherever it is', async () => {
    const whole = await readFile(inRoom('whole'));
    const chance = seeded('backup and restore');
    const middle = indexes(rounds(40, 2_000)).map(() => chance.between(0, whole.length - 1));
    const ends = [0, 1, 3, 4, 8, 9, 10, whole.length - 74, whole.length - 73, whole.length - 1];
    for (const place of [...ends, ...middle]) {
      const bytes = Buffer.from(whole);
      bytes.writeUInt8(bytes.readUInt8(place) ^ (1 << chance.between(0, 7)), place);
      await damaged(`bit of ${place}`, bytes);
      await rm(inRoom(`bit of ${place}`));
    }
    await untouched();
  });

  // proves OPS-12
  test('a file that is cut off, goes on, or is none', async () => {
    const whole = await readFile(inRoom('whole'));
    for (const length of [0, 10, 73, 74, 500, whole.length - 74, whole.length - 1]) {
      await damaged(`cut at ${length}`, whole.subarray(0, length));
    }
    await damaged('longer', Buffer.concat([whole, Buffer.from('x')]));
    await damaged('other', Buffer.from('-- PostgreSQL database dump\n'.repeat(20)));
    await untouched();
  });

  test('a file that was edited, even where its checksum was made anew', async () => {
    const plain = gunzipSync((await readFile(inRoom('whole'))).subarray(0, -73));
    const edited = async (name: string, from: string, to: string): Promise<void> => {
      expect(plain.toString('latin1')).toContain(from);
      const text = plain.toString('latin1').replace(from, to);
      const packed = gzipSync(Buffer.from(text, 'latin1'));
      const trailer = `\nsha256 ${createHash('sha256').update(packed).digest('hex')}\n`;
      await damaged(name, Buffer.concat([packed, Buffer.from(trailer)]));
    };
    await edited('other price', '100000', '900000');
    await edited('other table', '"members"', '"numbers"');
    await edited('other column', '"buyer_key"', '"buyer_kex"');
    await edited('other form', 'warchest-backup-1', 'warchest-backup-2');
    await untouched();
  });

  test('a backup of a schema that this program does not know', async () => {
    const folder = inRoom('migrations');
    await cp(migrationsDir, folder, { recursive: true });
    const journal = path.join(folder, 'meta', '_journal.json');
    const known = JSON.parse(await readFile(journal, 'utf8')) as { entries: unknown[] };
    await writeFile(journal, JSON.stringify({ entries: known.entries.slice(0, 3) }));
    const older = { connectionString: url, migrationsDir: folder, version, replace: true };
    await expect(restore({ ...older, file: inRoom('whole') })).rejects.toThrow(
      'newer than this program',
    );
    await untouched();
  });

  // proves OPS-12
  test('a database in which anything is, without the option --replace', async () => {
    expect(await refusal(url, inRoom('whole'))).toMatch(/not empty .*--replace/);
    await untouched();
    await restoreInto(url, inRoom('whole'), true);
    const after = await rowsOfAll(url);
    expect(after).toEqual(carriedOver(before, after, schemas.at(-1)?.later ?? []));
    before = after;
  });

  test("a database that holds somebody else's tables, whatever the options", async () => {
    const foreign = await databases.make();
    await lookIntoUrl(foreign, ({ pool }) => pool.query('create table theirs (id text)'));
    expect(await refusal(foreign, inRoom('whole'), true)).toMatch(/not Warchest's: theirs/);
  });

  test('a database that a server works on, and one that somebody else looks at', async () => {
    expect(await refusal(world.databaseUrl, inRoom('whole'), true)).toMatch(/in use: .*warchest/);
    const other = new pg.Client({ connectionString: url, application_name: 'psql' });
    await other.connect();
    expect(await refusal(url, inRoom('whole'), true)).toMatch(/in use: psql \(1\)/);
    await other.end();
  });
});
