import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '@warchest/contract/endpoint.ts';
import type { Access } from '@warchest/domain/members/access.ts';
import { allRoles, type Role } from '@warchest/domain/members/roles.ts';
import { verifyDatabase } from '../../src/verify/database.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../harness.ts';
import { closedToBlacklisted } from './closed-to-blacklisted.ts';
import { expectedAccess, type ExpectedAccess } from './expected-access.ts';
import { addressOf, isStream, endpoints } from './endpoints.ts';
import { together } from './rounds.ts';

let world: TestWorld;
let origin: string;

/** Somebody who knocks: `roles` null for nobody who is signed in. */
interface Visitor {
  readonly name: string;
  readonly roles: readonly Role[] | null;
  readonly cookie: string;
}
const visitors: Visitor[] = [];

async function invite(name: string, who: TestUser): Promise<Visitor> {
  const visitor = { name, roles: who.roles, cookie: await world.cookieOf(who) };
  visitors.push(visitor);
  return visitor;
}

beforeAll(async () => {
  world = await testWorld();
  origin = await world.server.listen();
  visitors.push({ name: 'nobody', roles: null, cookie: '' });
  await invite('somebody without a role', person());
  for (const role of allRoles) await invite(role, person({ roles: [role] }));
  for (const role of allRoles.filter((one) => one !== 'BLACKLISTED')) {
    await invite(`BLACKLISTED ${role}`, person({ roles: ['BLACKLISTED', role] }));
  }
  for (const [name, ending] of [
    ['expired', `update session_tokens set expires_at = $2 where session_id = s.id`],
    ['ended', `update sessions set ended_at = $2 where id = s.id`],
  ] as const) {
    const who = person({ roles: [...allRoles].filter((role) => role !== 'BLACKLISTED') });
    const { cookie } = await invite(`somebody whose session has ${name}`, who);
    await world.sql(ending.replace('s.id', '(select id from sessions where member_id = $1)'), [
      who.id,
      new Date(world.clock.now() - 1).toISOString(),
    ]);
    visitors.pop();
    visitors.push({ name: `a session that has ${name}`, roles: null, cookie });
  }
});
afterAll(() => world.close());

/** What the line says, read here a second time: may enter, or is turned away with which status. */
function written(access: Access, roles: readonly Role[] | null): 'enters' | 401 | 403 {
  if (access.who === 'public') return 'enters';
  if (roles === null) return 401;
  const blacklisted = roles.includes('BLACKLISTED');
  if (access.notBlacklisted && blacklisted) return 403;
  if (access.who === 'signedIn') return 'enters';
  if (access.who === 'booker') return roles.length > 0 && !blacklisted ? 'enters' : 403;
  return roles.some((role) => access.roles.includes(role)) ? 'enters' : 403;
}

function decided(
  name: string,
  who: ExpectedAccess,
  roles: readonly Role[] | null,
): 'enters' | 401 | 403 {
  if (who === 'public') return 'enters';
  if (roles === null) return 401;
  if (closedToBlacklisted.includes(name) && roles.includes('BLACKLISTED')) return 403;
  if (who === 'signed in') return 'enters';
  if (who === 'booker') {
    return roles.length > 0 && !roles.includes('BLACKLISTED') ? 'enters' : 403;
  }
  return roles.some((role) => who.includes(role)) ? 'enters' : 403;
}

/** Knocks with a request that cannot do anything, and sees whether the door opens. */
async function knock(line: Endpoint, { cookie }: Visitor): Promise<'enters' | 401 | 403 | string> {
  if (isStream(line)) return knockAtStream(line, cookie);
  const writes = line.method !== 'GET' && line.method !== 'DELETE';
  const answer = await world.as(null).send({
    method: line.method,
    url: addressOf(line),
    headers: cookie === '' ? {} : { cookie },
    ...(writes ? { payload: '{}' } : {}),
  });
  const { status, problem } = answer;
  if (status >= 500) return `${status} ${answer.text}`;
  if (line.access.who !== 'public' && status === 401) return 401;
  const atTheDoor = status === 403 && problem.detail?.startsWith(line.name) === true;
  return atTheDoor ? 403 : 'enters';
}

async function knockAtStream(line: Endpoint, cookie: string) {
  const answer = await fetch(origin + addressOf(line), { headers: { cookie } });
  await answer.body?.cancel();
  return answer.status === 401 || answer.status === 403 ? answer.status : 'enters';
}

// Those that end the visitor's session come last.
const ordered = endpoints.toSorted(
  (a, b) => Number(a.name.includes('revoke')) - Number(b.name.includes('revoke')),
);

test.each(ordered.map((line): [string, Endpoint] => [line.name, line]))(
  '%s is open to whom its line says, and to nobody else',
  async (_, line) => {
    const found = await together(visitors, async (visitor) => [
      visitor.name,
      await knock(line, visitor),
    ]);
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(visitors.map(({ name, roles }) => [name, written(line.access, roles)])),
    );
  },
);

// proves ACC-11, ACC-12, ACC-13, ACC-14, ACC-15, ACC-16, ACC-17, ACC-18, ACC-19, ACC-20
test('every line says what was decided', () => {
  const differing = endpoints.flatMap((line) => {
    const who = expectedAccess[line.name];
    if (who === undefined) return [`${line.name} is missing in decided-access.ts`];
    return visitors
      .filter(({ roles }) => decided(line.name, who, roles) !== written(line.access, roles))
      .map(({ name }) => `${line.name}: ${name}`);
  });
  expect(differing).toEqual([]);
  const known = new Set(endpoints.map((line) => line.name));
  expect(Object.keys(expectedAccess).filter((name) => !known.has(name))).toEqual([]);
});

// proves ACC-10
test('knocking changed nothing', async () => {
  expect(await verifyDatabase(world.server.deps)).toEqual([]);
  const changes = await world.sql(
    `select action, actor_name, differences from audit_log
     where action not like 'session.%' and actor_id <> 'server'`,
  );
  expect(changes).toEqual([]);
});
