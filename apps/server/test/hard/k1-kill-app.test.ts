import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aftermath } from './aftermath.ts';
import { buildProgram, Site, type Program } from './program.ts';
import { numbered, rounds, seeded, together } from './rounds.ts';
import { openRun, storm } from './storm.ts';
import { Visitor } from './visitor.ts';

const kills = rounds(10, 200);
/** Milliseconds from its start until it serves a member again. */
const longestAbsence = 5_000;

let site: Site;
beforeAll(async () => {
  buildProgram();
  site = await Site.make();
});
afterAll(() => site.clear());

test(`K1: ${kills} times killed hard in a storm of bookings, nothing acknowledged is lost`, async () => {
  const chance = seeded('K1');
  let program: Program = await site.start();
  const manager = await Visitor.logIn(site.origin, ['RAIDMANAGER', 'RAIDLEADER']);
  const writers = await together(numbered(24), () =>
    Visitor.logIn(site.origin, ['ADVERTISER', 'OVERVIEW']),
  );
  const acknowledged = new Map<string, string>();
  for (let kill = 1; kill <= kills; kill++) {
    const runId = await openRun(manager);
    const { acknowledged: now, end } = storm(writers, runId, { persistent: false });
    while (now.size === 0) await pause(5);
    await pause(chance.between(0, 400));
    expect(await program.kill('SIGKILL')).toMatchObject({ signal: 'SIGKILL' });
    await end();
    for (const [id, buyer] of now) acknowledged.set(id, buyer);

    const began = Date.now();
    program = await site.start();
    expect((await manager.ask('GET', `/raid/getspecificraid/${runId}`)).status).toBe(200);
    expect(Date.now() - began).toBeLessThan(longestAbsence);
    expect(await aftermath(site, acknowledged)).toEqual({ findings: [], lost: [], twice: [] });
  }
  expect(acknowledged.size).toBeGreaterThan(kills * 5);
});
