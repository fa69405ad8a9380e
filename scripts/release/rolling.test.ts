import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../apps/server/src/platform/embedded-postgres.ts';
import { HttpClient } from '../../apps/server/test/reliability/http-client.ts';
import { newBooking, openRun } from '../../apps/server/test/reliability/write-load.ts';
import { at } from '../lib/root.mjs';
import { isFullTier } from '../lib/tier.mjs';
import { BareHome, freePair } from './bare-home.ts';
import { archiveIn, builtRelease } from './built-release.ts';
import { fakeSystemd } from './fake-systemd.ts';
import { nextRelease, oneMoreMigration } from './next-release.ts';
import { SmallProxy } from './small-proxy.ts';

/** Requests during the upgrade. */
const least = isFullTier ? 20_000 : 500;
/** More of them would only take the processor from those who upgrade. */
const askers = isFullTier ? 8 : 3;
/** Every so many requests of an asker is a booking: a run has 1,000 spots. */
const bookEvery = 25;

const drainSeconds = 1;

let home: BareHome;
let built: string;
let database: EmbeddedPostgres;
let proxy: SmallProxy;
let origin: string;
let services: readonly string[];
const systemctl = (...words: string[]) =>
  home.run(path.join(home.folder, 'programs', 'systemctl'), words);
const portOf = (service: string): number => Number(service.split('@')[1]);
const versionAt = async (service: string): Promise<string | null> => {
  const health = await fetch(`http://127.0.0.1:${portOf(service)}/health`).catch(() => null);
  return health ? ((await health.json()) as { version: string }).version : null;
};
const isReady = async (): Promise<void> => {
  if (!(await fetch(`${origin}/ready`)).ok) throw new Error('It is not ready');
};

beforeAll(async () => {
  home = await BareHome.make();
  built = archiveIn(builtRelease());
  symlinkSync(path.basename(await home.unpack(built)), path.join(home.folder, 'current'));
  const quiet = { info: () => undefined, warn: () => undefined };
  database = await startEmbeddedPostgres({
    dataDir: path.join(home.folder, 'elsewhere'),
    durable: false,
    log: quiet,
  });
  const ports = [await freePair(), await freePair()];
  services = ports.map((port) => `warchest@${port}`);
  proxy = new SmallProxy(ports);
  origin = await proxy.open();
  const settings = {
    DATABASE_URL: database.connectionString,
    PUBLIC_ORIGIN: origin,
    SEED: 'none',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: String(drainSeconds),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(path.join(home.folder, 'warchest.env'), lines.join(''));
  fakeSystemd(home.folder);
}, 180_000);
afterAll(async () => {
  for (const service of services) await systemctl('stop', service);
  proxy.close();
  await database.stop();
  await home.clear();
});

/** Follows the live changes as a page does, again when the stream ends; counts how often. */
async function follow(client: HttpClient, ended: AbortSignal): Promise<number> {
  let opened = 0;
  while (!ended.aborted) {
    const stream = await client.stream();
    if (!stream.ok || !stream.body) throw new Error(`No stream: ${stream.status}`);
    opened += 1;
    const reader = stream.body.getReader();
    const stop = () => void reader.cancel();
    ended.addEventListener('abort', stop);
    while (!(await reader.read().catch(() => ({ done: true }))).done);
    ended.removeEventListener('abort', stop);
  }
  return opened;
}

// proves PKG-11
test(`an upgrade of two processes under load: none of ${least} requests fails, streams come back`, async () => {
  const [first = '', second = ''] = services;
  await systemctl('restart', first);
  await vi.waitFor(isReady, { timeout: 60_000, interval: 100 });
  // At one process, whose simulated Discord knows it.
  const client = await HttpClient.logIn(origin, ['RAIDMANAGER', 'RAIDLEADER']);
  const runId = await openRun(client);
  await systemctl('restart', second);
  await expect.poll(() => versionAt(second)).not.toBeNull();

  const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as { version: string };
  const entries = oneMoreMigration(at('apps', 'server', 'migrations'), '9000_more', (last) => [
    { version, last },
  ]);
  const next = await nextRelease(built, '9.0.0', path.join(home.folder, 'archives'), { entries });

  const over = new AbortController();
  const streams = Array.from({ length: 5 }, () => follow(client, over.signal));
  const failed: string[] = [];
  const booked = new Set<string>();
  let asked = 0;
  const ask = async (): Promise<void> => {
    for (let turn = 1; !over.signal.aborted; turn++) {
      const books = turn % bookEvery === 0;
      const reply = await (books
        ? client.ask('PUT', `/raid/${runId}/book`, newBooking(), {
            'idempotency-key': crypto.randomUUID(),
          })
        : client.ask('GET', '/user/discord'));
      asked += 1;
      if (reply.status !== 200)
        failed.push(`${turn}: ${reply.status} ${JSON.stringify(reply.body)}`);
      else if (books) booked.add(String(reply.body.id));
    }
  };
  const asking = Array.from({ length: askers }, ask);
  const program = path.join(home.folder, 'current', 'bin', 'warchest');
  const upgrade = await home.run(program, ['upgrade', next, '--services', services.join(',')]);
  expect(upgrade.said).toContain('Warchest 9.0.0 runs.');
  while (asked < least) await pause(100);
  over.abort();
  await Promise.all(asking);
  expect(failed).toEqual([]);
  // A proxy that asks less often knows that the first one is back before the second one leaves.
  const [left] = proxy.changes.filter(({ port, isReady }) => port === portOf(second) && !isReady);
  const back = proxy.changes.findLast(({ port, isReady }) => port === portOf(first) && isReady);
  expect((left?.at ?? 0) - (back?.at ?? Infinity)).toBeGreaterThan(drainSeconds * 700);
  expect(await Promise.all(services.map(versionAt))).toEqual(['9.0.0', '9.0.0']);
  for (const opened of await Promise.all(streams)) expect(opened).toBeGreaterThan(1);
  expect(booked.size).toBeGreaterThan(0);
  expect((await home.run(program, ['verify'])).code).toBe(0);
});
