import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { runKinds } from '@warchest/domain/runs/kind.ts';
import { verifyDatabase } from '../../src/verify/database.ts';
import { withDatabase } from '../harness.ts';
import { lookInto, lookIntoUrl } from './database-probe.ts';
import { openProxy } from './pg-proxy.ts';
import { buildServer, Installation } from './server-process.ts';
import { rounds, seeded } from './rounds.ts';

beforeAll(() => buildServer());

describe('killed hard while it migrates', () => {
  const kills = rounds(2, 25);
  const name = `hard_k4_${process.pid}`;
  const url = withDatabase(inject('templateUrl'), name);
  const onMaintenance = async (sql: string): Promise<void> => {
    const client = new pg.Client(withDatabase(inject('templateUrl'), 'postgres'));
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  const fresh = async () => {
    await onMaintenance(`drop database if exists ${name} with (force)`);
    await onMaintenance(`create database ${name} template template0`);
  };
  const tables = async (): Promise<string[]> => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      const { rows } = await client.query<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public'`,
      );
      return rows.map((row) => row.name).toSorted();
    } finally {
      await client.end();
    }
  };
  let site: Installation;
  beforeAll(async () => {
    site = await Installation.make({ DATABASE_URL: url });
  });
  afterAll(async () => {
    await site.clear();
    await onMaintenance(`drop database if exists ${name} with (force)`);
  });

  /** Starts on an empty database and kills the server before the statement of this number. */
  async function killedBefore(statement: number): Promise<number> {
    await fresh();
    let seen = 0;
    let kill = (): void => undefined;
    const proxy = await openProxy(url, ({ from, letter, said }) => {
      const migrates = from === 'client' && said().includes('warchest-migrate');
      if (!migrates || !['Q', 'P'].includes(letter) || ++seen < statement) return true;
      kill();
      return false;
    });
    const program = site.begin({ DATABASE_URL: proxy.url });
    kill = () => void program.kill('SIGKILL');
    await Promise.race([program.ready, program.ended]);
    await program.kill('SIGKILL');
    await proxy.close();
    return seen;
  }

  // proves REL-9
  test(`at ${kills} places, the next start finishes`, async () => {
    const all = await killedBefore(Number.POSITIVE_INFINITY);
    const whole = await tables();
    expect(all).toBeGreaterThan(5);
    for (let kill = 0; kill < kills; kill++) {
      await killedBefore(Math.max(2, Math.round(((kill + 1) * all) / kills)));
      // Nothing but the list of what was applied, or everything.
      expect([[], ['schema_migrations'], whole]).toContainEqual(await tables());
      const program = await site.start();
      expect(await tables()).toEqual(whole);
      expect((await fetch(`${site.origin}/ready`)).status).toBe(200);
      expect(await lookIntoUrl(url, verifyDatabase)).toEqual([]);
      await program.kill('SIGTERM');
    }
  });
});

describe('killed hard in its first start', () => {
  const kills = rounds(1, 25);
  const sites: Installation[] = [];
  const make = async (): Promise<Installation> => {
    const site = await Installation.make({ SEED: 'demo' });
    sites.push(site);
    return site;
  };
  afterAll(async () => {
    for (const site of sites) await site.clear();
  });

  /** What a first start has made, and what is wrong with it. */
  const contents = (site: Installation) =>
    lookInto(site, async ({ read }) => {
      const [made] = await read<{
        kinds: Record<string, number>;
      }>(`select (select count(*) from runs) as runs,
        (select count(*) from bookings) as bookings, (select count(*) from members) as members,
        (select count(*) from ledger_entries) as entries,
        (select jsonb_object_agg(kind, n) from (select kind, count(*) as n from runs r
          join bookings b on b.run_id = r.id group by kind) by_kind) as kinds,
        (select count(*) from bookings where mailed) as mailed,
        (select count(*) from catalogue_items) as catalogue,
        (select count(*) from audit_log where action = 'demo.done') as done`);
      return { made, findings: await verifyDatabase({ read }) };
    });

  // proves REL-9
  test(`at ${kills} moments of it, the next start finishes what was begun`, async () => {
    const chance = seeded('kill during start');
    const undisturbed = await make();
    const began = Date.now();
    await (await undisturbed.start()).kill('SIGKILL');
    const whole = Date.now() - began;
    await undisturbed.start();
    const wanted = await contents(undisturbed);
    expect(wanted).toMatchObject({ made: { done: 1 }, findings: [] });
    expect(Object.keys(wanted.made?.kinds ?? {}).toSorted()).toEqual(runKinds.toSorted());
    for (let kill = 0; kill < kills; kill++) {
      const site = await make();
      const program = site.begin();
      // One in each part of it, wherever that falls.
      await Promise.race([pause(((kill + chance.next()) * whole) / kills), program.ready]);
      await program.kill('SIGKILL');
      await site.start();
      expect(await contents(site)).toEqual(wanted);
    }
  });
});
