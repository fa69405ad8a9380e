import { members } from '@warchest/contract/members.ts';
import { sessions } from '@warchest/contract/sessions.ts';
import { Browser } from '../browser.ts';
import { person, type TestWorld } from '../harness.ts';
import { differs, race, unexpected, type RaceContext } from './race.ts';
import { indexes, rounds, together } from './rounds.ts';
import { withoutRowLocks, withoutTokenGrace } from '../without-guards.ts';

const refreshOf = (browser: Browser) => browser.cookies.get('warchest-refresh');
const isIn = async (browser: Browser) =>
  (await browser.get(`/v1${members.me.path}`)).status === 200;

async function loggedIn(world: TestWorld, who = person({ roles: ['OVERVIEW'] })): Promise<Browser> {
  world.chat.put(who.id, who.name, who.roles);
  const browser = new Browser(world);
  await browser.logIn(who.id);
  return browser;
}

/** 64 tabs hold one token; some come a little later, when others have the successor already. */
async function oneToken({ world, chance, server }: RaceContext): Promise<string[]> {
  const browser = await loggedIn(world);
  const tabs = indexes(64).map((i) => browser.on(server(i)));
  const early = chance.between(1, tabs.length);
  const first = await together(tabs.slice(0, early), (tab) => tab.refresh());
  world.clock.advance(chance.between(0, 19_000));
  const later = await together(tabs.slice(early), (tab) => tab.refresh());
  const [generations] = await world.sql<{ n: number }>(
    `select count(*) as n from session_tokens t join sessions s on s.id = t.session_id
     where t.kind = 'refresh' and s.id = (select id from sessions order by created_at desc, id desc
       limit 1)`,
  );
  return [
    ...unexpected([...first, ...later], 200),
    ...differs('the number of successors', new Set(tabs.map(refreshOf)).size, 1),
    ...differs('the refresh tokens of the session', generations?.n, 2),
    ...differs('logged in afterwards', await isIn(tabs[0] ?? browser), true),
  ];
}

/** Some tabs refresh while others log out: whoever comes first, nobody is in at the end. */
async function loggedOut({ world, server }: RaceContext): Promise<string[]> {
  const browser = await loggedIn(world);
  const tabs = indexes(16).map((i) => browser.on(server(i)));
  const answers = await together(tabs, (tab, index) =>
    index % 4 === 3 ? tab.post('/v1/authentication/revoke') : tab.refresh(),
  );
  const still = await together(tabs, isIn);
  // A refusal leaves the cookies alone: another tab may hold better ones.
  const cleared = answers.filter(({ status, headers }) => status === 401 && headers['set-cookie']);
  return [
    ...unexpected(answers, 200, 401),
    ...differs('tabs that are still in', still.filter(Boolean).length, 0),
    ...differs('refusals that touch cookies', cleared.length, 0),
    ...unexpected(await together(tabs.slice(0, 2), (tab) => tab.refresh()), 401),
  ];
}

/** Devices that end each other's sessions while all of them refresh: one of them stays logged in. */
async function endedByOthers({ world, server }: RaceContext): Promise<string[]> {
  const who = person({ roles: ['OVERVIEW'] });
  const devices: Browser[] = [];
  for (const i of indexes(4)) devices.push((await loggedIn(world, who)).on(server(i)));
  const tabs = devices.flatMap((device, i) => [device.on(server(i)), device.on(server(i + 1))]);
  const answers = await together(tabs, (tab, i) =>
    i % 2 === 0 ? tab.put(`/v1${sessions.endOthers.path}`) : tab.refresh(),
  );
  const still = await together(tabs, isIn);
  const devicesIn = indexes(4).filter((i) => still[2 * i] || still[2 * i + 1]);
  const [open] = await world.sql<{ n: number }>(
    'select count(*) as n from sessions where member_id = $1 and ended_at is null',
    [who.id],
  );
  return [
    ...unexpected(answers, 200, 401),
    ...differs('devices that are still in', devicesIn.length, 1),
    ...differs('open sessions', open?.n, 1),
  ];
}

race({
  id: 'token refresh',
  promise:
    'one refresh token has one successor for 64 tabs, and logging out ends them all, here or from another device',
  rounds: rounds(6, 500),
  round: async (arena) => [
    ...(await oneToken(arena)),
    ...(await loggedOut(arena)),
    ...(await endedByOthers(arena)),
  ],
  controls: [
    { without: 'the grace', unguarded: withoutTokenGrace },
    { without: 'the lock on the session', unguarded: withoutRowLocks },
  ],
});
