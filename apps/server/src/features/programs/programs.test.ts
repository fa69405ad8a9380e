import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { passwordMask } from '@warchest/domain/programs/mask.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { holding } from '../../../test/fixtures.ts';
import { ProgramKeeper, type SentEntry } from '../../../test/program-entries.ts';
import { whileLocked } from '../../../test/while-locked.ts';

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

describe('program data', () => {
  // proves PROG-1
  it('is for ACCESS and ADVMOD alone', async () => {
    for (const who of [holding('ADMIN', 'WEBADMIN'), holding('BLACKLISTED', 'ACCESS')]) {
      expect((await world.as(who).call(programs.list)).status).toBe(403);
      expect((await keeper.save([], undefined, who)).status).toBe(403);
      const asked = await world.as(who).call(programs.reveal, { body: { discordID: '12345' } });
      expect(asked.status).toBe(403);
    }
    expect((await world.as(holding('ADVMOD')).call(programs.list)).status).toBe(200);
  });

  it('names each field that is wrong, and saves nothing of the list', async () => {
    const known = await keeper.entry('one');
    const before = (await keeper.calls().call(programs.list)).body;
    const wrong = async (...entries: SentEntry[]) => {
      const answer = await keeper.save(entries);
      return [answer.status, ...(answer.problem.errors ?? []).map((one) => one.path)];
    };
    const good = { discordID: '777001', advName: 'Good', password: 'x' };
    expect(await wrong(good, { discordID: 'abc', advName: ' ' })).toEqual([
      422,
      'programData.1.discordID',
      'programData.1.advName',
    ]);
    expect(await wrong(good, good)).toEqual([422, 'programData.1.discordID']);
    expect(await wrong(known, { ...known, discordID: '777002' })).toEqual([422, 'programData.1']);
    expect(await wrong({ ...good, password: passwordMask })).toEqual([
      422,
      'programData.0.password',
    ]);
    const other = await keeper.entry('two');
    expect(await wrong({ ...other, discordID: known.discordID })).toEqual([
      422,
      'programData.0.discordID',
    ]);
    const after = (await keeper.calls().call(programs.list)).body;
    expect(after.filter((one) => one.id !== other.id)).toEqual(before);
  });

  // proves PROG-2, PROG-3
  it('answers masks, keeps a password under an unchanged mask, and reveals one', async () => {
    const one = await keeper.entry('hunter2');
    const none = await keeper.entry('');
    expect([one.password, none.password]).toEqual([passwordMask, '']);
    expect((await keeper.reveal(one.discordID)).body.password).toBe('hunter2');
    expect((await keeper.reveal(none.discordID)).body.password).toBe('');
    expect((await keeper.reveal('123456')).status).toBe(404);
    // the list as it was read, with another name
    const { body } = await keeper.save([{ ...one, advName: 'Renamed' }, none]);
    const renamed = body.find(({ id }) => id === one.id);
    expect(renamed).toMatchObject({
      advName: 'Renamed',
      password: passwordMask,
      version: 2,
      changedBy: keeper.who.name,
    });
    expect(body.find(({ id }) => id === none.id)).toEqual(none);
    expect((await keeper.reveal(one.discordID)).body.password).toBe('hunter2');
    await keeper.save([{ ...one, version: 2, password: 'another' }]);
    expect((await keeper.reveal(one.discordID)).body.password).toBe('another');
  });

  // proves PROG-7
  it('takes an entry without a password for one that has none', async () => {
    const discordID = '123450';
    const { body } = await keeper.save([{ discordID, advName: 'Silent' }]);
    expect(body.find((one) => one.discordID === discordID)?.password).toBe('');
    expect((await keeper.reveal(discordID)).body.password).toBe('');
  });

  it('of one entry is refused to the second of two who save at once, because it has changed', async () => {
    const one = await keeper.entry('c');
    const lock = `select pg_advisory_xact_lock(hashtext('warchest.programs'))`;
    const saves = await whileLocked(world, lock, [], async ({ waits }) => {
      const both = ['Mine', 'Theirs'].map((advName) => keeper.save([{ ...one, advName }]));
      await waits(2);
      return both;
    });
    const answers = await Promise.all(saves);
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
    const { body } = await keeper.calls().call(programs.list);
    expect(body.find(({ id }) => id === one.id)?.version).toBe(2);
  });

  it('loses nothing when two save: other entries stay, the same one is said to have changed', async () => {
    const [one, two] = [await keeper.entry('a'), await keeper.entry('b')];
    const mine = await keeper.save([{ ...one, advName: 'Mine' }]);
    expect(mine.status).toBe(200);
    // somebody else had read the list before
    expect((await keeper.save([{ ...two, advName: 'Theirs' }])).status).toBe(200);
    const clash = await keeper.save([
      { ...one, advName: 'Clash' },
      { discordID: '888001', advName: 'New' },
    ]);
    expect([clash.status, clash.problem.type, clash.problem.detail]).toEqual([
      409,
      'stale',
      `Mine was changed by ${keeper.who.name}: look at the list again`,
    ]);
    // an entry that is added twice is not overwritten by the second one
    const again = await keeper.save([{ discordID: one.discordID, advName: 'Anew', password: 'x' }]);
    expect([again.status, again.problem.detail]).toEqual([
      409,
      'Mine is already in the list: look at the list again',
    ]);
    expect((await keeper.save([{ ...one, delete: true }])).status).toBe(409);
    expect((await keeper.save([{ ...two, version: 2, delete: true }])).status).toBe(200);
    expect((await keeper.save([{ ...two, version: 2, advName: 'Back' }])).problem.type).toBe(
      'stale',
    );
    const { body } = await keeper.calls().call(programs.list);
    expect(body.filter(({ id }) => [one.id, two.id].includes(id))).toMatchObject([
      { advName: 'Mine', version: 2 },
    ]);
    expect(body.some(({ discordID }) => discordID === '888001')).toBe(false);
  });

  it('does the same request again without another effect', async () => {
    const sent = { discordID: '888777', advName: 'Repeated', password: 'once' };
    const key = 'repeated-request-1';
    const [first, second] = [
      await keeper.save([sent], undefined, keeper.who, key),
      await keeper.save([sent], undefined, keeper.who, key),
    ];
    expect(second.body).toEqual(first.body);
    expect(first.body.find((one) => one.discordID === '888777')?.version).toBe(1);
  });

  it('lets two entries exchange their ids', async () => {
    const [one, two] = [await keeper.entry('first'), await keeper.entry('second')];
    const swapped = await keeper.save([
      { ...one, discordID: two.discordID },
      { ...two, discordID: one.discordID },
    ]);
    expect(swapped.status).toBe(200);
    expect((await keeper.reveal(two.discordID)).body.password).toBe('first');
    expect((await keeper.reveal(one.discordID)).body.password).toBe('second');
  });
});

