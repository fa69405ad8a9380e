import { afterAll, beforeAll, expect, test } from 'vitest';
import { recurringKinds, runKinds } from '@warchest/domain/runs/kind.ts';
import { serviceSections } from '@warchest/domain/sales/section.ts';
import { allCommands, lineOf } from './again/all-commands.ts';
import { addSiblings, siblingsNow } from './again/siblings.ts';
import { everything, hearing } from './again/watching.ts';
import { endpoints } from './reliability/endpoints.ts';
import { testWorld } from './harness.ts';
import { named, rowsAddedBy } from './notices/recorded.ts';
import { here } from './notices/notice-case.ts';
import { testUsers } from './fixtures.ts';
import { fixturesOf } from './fixtures-by-kind.ts';

beforeAll(async () => {
  here.world = await testWorld();
  here.elsewhere = await here.world.startServer();
  // bookings that the first ones of other runs stand beside
  for (const kind of runKinds) {
    const { open, booked } = fixturesOf(here.world, kind);
    const people = testUsers();
    await booked(people.advertiser, await open(people));
  }
});
afterAll(() => here.world.close());

const eachIsNew = 'each sending without an Idempotency-Key makes another one';
/** Commands of which each sending stands for itself, and why. */
const anew: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...runKinds.map((kind) => `runs.${kind}.create`),
      ...serviceSections.map((section) => `services.${section}.book`),
      'services.pvp.book:rating',
      'services.pvp.book:coaching',
      'bookings.bait',
      'gold.pay',
      'loyalty.assign',
      'loyalty.assignMany',
      'loyalty.checkout',
    ].map((name) => [name, eachIsNew]),
  ),
  'loyalty.saveItems': 'an item without an id is a new one, which takes the place of the last',
  'calendar.make:renew': 'asks for another link each time',
  'programs.reveal': 'that a password was looked at is kept each time',
};

/** Commands that are refused when they are sent again: what they were to do is done. */
const refusedAgain: Readonly<Record<string, readonly [number, string]>> = {
  ...Object.fromEntries(
    runKinds.flatMap((kind) => [
      [`bookings.${kind}.book`, [409, 'duplicate-buyer']],
      [`bookings.${kind}.remove`, [404, 'not-found']],
      [`bookings.${kind}.move`, [404, 'not-found']],
    ]),
  ),
  ...Object.fromEntries(recurringKinds.map((kind) => [`recurring.${kind}.save`, [409, 'stale']])),
  'services.withdraw': [403, 'forbidden'],
  'rosters.open': [409, 'roster-exists'],
  'rosters.add': [409, 'already-picked'],
  'rosters.remove': [409, 'not-picked'],
  'rosters.characterClass': [409, 'not-signed-up'],
  'rosters.save': [409, 'nothing-to-save'],
  'rosters.ping': [429, 'cooling-down'],
  'rosters.note': [429, 'cooling-down'],
  'rosters.urgent': [429, 'cooling-down'],
  'rosters.roleCount': [429, 'cooling-down'],
  'rosters.deleteRoster': [404, 'not-found'],
  'rosters.deleteOfRun': [404, 'not-found'],
  'interactions.answer:form': [401, 'bad-signature'],
  'interactions.answer:command': [401, 'bad-signature'],
  'catalogue.save': [422, 'invalid'],
  'settings.withdrawInvitation': [404, 'not-found'],
  'calendar.make': [409, 'stale'],
};

/** What is kept of each sending itself: by it, one that the platform sends twice is refused. */
const keptOfEach: Readonly<Record<string, readonly string[]>> = {
  'interactions.answer:anew': ['chat_interactions'],
};

/** Audit rows of these say by being there, or in their details, what was done. */
const withoutDifferences: readonly string[] = [
  'people.finishSessions',
  'sessions.revoke',
  'sessions.revokeByPost',
  'sessions.end',
  'sessions.endOthers',
  'programs.reveal',
  'calendar.make',
  'calendar.make:renew',
  'calendar.remove',
];

