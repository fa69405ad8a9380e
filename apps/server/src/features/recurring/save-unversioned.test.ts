import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { TemplateView } from '@warchest/contract/recurring.ts';
import { testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { holding } from '../../../test/fixtures.ts';
import { template as weekly } from '../../../test/weekly-templates.ts';

const { recurring } = contract;

let world: TestWorld;
const [planner, other] = [holding('RAIDMANAGER'), holding('RAIDMANAGER')];
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.sql("delete from recurring_templates where kind = 'raid'");
});

/** The specified fields of a template, which name neither an id nor a version. */
const template = (given: object = {}) => weekly.raid({ note: '', priceLimitNote: '', ...given });

const save = (who: TestUser, templates: readonly object[]) =>
  world.as(who).call(recurring.raid.save, { body: { recurringRaids: templates as never[] } });
const read = async (who: TestUser) =>
  (await world.as(who).call(recurring.raid.list)).body.recurringRaids;
const notesOf = (templates: readonly TemplateView[]) =>
  templates.map((one) => ('note' in one ? one.note : ''));

// proves WIRE-20, REC-9
it('takes the specified payload, and the log says that it had no version', async () => {
  const saved = await save(planner, [template({ note: 'a' }), template({ note: 'b' })]);
  expect([saved.status, notesOf(saved.body.recurringRaids)]).toEqual([200, ['a', 'b']]);
  const log = await world.sql<{ details: string }>(
    `select details from audit_log where subject = 'template' order by id desc limit 2`,
  );
  expect(log.map(({ details }) => details)).toEqual(['unversioned', 'unversioned']);
  const [first] = saved.body.recurringRaids;
  const again = await save(planner, [template({ note: 'a' }), template({ note: 'b' })]);
  expect(again.body.recurringRaids[0]?.id).toBe(first?.id);
  expect(again.body.version).toBe(saved.body.version);
});

// proves WIRE-20
it('changes, removes and adds rows that nobody else changed since they were read', async () => {
  await save(other, [template({ note: 'a' }), template({ note: 'b' }), template({ note: 'c' })]);
  const [a, b] = await read(planner);
  const saved = await save(planner, [
    { ...a, note: 'a2' },
    b ?? {},
    template({ note: 'new', day: 'Friday' }),
  ]);
  expect([saved.status, notesOf(saved.body.recurringRaids)]).toEqual([200, ['a2', 'b', 'new']]);
  expect(saved.body.recurringRaids[0]?.id).toBe(a?.id);
});

// proves WIRE-20, REC-9
it('refuses a row that somebody else changed in the meantime, by its place, and writes nothing', async () => {
  await save(other, [template({ note: 'a' }), template({ note: 'b' })]);
  const [a, b] = await read(planner);
  await save(other, [a ?? {}, { ...b, note: 'theirs' }]);
  const refused = await save(planner, [
    { ...a, note: 'mine' },
    { ...b, note: 'mine' },
  ]);
  expect(refused.problem).toMatchObject({
    status: 409,
    type: 'stale',
    field: 'recurringRaids.1',
  });
  expect(notesOf(await read(planner))).toEqual(['a', 'theirs']);
  const onlyFirst = await save(planner, [{ ...a, note: 'mine' }]);
  expect([onlyFirst.status, notesOf(onlyFirst.body.recurringRaids)]).toEqual([
    200,
    ['mine', 'theirs'],
  ]);
});

it('keeps what others added since, and what a list of unknown age cannot have seen', async () => {
  await save(other, [template({ note: 'a' })]);
  const [a] = await read(planner);
  await save(other, [a ?? {}, template({ note: 'added' })]);
  const saved = await save(planner, [{ ...a, note: 'a2' }]);
  expect(notesOf(saved.body.recurringRaids)).toEqual(['a2', 'added']);
  const unknown = await save(planner, [template({ note: 'mine' })]);
  // What they wrote themselves last is replaced; what the other one wrote stays.
  expect(notesOf(unknown.body.recurringRaids)).toEqual(['mine', 'added']);
});

it('still refuses another version of the list when one is sent', async () => {
  const { body } = await save(planner, [template({ note: 'a' })]);
  const late = await world.as(planner).call(recurring.raid.save, {
    body: { recurringRaids: [template({ note: 'b' })] as never[], version: body.version - 1 },
  });
  expect([late.status, late.problem.type]).toEqual([409, 'stale']);
});