describe('a password', () => {
  // proves AUD-3, PROG-4
  it('is in nothing that is stored in plain text, logged or sent', async () => {
    const secret = 'correct-horse-battery';
    const one = await keeper.entry(secret);
    await keeper.save(
      [{ ...one, password: `${secret}-2` }],
      undefined,
      keeper.who,
      'secret-request-1',
    );
    await keeper.save([{ ...one, password: secret }]);
    expect((await keeper.reveal(one.discordID)).text).toContain(secret);
    const tables = await world.sql<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    for (const { name } of tables) {
      const found = await world.sql(`select 1 from "${name}" t where t::text like $1`, [
        `%${secret}%`,
      ]);
      expect([name, found.length]).toEqual([name, 0]);
    }
    expect(logged.filter((line) => line.includes(secret))).toEqual([]);
    expect(logged.length).toBeGreaterThan(0);
    expect((await keeper.calls().call(programs.list)).text).not.toContain(secret);
    // nor is anything remembered of a request that carried it
    const [kept] = await world.sql<{ count: number }>(
      `select count(*)::integer as count from idempotency_keys where endpoint like 'programs.%'`,
    );
    expect(kept?.count).toBe(0);
  });

  // proves PROG-6
  it('that was looked at or changed is in the audit log, without itself', async () => {
    const one = await keeper.entry('first');
    await keeper.save([{ ...one, password: 'second' }]);
    await keeper.reveal(one.discordID);
    const rows = await world.sql<{ action: string; actor: string; differences: unknown }>(
      `select action, actor_id as actor, differences from audit_log
       where subject = 'program' and subject_id = $1 order by id`,
      [one.id],
    );
    expect(rows).toEqual([
      {
        action: 'program.save',
        actor: keeper.who.id,
        differences: {
          discordID: { oldValue: null, newValue: one.discordID },
          advName: { oldValue: null, newValue: one.advName },
          password: { oldValue: '', newValue: passwordMask },
        },
      },
      {
        action: 'program.save',
        actor: keeper.who.id,
        differences: { password: { oldValue: passwordMask, newValue: passwordMask } },
      },
      { action: 'program.reveal', actor: keeper.who.id, differences: {} },
    ]);
  });

  // proves PROG-3
  it('is shown a few times a minute to one person', async () => {
    const limited = await world.startServer({ config: { rateLimits: true } });
    const one = await keeper.entry('secret');
    const statuses: number[] = [];
    for (let times = 0; times < 12; times += 1) {
      statuses.push((await keeper.reveal(one.discordID, limited)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
    world.clock.set(world.clock.now() + 6_000);
    expect((await keeper.reveal(one.discordID, limited)).status).toBe(200);
  });
});