/** Commands that change several fields at once: all that their audit row names. */
const together: Readonly<Record<string, readonly string[]>> = {
  'settings.save:together': ['aboutText', 'welcomeText'],
  'cycles.setConfig:together': ['currentPaymentEnd', 'oldPaymentEnd'],
  'cycles.setCuts:together': ['pvp.booster', 'raid.booster'],
  'rosters.values:together': ['itemLevel', 'kills'],
  'chat.setWishes': ['off', 'quietFrom', 'quietTo', 'zone'],
};

/** Lines that write and have no case here, and why. */
const elsewhere: Readonly<Record<string, string>> = {
  'sessions.refresh': 'exchanges the tokens of one browser, in the tests of sessions',
  ...Object.fromEntries(
    `create sendPart read setColumns preview setCells cancel remove`
      .split(' ')
      .map((call) => [`imports.${call}`, 'is of a draft, in the tests of imports']),
  ),
  'imports.run': 'goes on in the background, in the tests of imports',
  'imports.undo': 'goes on in the background, in the tests of imports',
};
/** They write although they are GET. */
const writingGets = ['sessions.revoke'];

const typeOf = (text: string) => /"type":"([a-z-]+)"/.exec(text)?.[1] ?? '';

test.each(Object.keys(allCommands))(
  '%s leaves what is over beside it alone, and changes nothing when sent again',
  async (name) => {
    const { world } = here;
    const send = await allCommands[name]?.();
    if (!send) throw new Error(`No command: ${name}`);
    await addSiblings(world);
    const siblings = await siblingsNow(world);
    const { answer, added } = await rowsAddedBy(world, send);
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
    expect(await siblingsNow(world)).toEqual(siblings);

    const silent = added.audited.filter(({ differences }) => JSON.stringify(differences) === '{}');
    expect(silent.length > 0).toBe(withoutDifferences.includes(name));
    const fields = added.audited.flatMap(({ differences }) => Object.keys(differences as object));
    if (together[name]) expect(fields.toSorted()).toEqual(together[name]);
    const said = Object.entries(added)
      .filter(([what, rows]) => what === 'audited' || rows.length > 0)
      .map(
        ([what, rows]) =>
          `${what === 'audited' ? '' : `${what} `}${JSON.stringify(rows, null, 1)}\n`,
      );
    await expect(named(said.join(''))).toMatchFileSnapshot(
      `again/recorded/${name.replace(':', '-')}.txt`,
    );

    const before = await everything(world);
    const again = await hearing(world, send);
    const changed = [...(await everything(world))].filter(
      ([table, rows]) => before.get(table) !== rows,
    );
    const refused = refusedAgain[name];
    const { status, text } = again.answer;
    expect([status, status === 200 ? '' : typeOf(text)]).toEqual(refused ?? [200, '']);
    if (Object.hasOwn(anew, name)) return expect(changed).not.toEqual([]);
    expect(changed.map(([table]) => table)).toEqual(keptOfEach[name] ?? []);
    expect(again.heard).toEqual([]);
    expect(await siblingsNow(world)).toEqual(siblings);
  },
);

test('no line that writes was forgotten, and no exception is of another', () => {
  const writing = endpoints.filter(
    ({ name, method }) => method !== 'GET' || writingGets.includes(name),
  );
  const covered = new Set([...Object.keys(allCommands).map(lineOf), ...Object.keys(elsewhere)]);
  expect([...covered].toSorted()).toEqual(writing.map(({ name }) => name).toSorted());
  const excepted = [
    ...Object.keys(anew),
    ...Object.keys(refusedAgain),
    ...withoutDifferences,
    ...Object.keys(together),
    ...Object.keys(keptOfEach),
  ];
  expect(excepted.filter((name) => !Object.hasOwn(allCommands, name))).toEqual([]);
});
