import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunView } from '@warchest/contract/run-view.ts';
import { allRoles, type Role } from '@warchest/domain/members/roles.ts';
import { verifyDatabase } from '../../src/verify/database.ts';
import { testWorld, type TestUser, type TestWorld } from '../harness.ts';
import { testUsers, changeRun, holding, openRun } from '../fixtures.ts';
import { together } from './rounds.ts';

/** Who somebody is to the run, as far as RUN-24 to RUN-27 ask. */
interface Standing {
  readonly role: Role;
  readonly leads?: boolean;
  readonly collects?: boolean;
}

const manager = ['RAIDMANAGER', 'GCMANAGER', 'WEBACCESS'];
const admin = ['ADMIN', 'SUPERADMIN'];
const core = ['RAIDMANAGER', 'WEBACCESS', ...admin];
const schedule = [...manager, ...admin, 'GOLDCOLLECTOR', 'RAIDLEADER', 'PREMIUMRAIDLEADER'];

type Rule = (who: Standing) => boolean;
const byRole =
  (...roles: readonly string[]): Rule =>
  ({ role }) =>
    roles.includes(role);
/** Who may call the change at all: planners of runs and the schedule's roles. */
const caller = byRole(...schedule, 'WEBADMIN');
/** Who creates runs, and so sees what is planned (record 21). */
const planner = byRole(...manager, ...admin, 'WEBADMIN');
const staff: Rule = ({ role, leads, collects }) =>
  Boolean(leads) ||
  Boolean(collects) ||
  byRole(...manager, ...admin, 'PREMIUMRAIDLEADER')({ role });

/** What RUN-24 to RUN-27 say of each field, and a new value of it. */
const fields: Readonly<Record<string, readonly [may: Rule, value: unknown]>> = {
  date: [byRole(...core), '2026-11-26'],
  time: [byRole(...core), '21:15'],
  raid: [byRole(...core), 'Liberation of Undermine'],
  type: [byRole(...core), 'Saved'],
  raidType: [byRole(...core), 'Last 2'],
  raidBoss: [byRole(...core), '7/8'],
  difficulty: [byRole(...core), 'Normal'],
  gcPaymentRealm: [
    (who) => Boolean(who.collects) || byRole('RAIDMANAGER', 'WEBACCESS', ...admin)(who),
    'Draenor',
  ],
  note: [staff, 'a new note'],
  priceLimitNote: [staff, 'a new limit'],
  amountOfPossibleCustomer: [staff, 11],
  gcDoesInvites: [staff, true],
  logs: [staff, 'https://logs.example/1'],
  runState: [
    (who) => Boolean(who.leads) || Boolean(who.collects) || byRole(...manager, ...admin)(who),
    'delayed',
  ],
  hidden: [staff, true],
  leader: [byRole(...schedule), ''],
  gc: [byRole(...schedule), ''],
  completed: [staff, true],
  runStatus: [byRole(...manager, ...admin), 'Cancelled'],
};
/** What follows from other things: may be sent, and changes nothing. */
const derived = {
  view: 'public',
  day: 'Monday',
  startsAt: '2026-01-01T00:00:00Z',
  amountOfRemainingCustomerToBook: 99,
  totalCustomer: 9,
  totalBackup: 9,
  pot: 1,
  Buyer: [],
  Backup: [],
  leaderName: 'Somebody',
  gcName: 'Somebody',
  may: {},
};
/** What a run keeps for good: refused by name to everybody unless it is sent as it is. */
const fixed = { id: '0000000000000', kind: 'shift', createdAsRecurringRaid: true };
/** What no run has on the wire: refused by name. */
const unknown = {
  createdBy: '100000000000000000',
  activeCount: 0,
  active_count: 0,
  nextPosition: 1,
  completions: 7,
  deletedAt: '2026-01-01T00:00:00Z',
};

/** How a run can be, and the statuses that a permitted change may end in there. */
const states: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  active: [],
  started: [{ runState: 'started' }],
  hidden: [{ hidden: true }],
  cancelled: [{ runStatus: 'Cancelled' }],
  completed: [{ completed: true }],
};

/** Taken back before the next field is tried, because others depend on them. */
const decidesWhoMay = new Set(['leader', 'gc', 'completed', 'runStatus']);

