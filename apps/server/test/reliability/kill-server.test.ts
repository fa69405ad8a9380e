import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aftermath } from './database-probe.ts';
import { buildServer, Installation, type ServerProcess } from './server-process.ts';
import { indexes, rounds, seeded, together } from './rounds.ts';
import { addTo, nothingYet, openField, startWriteLoad } from './write-load.ts';
import { HttpClient } from './http-client.ts';

const kills = rounds(2, 200);
/** Milliseconds from its start until it serves a member again, on a machine that is not slowed down. */
const longestAbsence = 5_000;
/** On one that is: as many times as long as a start takes there after a clean stop. */
const timesCleanStart = 3;

let site: Installation;
beforeAll(async () => {
  buildServer();
  site = await Installation.make();
});
afterAll(() => site.clear());

/** More than so many are booked before each kill, however slow the machine is. */
const leastBooked = 5;

// proves REL-7
test(`${kills} times killed hard in a storm of writing, nothing acknowledged is lost`, async () => {
  const chance = seeded('kill server');
  let program: ServerProcess = await site.start();
  const manager = await HttpClient.logIn(site.origin, ['RAIDMANAGER', 'RAIDLEADER']);
  const admin = await HttpClient.logIn(site.origin, ['ADMIN']);
  const writers = await together(indexes(24), () =>
    HttpClient.logIn(site.origin, ['ADVERTISER', 'OVERVIEW']),
  );
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const began = Date.now();
    await work();
    return Date.now() - began;
  };
  expect(await program.kill('SIGTERM')).toMatchObject({ code: 0 });
  const cleanStart = await timed(async () => (program = await site.start()));
  const limit = Math.max(longestAbsence, timesCleanStart * cleanStart);
  const acknowledged = nothingYet();
  for (let kill = 1; kill <= kills; kill++) {
    const field = await openField(manager, admin);
    const { acknowledged: now, end } = startWriteLoad(writers, field, { persistent: false });
    // every other time something of each sort is under way
    const sorts = kill % 2 === 0 ? [now.booked] : [now.moved, now.mailed, now.paid];
    while (now.booked.size <= leastBooked || sorts.some(({ size }) => size === 0)) await pause(5);
    await pause(chance.between(0, 400));
    expect(await program.kill('SIGKILL')).toMatchObject({ signal: 'SIGKILL' });
    await end();
    addTo(acknowledged, now);

    const absence = await timed(async () => {
      program = await site.start();
      const [runId] = field.runs.raid;
      expect((await manager.ask('GET', `/raid/getspecificraid/${runId}`)).status).toBe(200);
    });
    expect(absence).toBeLessThan(limit);
    expect(await aftermath(site, acknowledged)).toEqual({ findings: [], lost: [], twice: [] });
  }
  const { booked, moved, mailed, paid } = acknowledged;
  expect(booked.size).toBeGreaterThan(kills * leastBooked);
  const least = Math.floor(kills / 2);
  for (const { size } of [moved, mailed, paid]) expect(size).toBeGreaterThanOrEqual(least);
});
