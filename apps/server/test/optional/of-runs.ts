import { expect } from 'vitest';
import { kindRules, runKinds, type RunKind } from '@warchest/domain/runs/kind.ts';
import { person } from '../harness.ts';
import { here } from '../notices/notice-case.ts';
import { testUsers } from '../fixtures.ts';
import { payloads, fixturesOf } from '../fixtures-by-kind.ts';
import { inEach, refused, type OptionalScenes } from './field-case.ts';

const otherId = '0000000000000';

/** What a whole run carries that follows from other things. */
export const derivedOfRun = {
  view: 'public',
  day: 'Monday',
  startsAt: '2026-01-01T00:00:00Z',
  amountOfRemainingCustomerToBook: 99,
  totalCustomer: 9,
  totalBackup: 9,
  pot: 1,
  Backup: [],
  leaderName: 'Somebody',
  gcName: 'Somebody',
  may: {},
};
/** What only runs with loot types carry: a shift says it by its bosses. */
const ofLoot = { type: 'Saved', amountOfPossibleCustomer: 11 };
const limit = 'a new limit';
const bosses = (first: number) => [
  { boss: "Mug'Zee", possibleCustomers: first },
  { boss: 'Gallywix', possibleCustomers: 1 },
];

/** What can be said of a run of any kind, each other than it was made. */
const said = {
  raidType: 'Last 2',
  raidBoss: '7/8',
  gcPaymentRealm: 'Draenor',
  gcDoesInvites: true,
  note: 'a note',
};

const planned = {
  date: '2026-11-26',
  time: '21:15',
  raid: 'Liberation of Undermine',
  difficulty: 'Normal',
  runStatus: 'Cancelled',
  runState: 'delayed',
  completed: true,
  logs: 'https://logs.example/1',
};

/** What a whole run carries that another request would change. */
export const changedOfRun = {
  ...said,
  ...ofLoot,
  priceLimitNote: limit,
  version: 1,
  ...planned,
  leader: '',
  gc: '',
  hidden: true,
  kind: 'other',
  createdAsRecurringRaid: true,
  offeredBosses: [],
};

const scenesOfKind = (kind: RunKind): OptionalScenes => {
  const hasLoot = !kindRules[kind].spotsPerBoss;
  const nobody = hasLoot ? '' : [];
  const join = async () => {
    const people = testUsers();
    for (const one of Object.values(people)) await here.world.join(one);
    return people;
  };
  /** A run whose note and leader were changed since its first version. */
  const opened = async () => {
    const people = await join();
    const { open, change } = fixturesOf(here.world, kind);
    const run = await open(people);
    const second = person({ roles: ['RAIDLEADER'] });
    await here.world.join(second);
    const changed = await change(people.manager, run, { note: 'in between', leader: second.id });
    expect(changed.status).toBe(200);
    return { people, run };
  };
  return {
    [`runs.${kind}.create`]: async () => {
      const people = await join();
      return {
        who: people.manager,
        body: payloads[kind](here.world, people) as Record<string, unknown>,
        values: {
          ...said,
          createdAsRecurringRaid: true,
          leader: people.leader.id,
          gc: hasLoot ? people.collector.id : [people.collector.id],
          ...(hasLoot ? { amountOfPossibleCustomer: 11 } : {}),
          ...(kind === 'raid' ? { priceLimitNote: 'a limit' } : {}),
        },
        derived: hasLoot
          ? { amountOfRemainingCustomerToBook: 99 }
          : inEach('offeredBosses', { remaining: 99 }),
      };
    },
    [`runs.${kind}.update`]: async () => {
      const { people, run } = await opened();
      return {
        who: people.manager,
        params: { id: run.id },
        body: { note: 'mine', ...(hasLoot ? {} : { offeredBosses: bosses(2) }) },
        values: {
          ...said,
          version: refused(409, run.version, 'note'),
          ...planned,
          leader: '',
          gc: nobody,
          hidden: kind === 'raid' ? true : refused(403, true),
          id: refused(403, otherId),
          kind: refused(403, 'other'),
          createdAsRecurringRaid: refused(403, true),
          ...(hasLoot ? ofLoot : { offeredBosses: bosses(3) }),
          ...(hasLoot ? {} : { type: refused(403, 'Saved') }),
          priceLimitNote: kind === 'raid' ? limit : refused(403, limit),
        },
        derived: {
          ...derivedOfRun,
          Buyer: [],
          ...(hasLoot ? {} : { amountOfPossibleCustomer: 11, 'offeredBosses[].remaining': 99 }),
        },
      };
    },
    [`runs.${kind}.updateMany`]: async () => {
      const { people, run } = await opened();
      return {
        who: people.manager,
        body: { changes: [{ id: run.id, leader: '', gc: nobody }] },
        values: inEach('changes', { version: run.version, leader: '', gc: nobody }),
      };
    },
  };
};

/** Runs of every kind. */
export const runFields: OptionalScenes = Object.assign({}, ...runKinds.map(scenesOfKind));