let world: TestWorld;
const people = testUsers();
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

async function runIn(state: string): Promise<RunView> {
  let run: RunView = await openRun(world, people);
  for (const change of states[state] ?? []) {
    run = (await changeRun(world, people.manager, run, change)).body;
  }
  return run;
}

/** Those who may change nothing share what they try to change. */
const shared = new Map<string, Promise<RunView>>();
function runFor(state: string, standing: Standing): Promise<RunView> {
  if (Object.values(fields).some(([may]) => may(standing))) return runIn(state);
  let run = shared.get(state);
  if (!run) shared.set(state, (run = runIn(state)));
  return run;
}

const rowOf = async (id: string) =>
  (await world.sql(`select to_jsonb(r) as row from runs r where id = $1`, [id]))[0];

const standings: readonly (readonly [string, Standing, TestUser])[] = [
  ...allRoles.map((role) => [role, { role }, holding(role)] as const),
  ['the leader', { role: 'RAIDLEADER', leads: true }, people.leader],
  ['the collector', { role: 'GOLDCOLLECTOR', collects: true }, people.collector],
];

describe.each(Object.keys(states))('fields of a run that is %s', (state) => {
  test.each(standings)('%s', async (_, standing, who) => {
    const run = await runFor(state, standing);
    const value = (field: string) => fields[field]?.[1];
    // A hidden run does not exist for those who aren't its staff, whatever their roles may change;
    // but who creates runs sees it as planned.
    const isUnseen =
      state === 'hidden' && caller(standing) && !staff(standing) && !planner(standing);
    const refusal = isUnseen ? 404 : 403;
    const isOpen = (field: string) => !isUnseen && fields[field]?.[0](standing) === true;
    // What is not changed is not refused.
    const changed = Object.keys(fields).filter((f) => run[f as keyof RunView] !== value(f));

    const before = await rowOf(run.id);
    const closed = changed.filter((field) => !isOpen(field));
    const refused = await together(closed, async (field) => [
      field,
      (await changeRun(world, who, run, { [field]: value(field) })).status,
    ]);
    expect(refused).toEqual(closed.map((field) => [field, refusal]));
    const open = changed.filter(isOpen);
    const [mine, other] = [open[0], closed[0]];
    if (mine !== undefined && other !== undefined) {
      const mixed = await changeRun(world, who, run, {
        [mine]: value(mine),
        [other]: value(other),
      });
      expect([mixed.status, mixed.problem.field]).toEqual([403, other]);
    }
    // A person who may change one field of the run may see it, so the refusal can name the field.
    const knows = !isUnseen && Object.values(fields).some(([may]) => may(standing));
    const idle = await changeRun(world, who, run, derived);
    const { id, kind, createdAsRecurringRaid } = run;
    const same = await changeRun(world, who, run, { id, kind, createdAsRecurringRaid });
    expect([idle.status, same.status]).toEqual(knows ? [200, 200] : [refusal, refusal]);
    for (const [field, value] of Object.entries(fixed)) {
      const no = await changeRun(world, who, run, { note: 'beside it', [field]: value });
      const named = knows ? field : undefined;
      expect([field, no.status, no.problem.field]).toEqual([field, refusal, named]);
    }
    const strange = await changeRun(world, who, run, unknown);
    if (strange.status !== 403) {
      const paths = strange.problem.errors?.map(({ path }) => path);
      expect([strange.status, paths]).toEqual([422, Object.keys(unknown)]);
    }
    expect(await rowOf(run.id)).toEqual(before);

    for (const field of open) {
      const answer = await changeRun(world, who, run, { [field]: value(field) });
      const done = answer.status === 200 ? answer.body[field as keyof RunView] : value(field);
      // What the state itself forbids is said as a conflict, and only in a closed run.
      const expected = ['completed', 'cancelled'].includes(state) ? [200, 409] : [200];
      expect([field, expected.includes(answer.status), done]).toEqual([field, true, value(field)]);
      if (answer.status !== 200 || !decidesWhoMay.has(field)) continue;
      const undone = { [field]: run[field as keyof RunView] };
      expect((await changeRun(world, people.manager, run, undone)).status).toBe(200);
    }
  });
});

test('everything holds afterwards', async () => {
  expect(await verifyDatabase(world.server.deps)).toEqual([]);
});
