import type { TestWorld } from '../harness.ts';

/** Every table of the program, as one value each that is another one when any of its rows is. */
export async function everything(world: TestWorld): Promise<ReadonlyMap<string, string>> {
  const tables = await world.sql<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const each = tables.map(
    ({ name }) =>
      // a sum does not depend on the order of the rows, and sorts none
      `select '${name}' as name, concat_ws(' ', count(*), sum(hashtextextended(t::text, 0)),
         sum(hashtextextended(t::text, 1))) as rows from "${name}" t`,
  );
  const found = await world.sql<{ name: string; rows: string }>(each.join(' union all '));
  return new Map(found.map(({ name, rows }) => [name, rows]));
}

/** A command that is sent, and all that watchers and workers are notified of meanwhile. */
export async function hearing<Answer>(world: TestWorld, send: () => Promise<Answer>) {
  const heard: unknown[] = [];
  const { notices } = world.server.deps;
  const ends = [
    notices.subscribe((notice) => void heard.push(notice)),
    notices.onWake('outbox', () => void heard.push('work for the outbox')),
  ];
  const answer = await send();
  for (const end of ends) end();
  return { answer, heard };
}
