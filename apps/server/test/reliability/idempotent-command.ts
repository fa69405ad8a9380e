import type { Answer } from '../api-client.ts';
import type { testUsers } from '../fixtures.ts';
import type { TestUser } from '../harness.ts';
import type { TestServer } from '../server.ts';
import type { RaceContext } from './race.ts';

/** A contract line, asked under a key. */
type Send = (server: TestServer, key: string, other?: boolean) => Promise<Answer<unknown>>;

/** Something that is made under a key: how often it was done, and how the body could differ. */
export interface IdempotentCommand {
  readonly who: TestUser;
  readonly send: Send;
  /** How much of it there is, which is `wanted` when it was done once. */
  readonly count: () => Promise<number>;
  readonly wanted: number;
}

/** Makes a scene for a command. */
export type Make = (
  arena: RaceContext,
  people: ReturnType<typeof testUsers>,
) => Promise<IdempotentCommand>;

export const countIn = async (
  { world }: RaceContext,
  from: string,
  values: unknown[],
): Promise<number> =>
  (await world.sql<{ n: number }>(`select count(*) as n from ${from}`, values))[0]?.n ?? 0;
