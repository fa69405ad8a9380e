import { createPrivateKey, createPublicKey } from 'node:crypto';
import { fstatSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { setVariable, testFolder } from '../../test/folder.ts';
import { testConfig } from '../../test/settings.ts';
import { assertPortFree } from './port.ts';
import { simulatorPlace, startSimulator } from './simulator.ts';

const root = path.resolve(import.meta.dirname, '..', '..', '..', '..');

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('a stopped simulator has left its port, and its end is not reported as a failure', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'warchest-simulator-'));
  const config = testConfig({ dataDir, simulatorPort: await freePort() });
  const warnings: string[] = [];
  const log = { warn: (_: object, message: string) => void warnings.push(message) };
  const simulator = await startSimulator(config, { root, built: false, log });
  try {
    await expect(assertPortFree(simulatorPlace(config))).rejects.toThrow(
      String(config.simulatorPort),
    );
  } finally {
    await simulator.stop();
  }
  await assertPortFree(simulatorPlace(config));
  await simulator.stop();
  expect(warnings).toEqual([]);
  await rm(dataDir, { recursive: true });
});

test.each([{ production: true }, { loopback: false }])(
  'with %j none is started',
  async (changes) => {
    const config = testConfig({ dataDir: '/nowhere', simulatorPort: await freePort(), ...changes });
    const log = { warn: () => undefined };
    await expect(startSimulator(config, { root, built: false, log })).rejects.toThrow(
      'only runs on loopback and outside production',
    );
    await assertPortFree(simulatorPlace(config));
  },
);

/** An installation whose simulator is this script. */
async function installed(...lines: readonly string[]): Promise<string> {
  const folder = await testFolder();
  await mkdir(path.join(folder, 'apps', 'simulator', 'dist'), { recursive: true });
  await writeFile(path.join(folder, 'apps', 'simulator', 'dist', 'main.js'), lines.join('\n'));
  return folder;
}

test('a simulator has started when it says that it listens, and knows what it needs alone', async () => {
  setVariable('SESSION_SECRET', 'not for the simulator');
  const folder = await installed(
    'const { fstatSync, writeFileSync } = require("node:fs");',
    'const { dev, ino } = fstatSync(2);',
    'process.stdout.write("begins\\n");',
    'setTimeout(() => {',
    '  writeFileSync("seen", JSON.stringify({ place: process.cwd(), given: process.env, errors: [dev, ino] }));',
    '  process.stdout.write("listening\\n");',
    '}, 50);',
    'process.stdin.resume();',
  );
  const config = testConfig({ dataDir: '/site', simulatorPort: 3941 });
  const warned: unknown[] = [];
  const log = { warn: (details: object, message: string) => void warned.push([details, message]) };
  const simulator = await startSimulator(config, { root: folder, built: true, log });
  const seen = JSON.parse(await readFile(path.join(folder, 'seen'), 'utf8')) as {
    place: string;
    given: Record<string, string>;
    errors: readonly number[];
  };
  // what it reports as an error is read where the server's own errors are
  const { dev, ino } = fstatSync(2);
  expect(seen.errors).toEqual([dev, ino]);
  const { SIM_PRIVATE_KEY, ...given } = seen.given;
  const { chat } = simulator;
  expect({ place: seen.place, given }).toEqual({
    place: folder,
    given: {
      SIM_PORT: '3941',
      SIM_CLIENT_ID: '910000000000000001',
      SIM_CLIENT_SECRET: chat.clientSecret,
      SIM_GUILD_ID: '910000000000000000',
      SIM_BOT_TOKEN: chat.botToken,
      SIM_END_WITH_STDIN: '1',
      SIM_MEMORY: '/site/simulated-chat.json',
    },
  });
  expect({ ...simulator, chat: { ...chat, clientSecret: '', botToken: '' }, stop: null }).toEqual({
    chat: {
      clientId: '910000000000000001',
      clientSecret: '',
      guildId: '910000000000000000',
      botToken: '',
      apiBase: 'http://127.0.0.1:3941/api',
      publicKey: publicKeyOf(String(SIM_PRIVATE_KEY)),
    },
    profileBase: 'http://127.0.0.1:3941/raider',
    stop: null,
  });
  expect(chat.clientSecret).not.toBe(chat.botToken);
  await simulator.stop();
  expect(warned).toEqual([]);
});

/** The public half of a private key in hexadecimal (PKCS #8), as 32 bytes. */
const publicKeyOf = (privateKey: string): string =>
  createPublicKey(
    createPrivateKey({ key: Buffer.from(privateKey, 'hex'), format: 'der', type: 'pkcs8' }),
  )
    .export({ format: 'der', type: 'spki' })
    .subarray(-32)
    .toString('hex');

test('a simulator that fails to start is an error, one that ends later is a warning', async () => {
  const config = testConfig({ dataDir: '/nowhere', simulatorPort: 3941 });
  const warned: unknown[] = [];
  const log = { warn: (details: object, message: string) => void warned.push([details, message]) };
  const failing = await installed('process.exit(3);');
  await expect(startSimulator(config, { root: failing, built: true, log })).rejects.toThrow(
    'The simulated chat platform failed to start: exit code 3',
  );
  expect(warned).toEqual([]);
  // where there is no installation it is not even begun
  const nowhere = path.join(failing, 'nothing');
  await expect(startSimulator(config, { root: nowhere, built: true, log })).rejects.toThrow(
    'ENOENT',
  );
  const ending = await installed('process.stdout.write("listening\\n", () => process.exit(4));');
  const simulator = await startSimulator(config, { root: ending, built: true, log });
  await expect
    .poll(() => warned)
    .toEqual([[{ code: 4 }, 'The simulated chat platform ended unexpectedly']]);
  await simulator.stop();
});
