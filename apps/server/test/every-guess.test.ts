import { describe, expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { Answer } from './api-client.ts';
import { Browser, callbackAddress } from './browser.ts';
import { pressOf, sent } from './chat-interactions.ts';
import { person, type TestUser } from './harness.ts';
import {
  caller,
  from,
  LimitedWorld,
  metricsToken,
  secret,
  type Caller,
  type Request,
} from './limited-world.ts';

const limited = new LimitedWorld();

/** What a refusal says, but for the id of its request. */
const said = ({ problem }: Answer<unknown>) => {
  const { requestId, ...rest } = problem;
  expect(requestId).toMatch(/^[0-9a-z]{11,}$/);
  return rest;
};
const times = async (count: number, request: Request): Promise<Answer<unknown>[]> => {
  const answers: Answer<unknown>[] = [];
  for (let n = 0; n < count; n += 1) answers.push(await request());
  return answers;
};

// proves WIRE-30
describe('a guess', () => {
  test('of a session: a right one is answered like a wrong one, one in use goes on', async () => {
    const [network, elsewhere] = [caller(), caller()];
    const [victim, neighbour] = [caller().user, caller().user];
    const ask = async (who: Caller, cookie: string) =>
      limited.get('/v1/user/discord', { ...from(who), cookie });
    const wrong = () => ask(network, `warchest-access=${secret()}`);
    const [right, known] = [
      await limited.world.cookieOf(victim),
      await limited.world.cookieOf(neighbour),
    ];
    expect((await ask(network, known)).status).toBe(200);
    // All at once, so that none has failed when the next is looked at.
    const answers = await Promise.all(Array.from({ length: 320 }, wrong));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(300);
    expect(refused).toHaveLength(20);
    expect(said(await ask(network, right))).toEqual(said(await wrong()));
    expect((await ask(network, known)).status).toBe(200);
    expect((await ask(elsewhere, right)).status).toBe(200);
    // The session was in use meanwhile.
    expect((await ask(network, right)).status).toBe(200);
  });

  test('of a refresh token: a right one is answered like a wrong one', async () => {
    const network = caller();
    const right = await limited.world.cookieOf(caller().user);
    const ask = (cookie: string) =>
      limited.as(null).send({
        method: 'POST',
        url: `/v1${contract.sessions.refresh.path}`,
        headers: { ...from(network), cookie },
        payload: '{}',
      });
    const wrong = () => ask(`warchest-refresh=${secret()}`);
    const statuses = (await times(90, wrong)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect(said(await ask(right))).toEqual(said(await wrong()));
    expect((await wrong()).status).toBe(429);
  });

  test('of the state of a login: unknown, foreign, used and expired ones are answered alike', async () => {
    const network = caller();
    const [own, other] = [
      new Browser(limited.world, limited.server),
      new Browser(limited.world, limited.server),
    ];
    const stateOf = async (browser: Browser) =>
      new URL(await browser.start()).searchParams.get('state') ?? '';
    const bring = async (state: string) => own.get(callbackAddress('wrong', state), from(network));
    const [expired, used] = [await stateOf(own), await stateOf(own)];
    await bring(used);
    limited.world.clock.advance(11 * 60_000);
    const foreign = await stateOf(other);
    const answers = [];
    for (const state of [secret(), foreign, used, expired]) answers.push(said(await bring(state)));
    expect(answers).toEqual(
      Array.from({ length: 4 }, () => ({
        type: 'login-failed',
        status: 400,
        title: 'The login could not be completed',
      })),
    );
    const more = await times(300, () => bring(secret()));
    expect(more.at(-1)?.status).toBe(429);
  });

  test('of a calendar: unknown, replaced and removed ones are answered alike, and soon none', async () => {
    const [network, elsewhere] = [caller(), caller()];
    const { user } = caller();
    const make = async () => {
      const { body } = await limited.world
        .as(user)
        .call(contract.calendar.make, { body: { renew: true } });
      return new URL(body.address).pathname;
    };
    const replaced = await make();
    const removed = await make();
    await limited.world.as(user).call(contract.calendar.remove);
    const right = await make();
    const unknown = `/v1/calendar/${secret()}.ics`;
    const wrongs = [];
    for (const url of [unknown, replaced, removed])
      wrongs.push(said(await limited.get(url, from(network))));
    expect(wrongs).toEqual(
      Array.from({ length: 3 }, () => ({ type: 'not-found', status: 404, title: 'Not found' })),
    );
    await times(7, () => limited.get(unknown, from(network)));
    expect(said(await limited.get(right, from(network)))).toEqual(
      said(await limited.get(unknown, from(network))),
    );
    expect((await limited.get(right, from(elsewhere))).status).toBe(200);
  });

  test('of the token of metrics: none and a wrong one are answered alike, and soon a right one', async () => {
    const network = caller();
    const ask = (token: string | null) =>
      limited.get('/metrics', {
        ...from(network),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      });
    expect((await ask(metricsToken)).status).toBe(200);
    expect(said(await ask('x'))).toEqual(said(await ask(null)));
    await times(8, () => ask(secret()));
    const refused = said(await ask(secret()));
    expect(refused.status).toBe(429);
    expect(said(await ask(metricsToken))).toEqual(refused);
  });

  test('of an import: without the right to it, one that exists is answered like another', async () => {
    const admin = person({ roles: ['WEBADMIN'] });
    const body = { sort: 'items' as const, fileName: 'fine.csv', bytes: 12 };
    const { body: made } = await limited.world.as(admin).call(contract.imports.create, { body });
    const part = (who: TestUser, id: string) =>
      limited.as(who).send({
        method: 'PUT',
        url: `/v1/imports/${id}/parts/0`,
        headers: { 'content-type': 'application/octet-stream' },
        payload: Buffer.from('x'),
      });
    const stranger = caller().user;
    expect(said(await part(stranger, made.id))).toEqual(
      said(await part(stranger, '0000000000000')),
    );
    const wrong = () => part(admin, '0000000000000');
    const statuses = (await times(91, wrong)).map(({ status }) => status);
    expect(statuses).toEqual([...Array<number>(90).fill(404), 429]);
  });

  test('of a signature: none, a wrong and an old one have one status; the platform is always heard', async () => {
    const network = caller();
    const press = () => pressOf(caller().user, 'su:0000000000000:dps');
    const ask = (given: object) =>
      sent(limited.world, press(), { server: limited.server, headers: from(network), ...given });
    const wrong = {
      signature: 'ab'.repeat(64),
      timestamp: String(limited.world.clock.now() / 1000),
    };
    const guesses = [
      { signed: null },
      { signed: wrong },
      { at: limited.world.clock.now() - 3_600_000 },
    ];
    const statuses = [];
    for (const given of guesses) statuses.push((await ask(given)).status);
    expect(statuses).toEqual([401, 401, 401]);
    await times(27, () => ask({ signed: wrong }));
    const refused = [];
    for (const given of guesses) refused.push((await ask(given)).status);
    expect(refused).toEqual([429, 429, 429]);
    expect((await ask({})).status).toBe(200);
  });
});
