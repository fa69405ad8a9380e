import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findHome } from '../../src/platform/embedded/cluster.ts';
import type { EmbeddedPostgres } from '../../src/platform/embedded-postgres.ts';
import { EmbeddedRoom, query, start } from '../embedded-database.ts';
import { aftermathIn, killPostmaster, lookIntoUrl } from './database-probe.ts';
import { HttpClient } from './http-client.ts';
import { openProxy, type Proxy } from './pg-proxy.ts';
import { indexes, isFullTier, rounds, together } from './rounds.ts';
import { buildServer, Installation } from './server-process.ts';
import { openField, startWriteLoad, type WriteLoad } from './write-load.ts';

const run = promisify(execFile);
const room = new EmbeddedRoom();
const failovers = rounds(1, 10);

beforeAll(() => buildServer());

/** A server on a primary that a standby follows, behind an address that can be switched. */
interface Site {
  readonly primary: EmbeddedPostgres;
  readonly standby: EmbeddedPostgres;
  readonly address: Proxy;
  readonly installation: Installation;
}
const sites: Site[] = [];
afterAll(async () => {
  for (const { installation, address, standby } of sites) {
    await installation.clear();
    await address.close();
    await standby.stop();
  }
});

async function openSite(name: string): Promise<Site> {
  const own = { database: 'failover', durable: true, revive: false };
  const [folder, copy] = [room.dataDir(`${name}-primary`), room.dataDir(`${name}-standby`)];
  await (await start(folder, own)).stop();
  // a copy with the owners of its files, which follows what the first writes
  await run('cp', ['-a', folder, copy]);
  const { cluster } = (await findHome(copy)) ?? { cluster: '' };
  await run('cp', ['-a', path.join(cluster, 'PG_VERSION'), path.join(cluster, 'standby.signal')]);
  const primary = await start(folder, own);
  const standby = await start(copy, { ...own, settings: { hot_standby: 'on' } });
  const address = await openProxy(primary.connectionString, () => true);
  const installation = await Installation.make({ DATABASE_URL: address.url });
  const site = { primary, standby, address, installation };
  sites.push(site);
  await follow(site);
  await installation.start();
  return site;
}

const change = async (url: string, setting: string): Promise<void> => {
  await query(url, `alter system set ${setting}`);
  await query(url, 'select pg_reload_conf()');
};

/** Lets the standby follow; commits of the primary wait until it has them on disk. */
async function follow({ primary, standby }: Site): Promise<void> {
  await change(standby.connectionString, `primary_conninfo = '${primary.connectionString}'`);
  await expect
    .poll(() => query(primary.connectionString, 'select state from pg_stat_replication'))
    .toEqual(['streaming']);
  await change(primary.connectionString, `synchronous_standby_names = '*'`);
  await expect
    .poll(() => query(primary.connectionString, 'select sync_state from pg_stat_replication'))
    .toEqual(['sync']);
}

/** Lets the standby fall behind; commits no longer wait for it. */
async function unfollow({ primary, standby }: Site): Promise<void> {
  await change(primary.connectionString, `synchronous_standby_names = ''`);
  await change(standby.connectionString, `primary_conninfo = ''`);
  await expect
    .poll(() => query(primary.connectionString, 'select state from pg_stat_replication'))
    .toEqual([]);
}

async function beginLoad({ installation }: Site): Promise<WriteLoad> {
  const { origin } = installation;
  const manager = await HttpClient.logIn(origin, ['RAIDMANAGER', 'RAIDLEADER']);
  const admin = await HttpClient.logIn(origin, ['ADMIN']);
  const writers = await together(indexes(16), () =>
    HttpClient.logIn(origin, ['ADVERTISER', 'OVERVIEW']),
  );
  return startWriteLoad(writers, await openField(manager, admin), { persistent: true });
}

const moreBookings = async ({ acknowledged }: WriteLoad, count: number): Promise<void> => {
  const before = acknowledged.booked.size;
  await expect
    .poll(() => acknowledged.booked.size, { timeout: 60_000 })
    .toBeGreaterThanOrEqual(before + count);
};

/** The primary dies, the address leads to the standby, and a moment later that is promoted. */
async function failOver({ primary, standby, address }: Site): Promise<void> {
  await killPostmaster(primary.pid);
  address.switchTo(standby.connectionString);
  // long enough for requests to meet a database that cannot write
  await pause(500);
  await query(standby.connectionString, 'select pg_promote()');
}

// proves REL-17
test('when the primary dies under 16 writers, the server goes on with the promoted standby', async () => {
  for (let failover = 1; failover <= failovers; failover++) {
    const site = await openSite(`sync-${failover}`);
    const load = await beginLoad(site);
    await moreBookings(load, 50);
    await failOver(site);
    await moreBookings(load, 50);
    await load.end();
    expect(load.others.length).toBeGreaterThan(0);
    // What could not be served meanwhile was said to be so, with when to come again.
    expect(load.others.filter((r) => r.status !== 503 || Number(r.retryAfter) < 1)).toEqual([]);
    expect(
      await lookIntoUrl(site.standby.connectionString, ({ read }) =>
        aftermathIn(read, load.acknowledged),
      ),
    ).toEqual({ findings: [], lost: [], twice: [] });
  }
});

/** That the test above can fail: a site of its own, which takes as long as the test. */
const isMissed = (): void =>
  test('with commits that do not wait for the standby, acknowledged bookings are missed', async () => {
    const site = await openSite('async');
    const load = await beginLoad(site);
    await unfollow(site);
    await moreBookings(load, 50);
    await failOver(site);
    await load.end();
    const { lost } = await lookIntoUrl(site.standby.connectionString, ({ read }) =>
      aftermathIn(read, load.acknowledged),
    );
    expect(lost).not.toEqual([]);
  });
if (isFullTier) isMissed();
