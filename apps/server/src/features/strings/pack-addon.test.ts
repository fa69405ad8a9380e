import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import { testConfig } from '../../../test/settings.ts';
import { filesOf, packAddon } from './pack-addon.ts';

/** Reads an archive by its directory, as those who unpack it do; checks what it says of each file. */
function unpacked(archive: Buffer): Map<string, string> {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50);
    const [size, nameSize] = [archive.readUInt32LE(at + 24), archive.readUInt16LE(at + 28)];
    const name = archive.toString('utf8', at + 46, at + 46 + nameSize);
    const head = archive.readUInt32LE(at + 42);
    expect(archive.readUInt32LE(head)).toBe(0x04034b50);
    const from = head + 30 + archive.readUInt16LE(head + 26);
    const body = archive.subarray(from, from + size);
    expect(crc32(body)).toBe(archive.readUInt32LE(at + 16));
    expect(archive.toString('utf8', head + 30, from)).toBe(name);
    files.set(name, body.toString());
    at += 46 + nameSize;
  }
  expect(at).toBe(end);
  return files;
}

const config = testConfig();

describe('the addon', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });
  afterAll(() => world.close());
  const download = async (who: Parameters<TestWorld['as']>[0]) =>
    world.server.app.fastify.inject({
      method: 'GET',
      url: '/v1/addon.zip',
      headers: { host: '127.0.0.1:3000', ...(who ? { cookie: await world.cookieOf(who) } : {}) },
    });

  it('is for those who may book', async () => {
    expect((await download(null)).statusCode).toBe(401);
    expect((await download(person())).statusCode).toBe(403);
    expect((await download(person({ roles: ['ADVERTISER', 'BLACKLISTED'] }))).statusCode).toBe(403);
  });

  // proves STR-18
  it('comes as a zip whose table of contents names its files and the interface of the settings', async () => {
    const answer = await download(person({ roles: ['GOLDCOLLECTOR'] }));
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="Warchest.zip"');
    const files = unpacked(answer.rawPayload);
    const contents = files.get('Warchest/Warchest.toc') ?? '';
    expect(contents).toContain(`## Interface: ${config.addonInterface}\n`);
    expect(contents).not.toContain('@');
    expect([...files.keys()]).toEqual([
      'Warchest/Warchest.toc',
      ...filesOf(contents).map((file) => `Warchest/${file}`),
    ]);
    expect(files.get('Warchest/mailer.lua')).toContain('SendMail(');
    // what the community has set counts with the next download
    const body = { values: { addonInterface: '130000' } };
    const webAdmin = world.as(person({ roles: ['WEBADMIN'] }));
    expect((await webAdmin.call(contract.settings.save, { body })).status).toBe(200);
    const patched = await download(person({ roles: ['GOLDCOLLECTOR'] }));
    const toc = unpacked(patched.rawPayload).get('Warchest/Warchest.toc');
    expect(toc).toContain('## Interface: 130000\n');
  });
});

/** Every case of the addon's own tests, which run in the game's version of Lua on a stand-in of it. */
async function casesOfLua(): Promise<[name: string, outcome: string][]> {
  const files = [...unpacked(await packAddon(config)).keys()]
    .map((name) => path.basename(name))
    .filter((name) => name.endsWith('.lua'));
  const run = path.join(config.addonDir, 'test', 'run.lua');
  const { stdout } = await promisify(execFile)('lua5.1', [run, config.addonDir, ...files]).catch(
    (failure: { code?: unknown; stdout?: string }) => {
      if (failure.code === 'ENOENT') {
        throw new Error('The tests of the addon need lua5.1: install it');
      }
      return { stdout: failure.stdout ?? '' };
    },
  );
  const lines = stdout.split('\n').filter((line) => line !== '');
  return lines.map((line) => [line.replace(/^(not )?ok /, '').replace(/: .*/, ''), line]);
}
const cases = await casesOfLua();

// proves STR-19, STR-20
describe('in the game, the addon', () => {
  test('has its cases', () => expect(cases.length).toBeGreaterThanOrEqual(12));
  test.each(cases)('%s', (name, outcome) => expect(outcome).toBe(`ok ${name}`));
});
