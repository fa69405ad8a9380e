import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { rates } from '../src/http/rate-limits.ts';
import { Browser, callbackAddress } from './browser.ts';
import { sent } from './chat-interactions.ts';
import { caller, from, LimitedWorld, secret, type Caller, type Request } from './limited-world.ts';

/** A rate limit, from outside. */
interface RateCase {
  /** How many are taken at once. */
  readonly burst: number;
  /** The answer to each of them. */
  readonly taken: number;
  /** Seconds until the next one is taken, as `Retry-After` says it: rounded up. */
  readonly wait: number;
  readonly says: string;
  /** A request of this caller that the limit counts. */
  readonly ask: (who: Caller) => Promise<Request> | Request;
}

const limited = new LimitedWorld();
const report = (headers: Record<string, string>) =>
  limited.as(null).send({
    method: 'POST',
    url: '/csp-reports',
    headers: { ...headers, 'content-type': 'application/csp-report' },
    payload: '{"csp-report":{}}',
  });

/** One for each rate; that of logged reports refuses nothing, and is tested beside them. */
const cases: Readonly<Record<Exclude<keyof typeof rates, 'loggedCspReport'>, RateCase>> = {
  read: {
    burst: 300,
    taken: 200,
    wait: 1,
    says: 'At most 300 reads at once, then 100 a second',
    ask:
      ({ user }) =>
      () =>
        limited.as(user).call(contract.members.me),
  },
  write: {
    burst: 90,
    taken: 200,
    wait: 1,
    says: 'At most 90 writes at once, then 30 a second',
    ask:
      ({ user }) =>
      () =>
        limited.as(user).call(contract.members.readNotices, { body: { ids: ['00000000000aa'] } }),
  },
  login: {
    burst: 200,
    taken: 302,
    wait: 1,
    says: 'At most 200 logins from one network at once, then 5 a second',
    ask: (who) => () =>
      new Browser(limited.world, limited.server).get(
        `/v1${contract.sessions.start.path}`,
        from(who),
      ),
  },
  failedLogin: {
    burst: 10,
    taken: 400,
    wait: 6,
    says: 'At most 10 failed logins at once, then one every 6 seconds',
    ask: async (who) => {
      const browser = new Browser(limited.world, limited.server);
      const states: string[] = [];
      for (let n = 0; n < 12; n += 1) {
        const begun = await browser.get(`/v1${contract.sessions.start.path}`, from(who));
        const { searchParams } = new URL(String(begun.headers.location));
        states.push(searchParams.get('state') ?? '');
      }
      return () => browser.get(callbackAddress('wrong', states.pop() ?? ''), from(who));
    },
  },
  calendar: {
    burst: 20,
    taken: 200,
    wait: 10,
    says: 'At most 20 requests for one calendar at once, then one every 10 seconds',
    ask: async ({ user }) => {
      const made = await limited.world
        .as(user)
        .call(contract.calendar.make, { body: { renew: false } });
      const { pathname } = new URL(made.body.address);
      return () => limited.get(pathname, {});
    },
  },
  wrongLink: {
    burst: 10,
    taken: 404,
    wait: 6,
    says: 'At most 10 unknown calendar links from one network at once, then one every 6 seconds',
    ask: (who) => () => limited.get(`/v1/calendar/${secret()}.ics`, from(who)),
  },
  wrongSession: {
    burst: 300,
    taken: 401,
    wait: 1,
    says: 'At most 300 unknown sessions from one network at once, then 1 a second',
    ask: (who) => () =>
      limited.get('/v1/user/discord', { ...from(who), cookie: `warchest-access=${secret()}` }),
  },
  wrongToken: {
    burst: 10,
    taken: 403,
    wait: 6,
    says: 'At most 10 wrong tokens of metrics from one network at once, then one every 6 seconds',
    ask: (who) => () =>
      limited.get('/metrics', { ...from(who), authorization: `Bearer ${secret()}` }),
  },
  wrongSignature: {
    burst: 30,
    taken: 401,
    wait: 6,
    says: 'At most 30 wrong signatures from one network at once, then one every 6 seconds',
    ask: (who) => () => {
      const timestamp = String(Math.floor(limited.world.clock.now() / 1000));
      const signed = { signature: randomBytes(64).toString('hex'), timestamp };
      return sent(limited.world, '{}', { signed, server: limited.server, headers: from(who) });
    },
  },
  reveal: {
    burst: 10,
    taken: 404,
    wait: 6,
    says: 'At most 10 revealed passwords at once, then one every 6 seconds',
    ask:
      ({ user }) =>
      () =>
        limited.as(user).call(contract.programs.reveal, { body: { discordID: '100000' } }),
  },
  search: {
    burst: 30,
    taken: 200,
    wait: 1,
    says: 'At most 30 searches at once, then 5 a second',
    ask:
      ({ user }) =>
      () =>
        limited.as(user).call(contract.search.all, { query: { text: 'abc' } }),
  },
  cspReport: {
    burst: 20,
    taken: 204,
    wait: 2,
    says: 'At most 20 reports of the content policy from one network at once, then one every 2 seconds',
    ask: (who) => () => report(from(who)),
  },
  ownData: {
    burst: 4,
    taken: 200,
    wait: 20,
    says: 'At most 4 exports of own data at once, then one every 20 seconds',
    ask:
      ({ user }) =>
      () =>
        limited.as(user).call(contract.ownData.json),
  },
};

// proves WIRE-8, WIRE-21, WIRE-30
test.each(Object.entries(cases))(
  '%s: taken up to the limit, refused beyond it with a sentence, for nobody else',
  async (_, { burst, taken, wait, says, ask }) => {
    const request = await ask(caller());
    const statuses: number[] = [];
    for (let n = 0; n < burst; n += 1) statuses.push((await request()).status);
    expect(statuses).toEqual(Array<number>(burst).fill(taken));
    const { status, headers, problem } = await request();
    expect([status, headers['retry-after'], problem.title, problem.detail]).toEqual([
      429,
      String(wait),
      'Too many requests',
      says,
    ]);
    const another = await ask(caller());
    expect((await another()).status).toBe(taken);
    limited.world.clock.advance(wait * 1_000);
    expect((await request()).status).toBe(taken);
  },
);
