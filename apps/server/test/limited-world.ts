import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Answer } from './api-client.ts';
import { person, testWorld, type TestUser, type TestWorld } from './harness.ts';
import type { TestServer } from './server.ts';

export type Request = () => Promise<Answer<unknown>>;

/** A caller with an address. */
export interface Caller {
  readonly user: TestUser;
  readonly address: string;
}

/** The token that the server of these tests has for its metrics. */
export const metricsToken = 'a token of metrics';

let callers = 0;
/** Somebody whom no limit knows yet. */
export const caller = (): Caller => {
  callers += 1;
  const user = person({ roles: ['ADVERTISER', 'ACCESS'] });
  return { user, address: `192.0.2.${callers}` };
};
/** Headers by which a proxy says whose request it is. */
export const from = ({ address }: Caller) => ({ 'x-forwarded-for': address });
/** As long as the secrets of the server. */
export const secret = (): string => randomBytes(32).toString('base64url');

/** A world whose server has its limits on, a new one for each test. */
export class LimitedWorld {
  world!: TestWorld;
  server!: TestServer;

  constructor() {
    beforeAll(async () => {
      this.world = await testWorld();
    });
    afterAll(() => this.world.close());
    beforeEach(async () => {
      const config = { rateLimits: true, trustProxy: 1, metricsToken };
      this.server = await this.world.startServer({ config });
    });
    afterEach(() => this.server.close());
  }

  as(user: TestUser | null) {
    return this.world.as(user, this.server);
  }

  get(url: string, headers: Record<string, string>): Promise<Answer<unknown>> {
    return this.as(null).send({ method: 'GET', url, headers });
  }
}
