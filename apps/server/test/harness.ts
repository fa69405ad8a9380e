import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { pino, type Logger } from 'pino';
import { inject } from 'vitest';
import type { Role } from '@warchest/domain/members/roles.ts';
import { openSession } from '../src/features/sessions/issue-tokens.ts';
import type { Config } from '../src/platform/config.ts';
import { createSetClock, type SetClock } from '../src/platform/clock.ts';
import { ApiClient } from './api-client.ts';
import { FakeChat, FakeProfiles } from './fakes.ts';
import { startServer, type ServerOptions, type TestServer } from './server.ts';
import { testConfig, testNow } from './settings.ts';
import type { RemoveGuard } from './without-guards.ts';
import './global-setup.ts';

/** Somebody in a test. */
export interface TestUser {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly Role[];
}

/** Bugs of the server are shown, everything else is left out. */
const failuresOnly = pino({ level: 'error' }, pino.destination({ dest: 2, sync: true }));

let people = 0;

/** A person of their own for this test; two calls are never the same one. */
export function person(given: Partial<TestUser> = {}): TestUser {
  people += 1;
  const id = given.id ?? String(400_000_000_000_000_000n + BigInt(process.pid * 10_000 + people));
  return { id, name: given.name ?? `person ${people}`, roles: given.roles ?? [] };
}

export interface WorldOptions {
  /** Epoch ms; the clock stands until it is moved. */
  readonly now?: number;
  readonly config?: Partial<Config>;
  /** A guard taken away, to see that a race test can fail. */
  readonly unguarded?: RemoveGuard;
  /** Changes go to the database all at once, as they do from many processes. */
  readonly withoutQueue?: boolean;
  /** Milliseconds that work waits in a queue, when it is not what servers give it. */
  readonly longestWait?: number;
  readonly log?: Logger;
  readonly poolSize?: number;
  readonly openStandby?: ServerOptions['openStandby'];
  /** Another database than the world's. */
  readonly databaseUrl?: string;
}

/** A database of its own with one server on it, people, and a clock. */
export class TestWorld {
  readonly databaseUrl: string;
  readonly clock: SetClock;
  readonly chat = new FakeChat();
  readonly profiles = new FakeProfiles();
  /** The first server. */
  server!: TestServer;
  readonly #options: WorldOptions;
  readonly #admin: pg.Pool;
  readonly #servers: TestServer[] = [];
  readonly #cookies = new Map<string, Promise<string>>();

  constructor(databaseUrl: string, options: WorldOptions) {
    this.databaseUrl = databaseUrl;
    this.#options = options;
    this.clock = createSetClock(options.now ?? testNow);
    this.#admin = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    this.#admin.on('error', () => undefined);
  }

  /** Another server process on the same database, as far as the database can tell. */
  async startServer(changes: Partial<WorldOptions> = {}): Promise<TestServer> {
    const options = { ...this.#options, ...changes };
    const server = await startServer({
      databaseUrl: options.databaseUrl ?? this.databaseUrl,
      clock: this.clock,
      chat: this.chat,
      profiles: this.profiles,
      config: testConfig(options.config),
      log: options.log ?? failuresOnly,
      ...(options.unguarded ? { unguarded: options.unguarded } : {}),
      withoutQueue: options.withoutQueue ?? false,
      ...(options.longestWait ? { longestWait: options.longestWait } : {}),
      ...(options.poolSize ? { poolSize: options.poolSize } : {}),
      ...(options.openStandby ? { openStandby: options.openStandby } : {}),
    });
    this.#servers.push(server);
    return server;
  }

  /** Calls as this person (`null`: not signed in), who becomes a member with a session when needed. */
  as(who: TestUser | null, server: TestServer = this.server): ApiClient {
    return new ApiClient(server, who ? () => this.cookieOf(who) : () => Promise.resolve(''));
  }

  /** The session cookie of a person, signed in at the first call. */
  cookieOf(who: TestUser): Promise<string> {
    let cookie = this.#cookies.get(who.id);
    if (!cookie) this.#cookies.set(who.id, (cookie = this.#signIn(who)));
    return cookie;
  }

  /** Has somebody sign in anew with their next call: their session has ended since. */
  forget(who: TestUser): void {
    this.#cookies.delete(who.id);
  }

  async #signIn(who: TestUser): Promise<string> {
    await this.join(who);
    const { tokens } = await openSession(
      (sql, values = []) => this.sql(sql, [...values]),
      who.id,
      this.clock.now(),
    );
    return `warchest-access=${tokens.access}; warchest-refresh=${tokens.refresh}`;
  }

  /** Makes somebody a member, or gives a member other roles. */
  async join(who: TestUser): Promise<void> {
    this.chat.put(who.id, who.name, who.roles);
    await this.sql(
      `insert into members (discord_id, username, display_name, roles, roles_refreshed_at,
         created_at, seen_at) values ($1, $2, $2, $3, $4, $4, $4)
       on conflict (discord_id) do update set roles = $3, roles_refreshed_at = $4`,
      [who.id, who.name, who.roles, new Date(this.clock.now()).toISOString()],
    );
  }

  /** Any statement, past the server. */
  async sql<Row extends object = Record<string, unknown>>(
    text: string,
    values: unknown[] = [],
  ): Promise<Row[]> {
    return (await this.#admin.query<Row & pg.QueryResultRow>(text, values)).rows;
  }

  async close(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.close()));
    await this.#admin.end();
    const name = new pg.Client({ connectionString: this.databaseUrl }).database ?? '';
    await onMaintenance((client) =>
      client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`),
    );
  }
}

/** A fresh world: a copy of the template with one server on it. Close it when done. */
export async function testWorld(options: WorldOptions = {}): Promise<TestWorld> {
  const template = inject('templateUrl');
  const name = `test_${process.pid}_${randomBytes(5).toString('hex')}`;
  const templateName = new pg.Client({ connectionString: template }).database ?? '';
  await onMaintenance((client) =>
    client.query(
      `create database ${client.escapeIdentifier(name)}
       template ${client.escapeIdentifier(templateName)} strategy file_copy`,
    ),
  );
  const world = new TestWorld(withDatabase(template, name), options);
  world.server = await world.startServer();
  return world;
}

/** The same connection string with another database. */
export const withDatabase = (url: string, database: string): string =>
  url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`);

async function onMaintenance(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({
    connectionString: withDatabase(inject('templateUrl'), 'postgres'),
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
