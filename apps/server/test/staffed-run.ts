import type { Roster } from '@warchest/contract/roster-view.ts';
import { contract } from '@warchest/contract/index.ts';
import { catalogueLists } from '../src/features/catalogue/queries.ts';
import { leave, signUp, type Offered } from '../src/features/rosters/public.ts';
import { change, type Tx } from '../src/platform/change.ts';
import type { Answer } from './api-client.ts';
import { person, type TestUser, type TestWorld } from './harness.ts';
import type { TestServer } from './server.ts';

const { rosters } = contract;

interface Ref {
  readonly id: string;
}

/** Fails loudly, because a scene that did not happen proves nothing. */
const made = ({ status, body, text }: Answer<{ data: Roster }>): Roster => {
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return body.data;
};

export const openRoster = async (world: TestWorld, by: TestUser, run: Ref): Promise<Roster> =>
  made(await world.as(by).call(rosters.open, { body: { raid: run.id } }));

/** A change that a booster makes on the chat platform. */
async function inChat<T>(
  world: TestWorld,
  who: TestUser,
  action: string,
  work: (tx: Tx, lists: Awaited<ReturnType<typeof catalogueLists>>) => Promise<T>,
  { deps }: TestServer = world.server,
): Promise<T> {
  await world.join(who);
  const lists = await catalogueLists(deps);
  const actor = { id: who.id, displayName: who.name };
  const ctx = { ...deps, actor, now: deps.clock.now(), requestId: 'chat' };
  return change(ctx, action, (tx) => work(tx, lists));
}

/** Signs somebody up, as the chat platform does. */
export const submitSignUp = (
  world: TestWorld,
  who: TestUser,
  run: Ref,
  offered: Partial<Offered> = {},
  server?: TestServer,
) =>
  inChat(
    world,
    who,
    'roster.signup',
    (tx, lists) =>
      signUp(tx, lists, { raidId: run.id }, who, {
        role: 'dps',
        class: 'Mage',
        logsLink: 'https://logs.example/1',
        itemLevel: 680,
        ...offered,
      }),
    server,
  );

export const submitLeave = (world: TestWorld, who: TestUser, run: Ref, server?: TestServer) =>
  inChat(
    world,
    who,
    'roster.leave',
    (tx, lists) => leave(tx, lists, { raidId: run.id }, who),
    server,
  );

export const booster = (name = 'Booster'): TestUser => person({ name, roles: ['OVERVIEW'] });

/** Picks somebody who signed up with {@link submitSignUp}. */
export const pickAs = (
  world: TestWorld,
  by: TestUser,
  run: Ref,
  who: TestUser,
  given: Record<string, unknown> = {},
) =>
  world.as(by).call(rosters.add, {
    body: { role: 'dps', boosterClass: 'Mage', booster: who.id, raidId: run.id, ...given },
  });

export const saveAs = (world: TestWorld, by: TestUser, { message }: Pick<Roster, 'message'>) =>
  world.as(by).call(rosters.save, { body: { message } });

/** Opens a roster whose boosters are picked and know it. */
export async function staffed(
  world: TestWorld,
  by: TestUser,
  run: Ref,
  boosters: readonly TestUser[],
): Promise<Roster> {
  const roster = await openRoster(world, by, run);
  for (const one of boosters) {
    await submitSignUp(world, one, run);
    made(await pickAs(world, by, run, one));
  }
  return boosters.length === 0 ? roster : made(await saveAs(world, by, roster));
}
