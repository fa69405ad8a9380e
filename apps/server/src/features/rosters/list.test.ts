import { afterEach, beforeAll, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { Role } from '@warchest/domain/members/roles.ts';
import { community } from '../../../test/community.ts';
import { person, type TestUser } from '../../../test/harness.ts';
import { openStream, type Stream } from '../../../test/stream.ts';

const { members, rosters } = contract;
const here = community();

let address = '';
const open: Stream[] = [];
beforeAll(async () => {
  address = await here.world.server.listen();
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

async function watch(who: TestUser): Promise<Stream> {
  const stream = await openStream(address, { cookie: await here.world.cookieOf(who) });
  open.push(stream);
  await stream.until(({ event }) => event === 'hello');
  return stream;
}
const name = (...ids: string[]) => here.saveSettings({ rosterOverseers: ids.join(', ') });
const own = (who: TestUser) => here.as(who).call(rosters.own, { params: { userId: who.id } });
const namedFor = async (who: TestUser) => (await here.as(who).call(members.myRoles)).body.named;
const heard = (stream: Stream) => stream.events.filter(({ event }) => event === 'rosters').length;

/** Opens a roster of somebody else, and waits until everybody who hears of it has. */
async function somethingHappens(...streams: readonly Stream[]): Promise<void> {
  const before = new Map(streams.map((stream) => [stream, stream.events.length]));
  await here.openRoster(await here.openRun(), here.people.manager);
  here.world.server.deps.notices.publish([{ topic: 'catalogue' }]);
  for (const stream of streams) {
    const from = before.get(stream) ?? 0;
    await stream.until((one) => one.event === 'catalogue' && stream.events.indexOf(one) >= from);
  }
}

it('nobody hears of rosters who may have none', async () => {
  const roles: readonly (readonly Role[])[] = [
    [],
    ['OVERVIEW'],
    ['ADVERTISER', 'OVERVIEW'],
    ['ADMIN', 'GCMANAGER'],
    ['RAIDLEADER', 'BLACKLISTED'],
  ];
  const barred = person({ roles: ['OVERVIEW', 'BLACKLISTED'] });
  await name(barred.id);
  const nobodies = await Promise.all(roles.map((held) => watch(person({ roles: [...held] }))));
  const streams = [...nobodies, await watch(barred)];
  const leader = await watch(person({ roles: ['RAIDLEADER'] }));
  await somethingHappens(leader, ...streams);
  expect(streams.map(heard)).toEqual(streams.map(() => 0));
  expect(heard(leader)).toBeGreaterThan(0);
  expect((await own(barred)).status).toBe(403);
});

it('whom the settings name has rosters as leaders do, from that moment to the end of it', async () => {
  const named = person({ name: 'Named', roles: [] });
  const other = person({ name: 'Other', roles: ['OVERVIEW'] });
  await name();
  expect([await namedFor(named), (await own(named)).status]).toEqual([[], 403]);
  const stream = await watch(named);
  await somethingHappens(stream);
  expect(heard(stream)).toBe(0);

  await name(named.id);
  // the page asks anew who this is, and the stream shows what may be seen now
  await stream.until(({ event }) => event === 'reload');
  expect(stream.events.filter(({ event }) => event === 'member').map(({ data }) => data)).toEqual([
    { parts: ['roles'] },
  ]);
  expect([await namedFor(named), (await own(named)).body.data]).toEqual([['rosters'], []]);
  expect([await namedFor(other), (await own(other)).status]).toEqual([[], 403]);
  await somethingHappens(stream);
  expect(heard(stream)).toBeGreaterThan(0);
  // of the runs that they lead, and of no others
  const { message } = await here.roster();
  const note = () => here.as(named).call(rosters.note, { body: { message, leaderNote: 'mine' } });
  expect((await note()).status).toBe(404);
  expect((await here.as(named).call(rosters.all)).status).toBe(403);
  await here.sql('update runs set leader = $2 where id = $1', [here.run.id, named.id]);
  expect((await note()).status).toBe(200);
  expect((await own(named)).body.data.map((one) => one.message)).toEqual([message]);

  await name(other.id);
  expect([await namedFor(named), (await own(named)).status]).toEqual([[], 403]);
  expect((await note()).status).toBe(404);
  expect(await namedFor(other)).toEqual(['rosters']);
  const reloads = () => stream.events.filter(({ event }) => event === 'reload').length;
  await stream.until(() => reloads() === 2);
  const before = heard(stream);
  await somethingHappens(stream);
  expect(heard(stream)).toBe(before);
});
