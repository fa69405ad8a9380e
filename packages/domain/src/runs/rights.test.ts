import { describe, expect, it, test } from 'vitest';
import { allRoles, type Role } from '../members/roles.ts';
import { mayEditRunField, runFields } from './editable.ts';
import {
  noRights,
  runFieldVerdict,
  runRefusals,
  runRights,
  type RunNow,
  type RunRights,
} from './rights.ts';

const run: RunNow = {
  kind: 'raid',
  leader: 'lead',
  gcs: ['gc'],
  runStatus: 'active',
  runState: '',
  completed: false,
  hidden: false,
  full: false,
  unfinished: 0,
};
const person = (id: string, ...roles: Role[]) => ({ id, roles: new Set(roles) });
const manager = person('x', 'RAIDMANAGER');
const advertiser = person('x', 'ADVERTISER');
const leader = person('lead', 'RAIDLEADER');
const collector = person('gc', 'GOLDCOLLECTOR');

type Command = Exclude<keyof RunRights, 'fields'>;
const commands: readonly Command[] = [
  'edit',
  'cancel',
  'hide',
  'complete',
  'book',
  'overview',
  'markDone',
  'bait',
];
/** The verdicts in the order of `commands`. */
const verdicts = (of: Partial<RunNow>, who: ReturnType<typeof person>) => {
  const rights = runRights({ ...run, ...of }, who);
  return commands.map((command) => rights[command]);
};
const y = true;
const no = 'forbidden';
const [never, done, closed, full, waits] = [
  'field-forbidden',
  'run-completed',
  'run-closed',
  'run-full',
  'not-complete-yet',
] as const;

//                                        edit  cancel hide   compl. book    overv. done  bait
// proves RUN-55, RUN-56
test.each([
  ['a manager', {}, manager, [y, y, y, y, y, y, y, y]],
  ['the leader', {}, leader, [y, never, y, y, y, y, y, no]],
  ['the collector', {}, collector, [y, never, y, y, y, y, no, no]],
  ['another leader', {}, person('x', 'RAIDLEADER'), [y, never, never, never, y, no, no, no]],
  ['a premium leader', {}, person('x', 'PREMIUMRAIDLEADER'), [y, never, y, y, y, y, no, y]],
  ['who creates runs', {}, person('x', 'WEBADMIN'), [no, never, never, never, y, no, no, no]],
  ['an advertiser', {}, advertiser, [no, never, never, never, y, no, no, no]],
  [
    'a blacklisted one',
    {},
    person('x', 'ADVERTISER', 'BLACKLISTED'),
    [no, never, never, never, closed, no, no, no],
  ],
  [
    'a manager, completed',
    { completed: true },
    manager,
    [done, done, y, y, closed, y, done, closed],
  ],
  [
    'a manager, cancelled',
    { runStatus: 'Cancelled' },
    manager,
    [closed, y, closed, closed, closed, y, y, closed],
  ],
  [
    'an advertiser, started',
    { runState: 'started' },
    advertiser,
    [no, never, never, never, closed, no, no, no],
  ],
  ['a manager, started', { runState: 'started' }, manager, [y, y, y, y, y, y, y, y]],
  ['a manager, full', { full: true }, manager, [y, y, y, y, y, y, y, full]],
  ['a manager, unfinished', { unfinished: 1 }, manager, [y, y, y, waits, y, y, y, y]],
  [
    'a manager, completed all the same',
    { completed: true, unfinished: 1 },
    manager,
    [done, done, y, y, closed, y, done, closed],
  ],
  ['a manager, mounts', { kind: 'mountraid' }, manager, [y, y, never, y, y, y, y, no]],
  [
    'no leader',
    { leader: null },
    person('x', 'RAIDLEADER'),
    [y, never, never, never, closed, no, no, no],
  ],
] as const)('%s', (_, of, who, expected) => expect(verdicts(of, who)).toEqual(expected));

test.each([
  ['manager', person('x', 'RAIDMANAGER', 'BLACKLISTED')],
  ['leader', person('lead', 'RAIDLEADER', 'BLACKLISTED')],
  ['collector', person('gc', 'GOLDCOLLECTOR', 'BLACKLISTED')],
])('a blacklisted %s neither edits, books, oversees nor baits', (_, who) => {
  const { edit, book, overview, bait } = runRights(run, who);
  expect({ edit, book, overview, bait }).toEqual({
    edit: no,
    book: closed,
    overview: no,
    bait: no,
  });
});

describe('fields', () => {
  it.each(allRoles)('of %s are the ones that the role may change', (role) => {
    const who = person('x', role);
    const open = runFields.filter((field) => mayEditRunField(run, who, field));
    expect(runRights(run, who).fields).toEqual(Object.fromEntries(open.map((f) => [f, true])));
  });
  // proves RUN-29
  it('are closed once the run is completed, but for those that paid nothing', () => {
    const rest = runFields.filter(
      (f) => runFieldVerdict({ ...run, completed: true }, manager, f) === true,
    );
    expect(rest).toEqual(['hidden', 'completed', 'note', 'priceLimitNote', 'logs']);
  });
  // proves RUN-36
  it('of a cancelled run are open, but it is neither completed nor hidden', () => {
    const closedOnes = runFields.filter(
      (f) => runFieldVerdict({ ...run, runStatus: 'Cancelled' }, manager, f) === closed,
    );
    expect(closedOnes).toEqual(['hidden', 'completed']);
  });
});

test('every no has its name', () =>
  expect(runRefusals).toEqual([no, never, done, closed, full, waits]));

test('who may do nothing is refused every command', () => {
  expect(commands.map((command) => noRights[command])).toEqual([
    no,
    never,
    never,
    never,
    no,
    no,
    no,
    no,
  ]);
  expect(noRights.fields).toEqual({});
});

test('a run with open customers waits to be completed, in its field too', () => {
  const { complete, fields } = runRights({ ...run, unfinished: 2 }, manager);
  expect([complete, fields.completed, fields.hidden]).toEqual([waits, waits, true]);
});
