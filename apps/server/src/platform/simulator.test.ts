import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
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
