import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { ProgramKeeper } from '../../../test/program-entries.ts';

const { programs } = contract;

/** Everything that the server writes to its log. */
const logged: string[] = [];
let world: TestWorld;
let dir = '';
let keeper: ProgramKeeper;
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line) => void logged.push(line) });
  [world, dir] = await Promise.all([testWorld({ log }), mkdtemp(path.join(tmpdir(), 'programs-'))]);
  keeper = new ProgramKeeper(world);
});
afterAll(async () => {
  await world.close();
  await rm(dir, { recursive: true });
});

describe('the key', () => {
  it('of a new installation is a file for its owner alone', async () => {
    const own = await testWorld({
      config: { programKey: undefined, dataDir: path.join(dir, 'new') },
    });
    try {
      const file = path.join(dir, 'new', 'program-data.key');
      const discordID = '999001';
      const sent = { programData: [{ discordID, advName: 'One', password: 'kept' }] };
      await own.as(keeper.who).call(programs.save, { body: sent });
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      const shown = () => own.as(keeper.who).call(programs.reveal, { body: { discordID } });
      expect((await shown()).body.password).toBe('kept');
      const key = await readFile(file, 'utf8');
      // gone: nothing is read, nothing is sealed anew, and no other key takes its place
      await rm(file);
      const gone = {
        type: 'program-key',
        status: 503,
        detail: 'The key file is gone. Nothing was changed.',
      };
      expect((await shown()).problem).toMatchObject(gone);
      const next = { programData: [{ discordID: '999002', advName: 'Two', password: 'new' }] };
      const refused = await own.as(keeper.who).call(programs.save, { body: next });
      expect(refused.problem).toMatchObject(gone);
      await expect(stat(file)).rejects.toThrow('ENOENT');
      await writeFile(file, 'not a key');
      expect((await shown()).problem).toMatchObject({
        ...gone,
        detail: 'The key file cannot be read. Nothing was changed.',
      });
      await writeFile(file, key);
      expect((await shown()).body.password).toBe('kept');
    } finally {
      await own.close();
    }
  });

  // proves PROG-5
  it('that is another one is said so, and overwrites nothing', async () => {
    const one = await keeper.entry('treasure');
    const stored = () =>
      world.sql('select sealed, key_name from program_entries where id = $1', [one.id]);
    const before = await stored();
    const wrong = await world.startServer({ config: { programKey: Buffer.alloc(32, 9) } });
    for (const answer of [
      await keeper.reveal(one.discordID, wrong),
      await keeper.save([{ ...one, password: 'over it' }], wrong),
      await keeper.save([{ discordID: '999100', advName: 'New', password: 'x' }], wrong),
    ]) {
      expect([answer.status, answer.problem.type]).toEqual([503, 'program-key']);
    }
    expect(await stored()).toEqual(before);
    // what needs no key goes on
    expect((await keeper.save([{ ...one, advName: 'Renamed' }], wrong)).status).toBe(200);
    expect(await stored()).toEqual(before);
    expect((await keeper.reveal(one.discordID)).body.password).toBe('treasure');
  });

  it('does not open what was moved to another entry', async () => {
    const [one, two] = [await keeper.entry('mine'), await keeper.entry('yours')];
    await world.sql(
      'update program_entries set sealed = (select sealed from program_entries where id = $2) where id = $1',
      [one.id, two.id],
    );
    expect((await keeper.reveal(one.discordID)).problem.type).toBe('program-key');
  });
});
